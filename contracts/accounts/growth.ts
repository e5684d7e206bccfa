/** Where signups and kits came from: the facts that tell it, in order of trust. */
import { z } from 'zod';
import { whole } from '../core/fields.ts';

/** Sources that a caller can state, each with its synonyms. */
const STATED: Readonly<Record<string, readonly string[]>> = {
  search: ['search_engine', 'google', 'bing', 'duckduckgo'],
  ai_assistant: ['assistant', 'agent', 'ai', 'llm', 'chatbot'],
  referral: ['referred', 'recommendation', 'word_of_mouth', 'colleague', 'friend', 'customer'],
  partner: ['reseller', 'affiliate', 'consultant', 'agency'],
  marketplace: ['marketplaces', 'app_store'],
  directory: ['listing', 'catalog', 'registry'],
  documentation: ['docs', 'sdk', 'openapi', 'github'],
  community: ['forum', 'social', 'social_media'],
  event: ['conference', 'trade_fair', 'webinar'],
  newsletter: ['email', 'mailing'],
  advertising: ['ad', 'ads', 'advertisement'],
};

/**
 * Every source that is recorded. `other`: stated in words that name none of these. `unknown`: no fact tells
 * it.
 */
export const GROWTH_SOURCES = [
  ...Object.keys(STATED),
  'integration_kit',
  'seller_intake',
  'existing_account',
  'other',
  'unknown',
] as readonly string[];

/** The fact that a source rests on; `none` if there is no fact. */
const GROWTH_BASES = ['kit', 'order', 'account', 'stated', 'referrer', 'terms_receipt', 'none'] as const;

/** Hosts of search engines, by the name before the top-level domain. */
const SEARCH_HOST =
  /(?:^|\.)(?:google|bing|duckduckgo|ecosia|yahoo|baidu|yandex|startpage|qwant)(?:\.[a-z]{2,3}){1,2}$/;

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(STATED).flatMap(([source, words]) => [source, ...words].map((word) => [word, source])),
);

/** The source that a text names, or null. Letter case, spaces and hyphens do not matter. */
export function readSource(text: string): string | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
  return WORDS.get(word) ?? null;
}

/** The host of a referring address in lower case, or null. Path and query are not kept. */
export function referrerHost(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes('.') ? hostname.slice(0, 253) : null;
}

/**
 * Origin that a signup or kit may state. A value that does not fit is ignored like an unknown field: it is no
 * reason to refuse a signup.
 */
export const statedOrigin = {
  source: z
    .string()
    .trim()
    .max(100)
    .optional()
    .catch(undefined)
    .describe('How the caller found the service, such as `search` or `partner`.'),
  referrer: z
    .string()
    .trim()
    .max(2000)
    .optional()
    .catch(undefined)
    .describe('Address of the referring page; only its host is kept.'),
};

/** Signups and kits that came from one source. */
export const sourceCount = z.object({
  source: z.string().describe('The source, such as `search`, `partner` or `unknown`.'),
  accounts: whole('Signups.'),
  paid: whole('Signups whose account was paid for and is active or paused.'),
  kits: whole('Integration kits.'),
});

/** Fields of the console. */
export const growthFields = {
  sources: z.array(sourceCount).describe('Counts by source, the source with most signups first.'),
};

/** Facts in the ledger about the origin of a signup or kit. */
export const growthFacts = z.object({
  subject_type: z.enum(['platform_account', 'integration_kit']),
  stated_source: z.string().nullable(),
  referrer_host: z.string().nullable(),
  /**
   * The kit itself; for an account, the kit that was made without a key before it and attached to it later.
   */
  kit_id: z.string().nullable(),
  integration_type: z.string().nullable(),
  /** Whether the kit was made with the key of an existing account. */
  made_with_key: z.boolean(),
  /** The intake that an order of the account names, handed in without a key before the account existed. */
  intake_request_id: z.string().nullable(),
  /** `source` of the first terms receipt. */
  receipt_source: z.string().nullable(),
});
export type GrowthFacts = z.infer<typeof growthFacts>;

export interface Attribution {
  source: string;
  basis: (typeof GROWTH_BASES)[number];
  because: string;
}

interface Rule {
  basis: Attribution['basis'];
  because: string;
  /** The source that the facts show, or null. */
  source(facts: GrowthFacts): string | null;
}

/** The first rule that finds a source decides. Facts in the ledger come before statements of the caller. */
const RULES: readonly Rule[] = [
  {
    basis: 'account',
    because: 'an existing account made the kit with its key',
    source: ({ subject_type, made_with_key }) =>
      subject_type === 'integration_kit' && made_with_key ? 'existing_account' : null,
  },
  {
    basis: 'kit',
    because: 'the account attached a kit that was made before it signed up',
    source: ({ subject_type, kit_id }) =>
      subject_type === 'platform_account' && kit_id !== null ? 'integration_kit' : null,
  },
  {
    basis: 'order',
    because: 'an order of the account names an intake that was handed in before it signed up',
    source: ({ intake_request_id }) => (intake_request_id === null ? null : 'seller_intake'),
  },
  {
    basis: 'stated',
    because: 'it was stated with the request',
    source: ({ stated_source }) => (stated_source === null ? null : (readSource(stated_source) ?? 'other')),
  },
  {
    basis: 'referrer',
    because: 'the request named the page it came from',
    source: ({ referrer_host }) => {
      if (referrer_host === null) return null;
      return SEARCH_HOST.test(referrer_host) ? 'search' : 'referral';
    },
  },
  {
    basis: 'terms_receipt',
    because: 'the receipt of the accepted terms names it',
    source: ({ receipt_source }) => (receipt_source === null ? null : readSource(receipt_source)),
  },
];

/**
 * The source of a signup or kit, by the first rule that finds one. Nothing is guessed: without a fact it is
 * `unknown`.
 */
export function attribute(facts: GrowthFacts): Attribution {
  for (const { basis, because, source } of RULES) {
    const found = source(facts);
    if (found !== null) return { source: found, basis, because };
  }
  return { source: 'unknown', basis: 'none', because: 'no fact in the ledger tells where it came from' };
}
