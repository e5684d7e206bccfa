/** The self-test of an integration against any instance of the service: `npm run self-test -- --help`. */
import { parseArgs } from 'node:util';
import { createClient } from './client.js';
import { Caller, Unreachable } from './partners/self-test-calls.ts';
import { driveSelfTest, type SelfTestResult, type StepOutcome } from './partners/self-test-drive.ts';

const HELP = `npm run self-test -- --base-url <address> [options]

Runs the eleven self-test steps in order, over HTTP only, and reports each as ok, failed, not served by that
instance, or skipped, with the reason. Without a key it signs up first.

  --base-url <address>      the instance, as http://127.0.0.1:3000
  --key <key>               an account's key (or in SERVICE_API_KEY)
  --operator-key <key>      pays the order of the signup by a payment event, and runs the workers it would
                            wait for (or in SERVICE_OPERATOR_KEY): for instances that may hold test accounts
  --kit <kit_id>            the kit to report on; otherwise the account's newest, or a new one
  --kit-token <token>       attaches that kit to the account first
  --rotate                  also rotates a key that was given; the new one is printed, the old one stops
  --endpoint-url <address>  subscribes this receiver; otherwise the event stream is polled
  --timeout <seconds>       for one call (default 10)
  --wait <seconds>          for activation and report (default 60)
  --json                    one document instead of lines

Exit code 0: no step failed. 1: some did. 2: an option is wrong.
`;

/** An option is wrong; the message names it. */
class UsageError extends Error {}

const LABELS: Readonly<Record<StepOutcome['result'], string>> = {
  ok: 'ok',
  failed: 'FAILED',
  not_served: 'not served',
  skipped: 'skipped',
};

function seconds(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value > 0 && value <= 3600) return value * 1000;
  throw new UsageError(`--${name} "${text}" is not a number of seconds, above 0 and up to 3600`);
}

function address(name: string, text: string | undefined): string {
  if (text === undefined) throw new UsageError(`--${name} is needed`);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--${name} "${text}" is not an http or https address`);
  }
  if (url.username || url.password) throw new UsageError(`--${name} must not carry a user name or password`);
  return text.replace(/\/+$/, '');
}

function readCall() {
  try {
    const { values } = parseArgs({
      options: {
        'base-url': { type: 'string' },
        key: { type: 'string' },
        'operator-key': { type: 'string' },
        kit: { type: 'string' },
        'kit-token': { type: 'string' },
        rotate: { type: 'boolean', default: false },
        'endpoint-url': { type: 'string' },
        timeout: { type: 'string', default: '10' },
        wait: { type: 'string', default: '60' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return null;
    if (values['kit-token'] !== undefined && values.kit === undefined) {
      throw new UsageError('--kit-token belongs to a kit: name it with --kit');
    }
    const endpoint = values['endpoint-url'];
    return {
      json: values.json,
      caller: new Caller({
        baseUrl: address('base-url', values['base-url']),
        timeoutMs: seconds('timeout', values.timeout),
        createClient,
      }),
      options: {
        key: values.key ?? (process.env.SERVICE_API_KEY || undefined),
        operatorKey: values['operator-key'] ?? (process.env.SERVICE_OPERATOR_KEY || undefined),
        kit: values.kit,
        kitToken: values['kit-token'],
        rotate: values.rotate,
        endpointUrl: endpoint === undefined ? undefined : address('endpoint-url', endpoint),
        waitMs: seconds('wait', values.wait),
      },
    };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

function show({ order, key, result, detail }: StepOutcome): void {
  console.log(`${String(order).padStart(2)}  ${LABELS[result].padEnd(10)}  ${key.padEnd(33)}  ${detail}`);
}

function showEnd({ counts, conformance, kit_id, account_id, api_key, claim_token }: SelfTestResult): void {
  console.log(
    `\n${counts.ok} ok, ${counts.failed} failed, ${counts.not_served} not served, ${counts.skipped} skipped`,
  );
  if (conformance) {
    console.log(
      `${kit_id} is ${conformance.status}: the ledger shows ${conformance.passed} of ${conformance.of} steps`,
    );
  }
  if (claim_token)
    console.log(`Once its order is paid, the key of ${account_id} can be claimed with ${claim_token}`);
  if (api_key) console.log(`The key of ${account_id} is now ${api_key}`);
}

async function main(): Promise<void> {
  const call = readCall();
  if (call === null) return console.log(HELP);
  const { caller, options, json } = call;
  const result = await driveSelfTest(caller, options, json ? undefined : show);
  if (json) console.log(JSON.stringify(result, null, 2));
  else showEnd(result);
  if (result.counts.failed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  const understood = !(error instanceof UsageError);
  console.error(
    error instanceof Unreachable || !understood
      ? (error as Error).message
      : ((error as Error).stack ?? String(error)),
  );
  if (!understood) console.error(`\n${HELP}`);
  process.exitCode = understood ? 1 : 2;
});
