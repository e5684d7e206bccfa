/** The words of every kind of dispatch that a person reads. A connector only carries them. */
import { type Letter, type Written, wordsRead, writeLetter } from './letter.ts';
import type { Given, KindWords } from './words/kinds.ts';
import { ORDER_WORDS } from './words/orders.ts';
import { STAFF_WORDS } from './words/staff.ts';
import { USE_WORDS } from './words/use.ts';

const KINDS = { ...ORDER_WORDS, ...USE_WORDS, ...STAFF_WORDS };

/** The words of each kind that a person reads, by its name. */
export const WORDS: Readonly<Record<string, KindWords>> = KINDS;

/** Kinds without words: of payments, of a kit's agent, of webhook receivers, and of whoever reads registers. */
type ProgramKind = 'payment_refunded' | 'self_test_task' | 'webhook_delivery' | 'register_lookup';

/** Kinds that a family may dispatch. A kind that a person reads is one only once it has words. */
export type DispatchKind = keyof typeof KINDS | ProgramKind;

/** A dispatch as far as its words depend on it. */
export interface Worded {
  kind: string;
  payload: Record<string, unknown>;
}

function letterOf({ kind, payload }: Worded, given: Given): Letter | null {
  return Object.hasOwn(WORDS, kind) ? (WORDS[kind]?.write(payload, given) ?? null) : null;
}

/** The message of a dispatch; null for a kind that programs read, or a payload that lacks what it needs. */
export function writtenFor(dispatch: Worded, given: Given): Written | null {
  const letter = letterOf(dispatch, given);
  return letter && writeLetter(signed(letter, given));
}

/** A letter with the name of whoever signs it, and with who is behind the service at its end. */
function signed(letter: Letter, { from }: Given): Letter {
  if (from === undefined) return letter;
  return {
    ...letter,
    parts: from.person === undefined ? letter.parts : [...letter.parts, `${from.person}, Preflight`],
    end: [...(letter.end ?? []), ...from.imprint],
  };
}

/** Stands for every address, because the guard reads words and no addresses. */
const NO_BASE = 'https://preflight.invalid';

/**
 * The words of a dispatch as its reader reads them, part by part: without the addresses that links point to, which
 * are made when the dispatch is leased.
 */
export function readInDispatch(dispatch: Worded): string[] {
  const given: Given = {
    subject: { type: '', id: '' },
    account_id: null,
    base: NO_BASE,
    deliverable: 'deliverable' in dispatch.payload ? NO_BASE : undefined,
    unsubscribe: NO_BASE,
  };
  const letter = letterOf(dispatch, given);
  return letter === null ? [] : wordsRead(letter);
}

/** Whether the reader of this kind may end messages like it. */
export function isOptional(kind: string): boolean {
  return Object.hasOwn(WORDS, kind) && WORDS[kind]?.optional === true;
}

/** Whether a kind is for the operators, who are on record nowhere: its carrier knows their address. */
export function isForOperators(kind: string): boolean {
  return Object.hasOwn(WORDS, kind) && WORDS[kind]?.reader === 'operators';
}
