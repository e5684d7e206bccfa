import { type Decision, decide, normalizeFacts, type Verdict } from './decision.ts';
import { shippedIndex } from './packs.ts';

/** The canary's question: a toy tested to a superseded edition may not be listed as it stands. */
export const CANARY_FACTS = {
  marketplace: 'amazon_us',
  category: 'toys',
  title: 'wooden train set',
  standard: 'ASTM F963-17',
  intended_action: 'list',
} as const;

/** The answer that is known beforehand. */
export const CANARY_VERDICT: Verdict = 'hold';

/** Judges the canary's question as of a day. */
export function judgeCanary(at: Date): Decision {
  return decide(normalizeFacts(CANARY_FACTS), {
    index: shippedIndex(),
    as_of: at.toISOString().slice(0, 10),
  });
}
