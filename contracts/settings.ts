import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { endpointProblem } from './core/address-policy.ts';
import { parseWitnesses } from './ledger/witness.ts';
import { parseSender, parseSmtp } from './messages/mail.ts';
import { parseImap } from './messages/mail-in.ts';
import { GRACE_DAYS } from './money/renewals.ts';
import { CLOSING_NOTICE_DAYS, MAILS_A_MONTH, RETURN_DAYS, UNPAID_MONTHS } from './money/sale-terms.ts';
import { parseArchive } from './operations/offsite.ts';

/** Digits alone: a blank would otherwise count as 0, and 0x50 as 80. */
const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
};
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address that begins with postgresql://',
});
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** One line that people read. */
const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'must be one line');
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Rule for a signing key, as errors about its setting and its file word it. */
export const SIGNING_KEY_RULE = 'must be an Ed25519 private key in PEM';

/** Secrets, which nobody must be able to guess. */
const SECRETS = ['SERVICE_OPERATOR_KEY', 'SERVICE_SECRETS_KEY', 'METRICS_KEY'] as const;
/** Different characters of a secret, at least: one made at random has more. */
const CHARACTERS_LEAST = 8;

/** The problem with a value that was copied from an example, or that anybody could guess; null for none. */
function guessable(name: string, value: string): string | null {
  if (/change-?me/i.test(value)) return 'still has the placeholder of an example';
  const isSecret = value !== '' && (SECRETS as readonly string[]).includes(name);
  if (!isSecret || new Set(value).size >= CHARACTERS_LEAST) return null;
  return 'is too easy to guess; make one with `openssl rand -base64 32`';
}

/** The Ed25519 private key that a PEM text holds, or undefined. */
export function readSigningKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    // The parser's message does not help, and may quote the secret.
    return undefined;
  }
}

/**
 * Every setting of the service: its environment variable, its default and its bounds. Checked at start, all
 * at once.
 */
const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  /** The address callers use; it stands in links and in the interface description. */
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Unset: the embedded PostgreSQL under SERVICE_DATA_DIR. */
  DATABASE_URL: databaseAddress.optional(),
  /** Whether DATABASE_URL is a pooler in transaction mode, such as PgBouncer. */
  DATABASE_POOLED: flag.default(false),
  /** The same database past the pooler, for what needs a session of its own. Unset: done without. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** A read replica of it, for public reading. Unset: none. */
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_BACKEND: z.literal('postgres', 'must be postgres: nothing else is tried').default('postgres'),
  SERVICE_DATA_DIR: z.string().min(1).default('.data'),
  /** Where snapshots are kept. Unset: `backups` in SERVICE_DATA_DIR. */
  SERVICE_BACKUP_DIR: z.string().min(1).optional(),
  /** Folder from which lists of recalls are taken in place of their publishers' addresses. Unset: none. */
  REGISTER_DROP_DIR: z.string().min(1).optional(),
  /** Bucket that also receives snapshots, sealed, and the log's tiles. Unset: none. */
  SERVICE_ARCHIVE_URL: z
    .string()
    .transform((text, context) => {
      const archive = parseArchive(text);
      if (typeof archive !== 'string' && archive.snapshot === null) return archive;
      const message = typeof archive === 'string' ? archive : 'names one snapshot';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  SERVICE_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  SERVICE_OPERATOR_KEY: z.string().min(32).optional(),
  PAYPROVIDER_SECRET_KEY: z.string().min(1).optional(),
  PAYPROVIDER_WEBHOOK_SECRET: z.string().min(1).optional(),
  PAYPROVIDER_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether the provider adds up taxes in its checkout. The fee stays fixed: a tax is part of it. */
  PAYPROVIDER_AUTOMATIC_TAX: flag.default(false),
  /** Whether the provider sends an invoice for each payment. */
  PAYPROVIDER_INVOICE_CREATION: flag.default(false),
  /** The operator of the service, as the imprint, mails and invoices name it. */
  OPERATOR_NAME: line.optional(),
  /** Its postal address; lines are separated by line breaks or semicolons. */
  OPERATOR_ADDRESS: z.string().trim().min(1).max(500).optional(),
  /** The register that it stands in, with its number there. */
  OPERATOR_REGISTER: line.optional(),
  /** Its number for value added tax. */
  OPERATOR_VAT: line.optional(),
  /** Its address for contact, which replies to our mail go to. */
  OPERATOR_MAIL: z.email('must be an e-mail address').optional(),
  /** The person who signs our mail. */
  MAIL_PERSON: line.optional(),
  /** Name of the tax that every fee contains, as invoices word it. */
  TAX_LABEL: line.optional(),
  /** Rate of that tax in percent: 19 means that a fee of 119.00 contains 19.00. */
  TAX_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage below 100 with at most two decimals')
    .transform(Number)
    .optional(),
  /** Sentence about tax that ends every invoice, such as the reason why there is none. */
  TAX_NOTE: line.optional(),
  /** Mail server that carries the rows of the connector `email`. Unset: they wait for a connector. */
  SMTP_URL: z
    .string()
    .transform((text, context) => {
      const server = parseSmtp(text);
      if (typeof server !== 'string') return server;
      context.addIssue({ code: 'custom', message: server });
      return z.NEVER;
    })
    .optional(),
  /** Sender of all mail, as `Name <address>` or an address. */
  MAIL_FROM: z
    .string()
    .transform((text, context) => {
      const sender = parseSender(text);
      if (sender !== undefined) return sender;
      context.addIssue({ code: 'custom', message: 'must be an address, or Name <address>' });
      return z.NEVER;
    })
    .optional(),
  /** Mailbox whose unseen messages go into the inbox. Unset: a connector posts what arrives. */
  IMAP_URL: z
    .string()
    .transform((text, context) => {
      const server = parseImap(text);
      if (typeof server !== 'string') return server;
      context.addIssue({ code: 'custom', message: server });
      return z.NEVER;
    })
    .optional(),
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: flag.default(false),
  /**
   * PEM (PKCS 8) Ed25519 key that signs receipts and checkpoints. Unset: made once under SERVICE_DATA_DIR.
   */
  SERVICE_LOG_SIGNING_KEY: z
    .string()
    .transform((pem, context) => {
      const key = readSigningKey(pem);
      if (key !== undefined) return key;
      context.addIssue({ code: 'custom', message: SIGNING_KEY_RULE });
      return z.NEVER;
    })
    .optional(),
  /** 32 bytes in base64 that webhook secrets are sealed under. Unset: made once under SERVICE_DATA_DIR. */
  SERVICE_SECRETS_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64')
    .optional(),
  /**
   * The log's name in its checkpoints, without a scheme. Unset: the host of BASE_URL, and `/transparency`.
   */
  SERVICE_LOG_ORIGIN: z
    .string()
    .regex(/^[^\s+]{1,200}$/, 'must be a name without spaces and plus signs')
    .optional(),
  /** Witnesses that are shown each checkpoint: `VKEY URL`, several separated by commas. Unset: none. */
  SERVICE_LOG_WITNESSES: z
    .string()
    .default('')
    .transform((text, context) => {
      const witnesses = text === '' ? [] : parseWitnesses(text);
      if (typeof witnesses !== 'string') return witnesses;
      context.addIssue({ code: 'custom', message: witnesses });
      return z.NEVER;
    }),
  /**
   * Addresses and ranges of the proxies in front, whose X-Forwarded-For is believed; several separated by
   * commas.
   */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',').map((entry) => entry.trim())))
    .refine(
      // A range of everything would let every caller say who it is.
      (entries) => entries.every((entry) => address.safeParse(entry).success && !entry.endsWith('/0')),
      'must be addresses or ranges such as 10.0.0.0/8, separated by commas',
    ),
  /** Keyless decisions one address may ask for in a minute. */
  DEMO_DECISIONS_PER_MINUTE: wholeNumber(1, 1_000_000_000).default(6000),
  /** Signups, orders, kits, outcomes and other writes one address may send in a minute without a key. */
  PUBLIC_WRITES_PER_MINUTE: wholeNumber(1, 1_000_000_000).default(60),
  /** Files one address may hand in in a minute without a key and a paid order. */
  PUBLIC_FILES_PER_MINUTE: wholeNumber(1, 1_000_000_000).default(40),
  /** Directories of keys asked in a minute for agents that sign their requests. 0: none. */
  AGENT_DIRECTORIES_PER_MINUTE: wholeNumber(0, 1_000_000).default(60),
  /** Days of an unpaid month in which the quota stays open. */
  RENEWAL_GRACE_DAYS: wholeNumber(0, 27).default(GRACE_DAYS),
  /** Messages about its unpaid months that an account gets in a month, at most. */
  UNPAID_MAILS_PER_MONTH: wholeNumber(2, 31).default(MAILS_A_MONTH),
  /** Unpaid months that are over, after which an account gets one last message. */
  UNPAID_MONTHS: wholeNumber(1, 12).default(UNPAID_MONTHS),
  /** Days from that message until the account closes by itself: within a month, because it names that month's order. */
  CLOSING_NOTICE_DAYS: wholeNumber(1, 27).default(CLOSING_NOTICE_DAYS),
  /** Days in which an account that closed by itself can come back. */
  RETURN_DAYS: wholeNumber(1, 3650).default(RETURN_DAYS),
  /** After a stop signal, the time before a process closes its port, so that proxies turn away. */
  SERVICE_DRAIN_SECONDS: wholeNumber(0, 3600).default(0),
  /** Chat or pager that gets alerts as a JSON post with `text`. Unset: alerts are only rows and events. */
  ALERT_URL: httpAddress.optional(),
  /** Address that gets alerts, and other mail for the operators, over SMTP_URL. Unset: MAIL_FROM gets the mail. */
  ALERT_EMAIL: z.email('must be an e-mail address').optional(),
  /** Address that gets what newly waits for a person, as a JSON post. Unset: none does. */
  TASKS_URL: httpAddress.optional(),
  /** Opens `/metrics` and nothing else. Unset: only an operator key does. */
  METRICS_KEY: z.string().min(32).optional(),
  /** Port on which a process that serves no API (SERVICE_ROLE=worker) answers probes and scrapes. Unset: none. */
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  /** A request that takes this long is logged. */
  SLOW_REQUEST_MS: wholeNumber(0, 3_600_000).default(1_000),
  /** A sweep that takes this long is logged. */
  SLOW_SWEEP_MS: wholeNumber(0, 3_600_000).default(10_000),
  /** OTLP/HTTP collector that receives traces. Unset: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('preflight'),
  /** Headers of each request to the collector, such as its key: `name=value`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform((text) => Object.fromEntries([...new URLSearchParams(text.replaceAll(/\s*,\s*/g, '&'))]))
    .refine(
      (headers) =>
        Object.entries(headers).every(([name, value]) => /^[\w-]+$/.test(name) && /^[ -~]+$/.test(value)),
      'must be names and values such as x-key=abc, separated by commas',
    ),
  /** The rule by which traces are chosen to be sent, by the names of OpenTelemetry. */
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Settings = z.output<typeof environment>;

/** The settings are unusable; the message lists every one that is, with what is allowed. */
export class SettingsError extends Error {
  constructor(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
    const lines = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    super(`Invalid settings:\n${lines.join('\n')}`);
    this.name = 'SettingsError';
  }
}

/**
 * Reads the settings. An empty variable counts as unset.
 * @throws SettingsError naming every variable that is wrong
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const named = new Set(issues.map(({ path: [name] }) => name));
  // A value of the wrong form is named once, for its form.
  const guessed = SETTING_NAMES.flatMap((name) => {
    const message = named.has(name) ? null : guessable(name, given[name] ?? '');
    return message === null ? [] : [{ path: [name], message }];
  });
  if (!parsed.success || guessed.length > 0) throw new SettingsError([...issues, ...guessed]);
  for (const { id, url } of parsed.data.SERVICE_LOG_WITNESSES) {
    const problem = endpointProblem(url, { allowPrivate: parsed.data.WEBHOOK_ALLOW_PRIVATE_NETWORKS });
    if (problem) {
      const message = `the address of ${id} ${problem}`;
      throw new SettingsError([{ path: ['SERVICE_LOG_WITNESSES'], message }]);
    }
  }
  const { SERVICE_ARCHIVE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = parsed.data;
  if (SERVICE_ARCHIVE_URL && !(AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY)) {
    const message = 'is needed, with AWS_SECRET_ACCESS_KEY, to reach SERVICE_ARCHIVE_URL';
    throw new SettingsError([{ path: ['AWS_ACCESS_KEY_ID'], message }]);
  }
  const { SMTP_URL, MAIL_FROM } = parsed.data;
  if ((SMTP_URL === undefined) !== (MAIL_FROM === undefined)) {
    const [path, other] = SMTP_URL ? ['MAIL_FROM', 'SMTP_URL'] : ['SMTP_URL', 'MAIL_FROM'];
    throw new SettingsError([
      { path: [path], message: `is needed with ${other}: mail goes out with both or not at all` },
    ]);
  }
  const { TAX_LABEL, TAX_PERCENT, PAYPROVIDER_AUTOMATIC_TAX } = parsed.data;
  if ((TAX_LABEL === undefined) !== (TAX_PERCENT === undefined)) {
    const [path, other] = TAX_LABEL ? ['TAX_PERCENT', 'TAX_LABEL'] : ['TAX_LABEL', 'TAX_PERCENT'];
    throw new SettingsError([
      { path: [path], message: `is needed with ${other}: a tax has a name and a rate` },
    ]);
  }
  if (TAX_PERCENT !== undefined && PAYPROVIDER_AUTOMATIC_TAX) {
    const message = 'is not for use with PAYPROVIDER_AUTOMATIC_TAX: one of the two works out the tax';
    throw new SettingsError([{ path: ['TAX_PERCENT'], message }]);
  }
  if (parsed.data.ALERT_EMAIL !== undefined && SMTP_URL === undefined) {
    const message = 'is needed, with MAIL_FROM, to send mail to ALERT_EMAIL';
    throw new SettingsError([{ path: ['SMTP_URL'], message }]);
  }
  return parsed.data;
}

/** The service's own address by its settings, without a trailing slash. */
export function ownAddress({ BASE_URL, HOST, PORT }: Pick<Settings, 'BASE_URL' | 'HOST' | 'PORT'>): string {
  return (BASE_URL ?? `http://${HOST}:${PORT}`).replace(/\/+$/, '');
}

/** Settings that tell people who is behind the service: it runs without them, but names nobody. */
const NAMES_OPERATOR = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_REGISTER',
  'OPERATOR_VAT',
  'OPERATOR_MAIL',
  'MAIL_PERSON',
] as const satisfies readonly (keyof Settings)[];

/** Those of them that are not set. */
export function unsetOperator(settings: Settings): string[] {
  return NAMES_OPERATOR.filter((name) => settings[name] === undefined);
}

/** The names of all settings, for documentation checks. */
export const SETTING_NAMES = Object.keys(environment.shape);
