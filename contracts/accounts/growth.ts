/** Where signups and kits came from: what is known of it, in the order in which it is believed. */
import { z } from 'zod';

/** Sources that somebody can state, each with words that name it too. */
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

/** What a source can be recorded as. `other` was stated in words that are none of these; `unknown` says that nothing is known. */
export const GROWTH_SOURCES = [
  ...Object.keys(STATED),
  'integration_kit',
  'seller_intake',
  'existing_account',
  'other',
  'unknown',
] as readonly string[];

/** Which fact a source rests on: `none` where there is no fact. */
const GROWTH_BASES = ['kit', 'order', 'account', 'stated', 'referrer', 'terms_receipt', 'none'] as const;

/** Hosts whose visitors were looking for something, by the name before their top-level domain. */
const SEARCH_HOST =
  /(?:^|\.)(?:google|bing|duckduckgo|ecosia|yahoo|baidu|yandex|startpage|qwant)(?:\.[a-z]{2,3}){1,2}$/;

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(STATED).flatMap(([source, words]) => [source, ...words].map((word) => [word, source])),
);

/** The source that a text names, whatever its case, blanks and hyphens; null when it names none. */
export function readSource(text: string): string | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
  return WORDS.get(word) ?? null;
}

/** The host of a referring address, lower case; null where there is none. Path and query stay with whoever sent them. */
export function referrerHost(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes('.') ? hostname.slice(0, 253) : null;
}

/**
 * How a signup or kit may say where it comes from. Never a reason to refuse one: what does not fit is passed over,
 * as any field is that nobody knows.
 */
export const statedOrigin = {
  source: z.string().trim().max(100).optional().catch(undefined),
  referrer: z.string().trim().max(2000).optional().catch(undefined),
};

/** What the ledger knows of a signup's or kit's beginnings. */
export const growthFacts = z.object({
  subject_type: z.enum(['platform_account', 'integration_kit']),
  stated_source: z.string().nullable(),
  referrer_host: z.string().nullable(),
  /** The kit that is meant, or the one that its account came with: made without a key, before the account. */
  kit_id: z.string().nullable(),
  integration_type: z.string().nullable(),
  /** Whether a kit was made with the key of an account that was there. */
  made_with_key: z.boolean(),
  /** An order of the account names an intake that was handed in without a key, before the account. */
  intake_request_id: z.string().nullable(),
  /** Of the first terms receipt. */
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

/** The first rule that finds a source is believed: what the ledger shows goes before what somebody said. */
const RULES: readonly Rule[] = [
  {
    basis: 'account',
    because: 'an account that was there made the kit with its key',
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

/** Where a signup or kit came from, by the first fact that tells. Nothing is guessed: without a fact it is `unknown`. */
export function attribute(facts: GrowthFacts): Attribution {
  for (const { basis, because, source } of RULES) {
    const found = source(facts);
    if (found !== null) return { source: found, basis, because };
  }
  return { source: 'unknown', basis: 'none', because: 'no fact in the ledger tells where it came from' };
}
