import {
  completable,
  type InputRequiredResult,
  inputRequired,
  type McpRequestContext,
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { VERSION } from '../../../contracts/core/version.ts';
import type { NextQuestion } from '../../../contracts/decisions/document/next-question.ts';
import { INTENDED_ACTIONS } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import {
  MCP_INSTRUCTIONS,
  MCP_TOOLS,
  type McpCall,
  type McpTool,
  REQUIREMENTS_URI,
  RULE_PACK_URI,
  requirementsOf,
  rulePackList,
  rulePackText,
} from '../../../contracts/partners/mcp.ts';
import { LISTING_PROMPT, listingPrompt } from '../../../contracts/partners/mcp-prompt.ts';
import { fit } from '../../core/errors.ts';
import { type Ask, capabilitiesIn, failed, type Incoming, protocolError, result } from './answers.ts';
import { offerCard } from './card.ts';
import { begunTask, offerTasks } from './tasks.ts';

/** Values that a completion offers, at most: the protocol allows no more. */
const MOST_COMPLETIONS = 100;

/** Made once: the package marks the shape itself. What it refuses is said in the words of every refusal. */
const promptShape = LISTING_PROMPT.arguments.extend({
  marketplace: completable(LISTING_PROMPT.arguments.shape.marketplace, completeMarketplace),
});
const promptArguments = {
  shape: promptShape.shape,
  '~standard': {
    ...promptShape['~standard'],
    validate: (given: unknown) => {
      const fitted = fit(promptShape, given);
      return 'value' in fitted ? fitted : { issues: [{ message: fitted.error.message }] };
    },
  },
};

/**
 * A server with all tools, resources and the prompt, for one connection or one call.
 * @param era of its revision: tasks are an extension from 2026-07-28 on, and were something else before
 */
export function mcpServer(ask: Ask, era: McpRequestContext['era']): McpServer {
  const server = new McpServer(
    { name: 'preflight', title: 'Preflight', version: VERSION },
    { instructions: MCP_INSTRUCTIONS },
  );
  offerTools(server, ask);
  if (era === 'modern') offerTasks(server.server, ask);
  offerCard(server);
  offerRulePacks(server, ask);
  offerRequirements(server, ask);
  server.registerPrompt(
    LISTING_PROMPT.name,
    {
      title: LISTING_PROMPT.title,
      description: LISTING_PROMPT.description,
      argsSchema: promptArguments,
    },
    (given) => ({
      description: LISTING_PROMPT.description,
      messages: [{ role: 'user', content: { type: 'text', text: listingPrompt(given) } }],
    }),
  );
  return server;
}

/**
 * A shape as agents see it. It lets everything pass: the operation itself refuses what is wrong, and its answer
 * goes out unchanged.
 */
function shown(shape: z.ZodObject, io: 'input' | 'output'): StandardSchemaWithJSON {
  // The dialect is that of the protocol, and a format says all that its pattern does.
  const { $schema: _, ...json } = z.toJSONSchema(shape, {
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return {
    '~standard': {
      version: 1,
      vendor: 'preflight',
      validate: (value) => ({ value }),
      jsonSchema: { input: () => json, output: () => json },
    },
  };
}

/** Made with the first server: writing the shapes down takes longer than a call. */
let tools: (McpTool & { shapes: Shapes })[] | undefined;

interface Shapes {
  inputSchema: StandardSchemaWithJSON;
  outputSchema?: StandardSchemaWithJSON;
}

function offerTools(server: McpServer, ask: Ask): void {
  tools ??= MCP_TOOLS.map((tool) => ({
    ...tool,
    shapes: {
      inputSchema: shown(tool.input, 'input'),
      ...(tool.output === undefined ? {} : { outputSchema: shown(tool.output, 'output') }),
    },
  }));
  for (const { name, title, description, annotations, card, call, text, shapes } of tools) {
    const seen = card === undefined ? {} : { _meta: { ui: { resourceUri: card } } };
    server.registerTool(
      name,
      { title, description, annotations, ...shapes, ...seen },
      async (given, { mcpReq }) => {
        const stated = (given ?? {}) as Record<string, unknown>;
        const answered = mcpReq.requestState<string>() === undefined ? null : answersIn(mcpReq);
        const answer = await ask(
          call(answered === null ? stated : goingOn(stated, answered, mcpReq)),
          mcpReq.signal,
        );
        const document = JSON.parse(answer.body) as Record<string, unknown>;
        if (!failed(answer) && answered !== 'stop' && mayAsk(mcpReq)) {
          const asked = askedIn(document);
          if (asked !== null) return asked;
        }
        if (!failed(answer)) {
          const begun = begunTask(mcpReq, document);
          if (begun !== null) return begun;
        }
        return result(document, failed(answer) ? null : text(document));
      },
    );
  }
}

/** Whether the client can ask its user in the middle of a call. */
function mayAsk(mcpReq: Incoming): boolean {
  const elicitation = capabilitiesIn(mcpReq)?.elicitation;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

/** Name of the one field of the form that asks. */
const FIELD = 'answer';

/** The question of an answer, as the client puts it to its user; null if it asks nothing. */
function askedIn({
  next_question,
  state,
}: {
  next_question?: unknown;
  state?: unknown;
}): InputRequiredResult | null {
  if (next_question === undefined || typeof state !== 'string') return null;
  const { fact, question, type, allowed } = next_question as NextQuestion;
  const likely = allowed === null ? '' : ` For example: ${allowed.join(', ')}.`;
  const kinds = {
    boolean: { type: 'boolean' },
    number: { type: 'number' },
    date: { type: 'string', format: 'date' },
    // A category may be another one than the likely ones.
    word:
      allowed === null || fact === 'category' ? { type: 'string' } : { type: 'string', enum: [...allowed] },
    text: { type: 'string' },
  } as const;
  const requestedSchema = {
    type: 'object' as const,
    properties: { [FIELD]: { ...kinds[type], title: question } },
  };
  const message = `${question}${fact === 'category' ? likely : ''} Leave it empty if you do not know.`;
  const asked = inputRequired.elicit({ message, requestedSchema } as ElicitInput);
  return inputRequired({ inputRequests: { [fact]: asked }, requestState: state });
}
type ElicitInput = Parameters<typeof inputRequired.elicit>[0];

/** Answers of the user by fact; null for what is not known. `stop`: the user wants the answer as it stands. */
function answersIn({ inputResponses = {} }: Incoming): Record<string, unknown> | 'stop' {
  const answers: Record<string, unknown> = {};
  for (const [fact, response] of Object.entries(inputResponses)) {
    const { action, content } = response as { action?: unknown; content?: Record<string, unknown> };
    if (action === 'cancel') return 'stop';
    const value = action === 'accept' ? content?.[FIELD] : null;
    answers[fact] = value === undefined || value === '' ? null : value;
  }
  return answers;
}

/** The same call, gone on with what the user answered. The facts of the call before come with its state. */
function goingOn(
  { view }: Record<string, unknown>,
  answered: Record<string, unknown> | 'stop',
  { requestState }: Incoming,
): Record<string, unknown> {
  const answers = answered === 'stop' ? {} : answered;
  return { ...(view === undefined ? {} : { view }), state: requestState(), answers };
}

/** A read of a resource that is not there, or is asked for wrongly, is an error of the protocol. */
async function read(ask: Ask, uri: URL, call: McpCall, signal: AbortSignal) {
  const answer = await ask(call, signal);
  if (answer.status === 404) throw new ResourceNotFoundError(uri.href);
  if (failed(answer)) throw protocolError(answer);
  return { contents: [{ uri: uri.href, mimeType: 'application/json', text: answer.body }] };
}

const RULE_PACK = {
  title: 'Rule pack',
  description:
    'The exact text of a rule pack: rules, dates, severities and citations. It hashes to its name.',
  mimeType: 'application/json',
};

interface PackPage {
  rule_packs: { id: string; version: string; sha256: string; rules: number | null; current: boolean }[];
  next_cursor: string | null;
}

function offerRulePacks(server: McpServer, ask: Ask): void {
  const list = async () => {
    const resources = [];
    let cursor: string | undefined;
    do {
      const { body } = await ask(rulePackList(cursor));
      const page = JSON.parse(body) as PackPage;
      for (const { id, version, sha256, rules, current } of page.rule_packs ?? []) {
        // Data files, mostly lists of words, are read by the template: an agent needs none of them.
        if (!current || rules === null) continue;
        const uri = RULE_PACK_URI.replace('{sha256}', sha256);
        // The template says once what they are; the same for each would be a third of the list.
        resources.push({ uri, name: id, title: `Rule pack ${id} ${version}`, description: undefined });
      }
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return { resources };
  };
  server.registerResource(
    'rule_pack',
    new ResourceTemplate(RULE_PACK_URI, { list }),
    RULE_PACK,
    (uri, { sha256 }, { mcpReq }) => read(ask, uri, rulePackText(String(sha256)), mcpReq.signal),
  );
}

function offerRequirements(server: McpServer, ask: Ask): void {
  server.registerResource(
    'requirements',
    new ResourceTemplate(REQUIREMENTS_URI, {
      list: undefined,
      complete: {
        marketplace: completeMarketplace,
        category: (begun) => beginning(shippedIndex().categories.keys(), begun),
        intended_action: (begun) => beginning(INTENDED_ACTIONS, begun),
      },
    }),
    {
      title: 'Requirements',
      description: 'What a marketplace asks for in a category, for an action, in a few kilobytes.',
      mimeType: 'application/json',
    },
    (uri, { marketplace, category, intended_action }, { mcpReq }) =>
      read(ask, uri, requirementsOf({ marketplace, category, intended_action }), mcpReq.signal),
  );
}

function completeMarketplace(begun: string): string[] {
  return beginning(shippedIndex().marketplaces.keys(), begun);
}

function beginning(codes: Iterable<string>, begun: string): string[] {
  const start = begun.toLowerCase();
  return [...codes].filter((code) => code.startsWith(start)).slice(0, MOST_COMPLETIONS);
}
