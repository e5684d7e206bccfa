import type { FastifyContextConfig } from 'fastify';
import { KEY_SCOPES } from '../../../contracts/accounts/keys.ts';
import { badJsonCode, ERRORS, type ErrorCode } from '../../../contracts/core/errors.ts';
import { isLimitedWrite } from '../limits.ts';
import { type Access, scopesOf } from '../principal.ts';
import { pascalCase, type Response, type Schema } from './schema.ts';

/** Accesses that a valid key of another role does not have. */
const ROLES: readonly Access[] = ['account', 'connector', 'inbox', 'operator', 'metrics'];

/** Codes an operation can refuse with: its own, and those of every operation with its access. */
export function refusalsOf(method: string, config: FastifyContextConfig): ErrorCode[] {
  const codes: ErrorCode[] = [
    config.badRequest ?? 'invalid_request',
    'internal_error',
    'unavailable',
    ...(config.refuses ?? []),
  ];
  if (isLimitedWrite(method, config)) codes.push('rate_limited');
  if (method === 'POST') codes.push(badJsonCode(config.badRequest), 'payload_too_large');
  // Also where no key is needed: one that is presented must be valid.
  codes.push(config.unknownKey ?? 'invalid_api_key');
  const admitsScopes = scopesOf(method, config).length === KEY_SCOPES.length - 1;
  if ((config.access !== undefined && ROLES.includes(config.access)) || !admitsScopes) {
    codes.push('insufficient_role');
  }
  return [...new Set(codes)];
}

/** The body of every refusal. */
export const ERROR_SCHEMA: Schema = {
  type: 'object',
  description: 'A refusal: `schema_version` is its code.',
  required: ['schema_version', 'message', 'request_id'],
  additionalProperties: true,
  properties: {
    schema_version: { type: 'string', enum: Object.keys(ERRORS), description: 'The code of the refusal.' },
    message: { type: 'string', description: 'What is wrong, where, and what is allowed.' },
    documentation_url: { type: 'string', description: 'Entry of the code in the reference of errors.' },
    issues: {
      type: 'array',
      description: 'Each field that was refused.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'Dotted path of the field; empty for the whole body.' },
          message: { type: 'string', description: 'What is wrong with it.' },
        },
      },
    },
    request_id: { type: 'string', description: 'Id of the request, as in the header `x-request-id`.' },
  },
};

/** The answers of an operation to what it refuses, by status; each stands once among the shared responses. */
export function refuse(
  codes: readonly ErrorCode[],
  shared: Record<string, Response>,
): Record<string, Response> {
  const byStatus = Map.groupBy(codes, (code) => String(ERRORS[code][0]));
  return Object.fromEntries(
    [...byStatus].map(([status, refused]) => {
      const name = nameOf(refused);
      shared[name] = {
        description: refused.map((code) => `\`${code}\`: ${ERRORS[code][1]}`).join(' '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { properties: { schema_version: { enum: refused } } },
              ],
            },
          },
        },
      };
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** Short names of refusals that most operations share. */
const SHORT: Partial<Record<ErrorCode, string>> = {
  invalid_request: 'Invalid',
  invalid_worker_request: 'NoWork',
  invalid_api_key: 'NoKey',
  insufficient_role: 'NoRole',
  payload_too_large: 'TooLarge',
  invalid_json: 'NoJson',
  internal_error: 'Fault',
  unavailable: 'Away',
};

function nameOf(refused: readonly ErrorCode[]): string {
  return refused.map((code) => SHORT[code] ?? pascalCase(code)).join('Or');
}
