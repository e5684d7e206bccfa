import { verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { networkOf } from '../../contracts/core/address-policy.ts';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { VERSION } from '../../contracts/core/version.ts';
import {
  AGENT_TAG,
  type AgentKey,
  DIRECTORY_TYPE,
  directoryOf,
  keysOf,
  readAgentSignature,
  SIGNATURE_OUTCOMES,
  type SignatureReason,
} from '../../contracts/partners/web-bot-auth.ts';
import { getOutward, type Heard } from '../../jobs/core/outward.ts';
import { nextTurn } from '../../jobs/core/stretches.ts';
import { recentlyUsed } from '../../sql/core/recently-used.ts';
import type { Measures } from './measures.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Signatures checked in a second, and requests that wait for it, at most: a check computes for a fifth of a millisecond. */
const CHECKS_PER_SECOND = 200;
const WAITING_MOST = 500;
/** Characters of the fields that a signature covers and of the address asked, at most. */
const COVERED_MOST = 8_192;
/** Difference of clocks that is overlooked, in seconds. */
const SKEW_S = 30;
/** Time for a directory (ms), and its bytes, at most. */
const DIRECTORY_WITHIN_MS = 3_000;
const DIRECTORY_MOST = 16 * 1024;
/** Directories kept, at most. */
const DIRECTORIES_MOST = 1_000;
/** How long a directory holds (ms), within which it may say so itself. */
const HOLDS_MS = { least: 5 * MINUTE_MS, usual: 60 * MINUTE_MS, most: DAY_MS };
/** The soonest that a directory is asked again that failed, or that lacked a key (ms). */
const AGAIN_MS = 5 * MINUTE_MS;
/** Directories that the requests of one address may have asked in a minute. */
const DIRECTORIES_PER_ADDRESS = 6;
/** Addresses remembered, at most. */
const ADDRESSES = 1_000;
/** Different lines written at once, at most; further agents share one. */
const LINES_MOST = 100;

export interface SignedRequest {
  id: string;
  method: string;
  /** Path and query as they were sent. */
  url: string;
  ip: string;
  headers: IncomingHttpHeaders;
}

interface Directory {
  keys: Map<string, AgentKey>;
  /** When these keys were read. */
  read: number;
  /** Until when they hold, and when the directory may be asked again for a key that it lacks. */
  until: number;
  again: number;
  failed: boolean;
}

/** So many in each time of so many milliseconds. */
class Budget {
  readonly #most: number;
  readonly #ms: number;
  #left = 0;
  #ends = 0;

  constructor(most: number, ms: number) {
    this.#most = most;
    this.#ms = ms;
  }

  take(now: number): boolean {
    if (now >= this.#ends || this.#ends > now + this.#ms) {
      this.#ends = now + this.#ms;
      this.#left = this.#most;
    }
    return this.#left-- > 0;
  }
}

/** Why a key is not known. */
class Unsettled extends Error {
  readonly reason: SignatureReason;
  constructor(reason: SignatureReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Checks the signatures of agents (Web Bot Auth) beside their requests, which never wait for it and are answered all the
 * same, and records by agent how many were verified, failed, or could not be judged: in the log each minute, and in the
 * figures of the process. What strangers make us fetch and compute is bounded by address and in all.
 */
export class AgentSignatures {
  readonly #clock: { now(): number };
  readonly #log: { info(fields: object, message: string): void };
  readonly #measures: Measures;
  readonly #baseUrl: () => string;
  readonly #allowPrivate: boolean;
  readonly #withinMs: number;
  readonly #checks = new Budget(CHECKS_PER_SECOND, SECOND_MS);
  readonly #fetches: Budget;
  readonly #byAddress = recentlyUsed<string, Budget>(ADDRESSES);
  readonly #directories = recentlyUsed<string, Directory>(DIRECTORIES_MOST);
  readonly #asking = new Map<string, Promise<Directory>>();
  readonly #running = new Set<Promise<void>>();
  readonly #stopped = new AbortController();
  #lines = new Map<string, { fields: object; requests: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: {
    clock: { now(): number };
    log: { info(fields: object, message: string): void };
    measures: Measures;
    baseUrl: () => string;
    /** Whether an agent may live in a private network (`WEBHOOK_ALLOW_PRIVATE_NETWORKS`). */
    allowPrivate: boolean;
    /** Directories asked in a minute, at most (`AGENT_DIRECTORIES_PER_MINUTE`). */
    perMinute: number;
    withinMs?: number;
  }) {
    this.#clock = options.clock;
    this.#log = options.log;
    this.#measures = options.measures;
    this.#baseUrl = options.baseUrl;
    this.#allowPrivate = options.allowPrivate;
    this.#withinMs = options.withinMs ?? DIRECTORY_WITHIN_MS;
    this.#fetches = new Budget(options.perMinute, MINUTE_MS);
  }

  /** Begins to check the signature of a request, if an agent made one, and returns at once. */
  see(request: SignedRequest): void {
    const input = request.headers['signature-input'];
    if (typeof input !== 'string' || !input.includes(AGENT_TAG)) return;
    if (this.#running.size >= WAITING_MOST || !this.#checks.take(this.#clock.now())) {
      this.#note(request.id, null, 'not_checked');
      return;
    }
    const check = this.#check(request, input).finally(() => this.#running.delete(check));
    this.#running.add(check);
  }

  /** Resolves when no signature is being checked. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Ends the requests for directories, and writes what is not written yet. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.settled();
    this.write();
  }

  /** Writes one line for each agent and outcome since the last time. */
  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { fields, requests } of this.#lines.values())
      this.#log.info({ ...fields, requests }, 'signed requests');
    this.#lines = new Map();
  }

  #note(request_id: string, agent: string | null, reason: SignatureReason): void {
    const outcome = SIGNATURE_OUTCOMES[reason];
    this.#measures.signed(outcome, reason);
    const named = `${reason} ${agent ?? ''}`;
    const key = this.#lines.has(named) || this.#lines.size < LINES_MOST ? named : `${reason} others`;
    const line = this.#lines.get(key);
    if (line !== undefined) line.requests++;
    else {
      const by = key === named ? agent : 'others';
      this.#lines.set(key, { fields: { agent: by, signature: outcome, reason, request_id }, requests: 1 });
    }
    this.#timer ??= setTimeout(() => this.write(), MINUTE_MS).unref();
  }

  async #check(request: SignedRequest, input: string): Promise<void> {
    const { id, method, url, ip, headers } = request;
    const field = (name: string) => [headers[name] ?? []].flat().join(', ');
    const said = headers['signature-agent'];
    const read = tooLong(input, field('signature'), String(said ?? ''))
      ? 'malformed'
      : readAgentSignature(input, said === undefined ? undefined : String(said), this.#allowPrivate);
    if (read === null) return;
    if (typeof read === 'string') return this.#note(id, null, read);
    const { agent, label } = read;
    const names = [...new Set([...read.fields, 'signature', 'signature-input'])].filter(
      (name) => headers[name],
    );
    const fields = names.map((name) => ({ name, value: field(name) }));
    if (tooLong(url, ...fields.map(({ value }) => value))) return this.#note(id, agent, 'malformed');
    if (agent === null) return this.#note(id, null, 'no_agent');
    // Nobody waits for it, so others get their turn first. The request itself is not kept meanwhile.
    await nextTurn();
    // Our own address, whatever the request says: a signature for another host must not count here.
    const message = {
      kind: 'request',
      method,
      targetUri: this.#baseUrl() + url,
      requestTarget: url,
      fields,
    } as const;
    this.#note(id, agent, await this.#judge(message, { label, agent, network: networkOf(ip) }));
  }

  async #judge(
    message: Parameters<typeof import('http-message-sig').verifySignature>[0],
    { label, agent, network }: { label: string; agent: string; network: string },
  ): Promise<SignatureReason> {
    // Loaded with the first signature: few callers sign.
    const { isSignatureError, SignatureErrorCode, verifySignature } = await import('http-message-sig');
    try {
      await verifySignature(message, {
        label,
        policy: {
          algorithms: ['ed25519'],
          requiredComponents: [],
          requiredParameters: ['created', 'expires', 'keyid', 'tag'],
          maxAge: DAY_MS / SECOND_MS,
          clockSkew: SKEW_S,
          now: Math.floor(this.#clock.now() / SECOND_MS),
        },
        resolveVerifier: async ({ parameters }) => {
          const { key } = await this.#keyOf(agent, String(parameters.keyid), network);
          return { algorithm: 'ed25519', verify: (data, signature) => verify(null, data, key, signature) };
        },
      });
      return 'valid';
    } catch (error) {
      if (!isSignatureError(error)) return 'malformed';
      if (error.cause instanceof Unsettled) return error.cause.reason;
      if (error.code === SignatureErrorCode.PolicyViolation) return 'out_of_time';
      return error.code === SignatureErrorCode.VerificationFailed ? 'wrong' : 'malformed';
    }
  }

  /** The key with this thumbprint in the directory of this agent, and of no other. */
  async #keyOf(agent: string, keyid: string, network: string): Promise<AgentKey> {
    const now = this.#clock.now();
    const kept = this.#directories.get(agent);
    const holds = kept !== undefined && now < (kept.keys.has(keyid) ? kept.until : kept.again);
    const directory = holds ? kept : ((await this.#ask(agent, network, kept)) ?? stillUsed(kept, now));
    const key = directory?.keys.get(keyid);
    if (key !== undefined && (key.exp ?? Infinity) * SECOND_MS > now) return key;
    if (directory === undefined) throw new Unsettled('not_checked');
    throw new Unsettled(directory.failed ? 'no_directory' : 'no_key');
  }

  /** Asks for a directory, once for all that wait for it. Undefined if no more may be asked now. */
  async #ask(agent: string, network: string, kept: Directory | undefined): Promise<Directory | undefined> {
    const under = this.#asking.get(agent);
    if (under !== undefined) return under;
    const now = this.#clock.now();
    let address = this.#byAddress.get(network);
    if (address === undefined) {
      address = new Budget(DIRECTORIES_PER_ADDRESS, MINUTE_MS);
      this.#byAddress.set(network, address);
    }
    if (this.#stopped.signal.aborted || !address.take(now) || !this.#fetches.take(now)) return undefined;
    const asking = this.#fetch(agent, kept).finally(() => this.#asking.delete(agent));
    this.#asking.set(agent, asking);
    return asking;
  }

  async #fetch(agent: string, kept: Directory | undefined): Promise<Directory> {
    const heard = await getOutward(directoryOf(agent), {
      headers: { accept: DIRECTORY_TYPE, 'user-agent': `preflight/${VERSION} (+${this.#baseUrl()})` },
      allowPrivate: this.#allowPrivate,
      signal: this.#stopped.signal,
      withinMs: this.#withinMs,
      most: DIRECTORY_MOST,
    }).catch((): Heard => ({ error: 'unreachable' }));
    const now = this.#clock.now();
    const keys =
      heard.error === null && heard.status_code === 200 && heard.body ? keysOf(heard.body.toString()) : null;
    const again = now + AGAIN_MS;
    // A directory that is away says nothing about the keys that it had.
    const directory: Directory =
      keys === null || heard.error !== null
        ? {
            keys: stillUsed(kept, now)?.keys ?? new Map(),
            read: kept?.read ?? 0,
            until: again,
            again,
            failed: true,
          }
        : { keys, read: now, until: now + holdsFor(heard.headers['cache-control']), again, failed: false };
    this.#directories.set(agent, directory);
    return directory;
  }
}

/** Keys of a directory that cannot be asked are used for a day, and then forgotten. */
function stillUsed(kept: Directory | undefined, now: number): Directory | undefined {
  return kept !== undefined && now < kept.read + DAY_MS ? kept : undefined;
}

function tooLong(...texts: string[]): boolean {
  return texts.reduce((sum, text) => sum + text.length, 0) > COVERED_MOST;
}

/** How long a directory holds that says `cache-control`, in milliseconds. */
function holdsFor(said: string | string[] | undefined): number {
  const [, seconds] = /\bmax-age=(\d{1,9})\b/.exec(String(said)) ?? [];
  const { least, usual, most } = HOLDS_MS;
  return seconds === undefined ? usual : Math.min(most, Math.max(least, Number(seconds) * SECOND_MS));
}
