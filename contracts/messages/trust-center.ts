import { sha256Hex } from '../core/canonical.ts';
import { CONTROLS, type Control } from './trust-controls.ts';

/**
 * How much of a question a control has to know to answer it: the share of the question's words, each weighed by
 * how rare it is among the controls. A word that no control knows weighs most, for it may be what is really
 * asked. Held by `test/messages/trust-center.test.ts` against labelled questions.
 */
export const ANSWER_THRESHOLD = 0.4;
/** A control that knows this much less of the question than the best one answers another question. */
export const ANSWER_MARGIN = 0.1;
/** Controls in one answer at most. */
export const ANSWER_CONTROLS = 3;

/** Words that any question may contain and that say nothing of what it asks. */
export const COMMON_WORDS =
  'describe explain state list provide please attach specify indicate detail comment yes no ' +
  'organization organisation company vendor supplier provider firm business ' +
  'policy policies procedure procedures process documented document formal formally place ' +
  'measures controls mechanism practice approach ' +
  'currently ensure maintain use used using based such example e.g. etc';

/**
 * What no control can know, as a text-search query: people, premises, devices, governance and the company behind
 * the service. A question that speaks of these is not about the system, whatever else it says.
 */
export const BEYOND_THE_SYSTEM =
  'employee | staff | personnel | workforce | contractor | hire | onboarding | train | awareness | ' +
  'ethics | ceo | cto | ciso | officer | dpo | board | management <-> review | team & !support | office | building | facility | premises | ' +
  'visitor | badge | cctv | desk | paper | shred | laptop | workstation | endpoint & (device | user | protection) | mobile | byod | ' +
  'removable <-> media | hard <-> drive | wireless | corporate | insurance | indemnity | incident | breach | forensic | ' +
  'continuity | disaster | rto | rpo | recovery & objective | recover & objective | tabletop | risk | vulnerability | patch | malware | antivirus | firewall | ' +
  'intrusion | siem | dlp | data <-> loss | region | residency | country | geographic | eea | eu | located | datacenter | data <-> center | ' +
  'hsm | kms | byok | encryption <-> key | ssh | non <-> production | test <-> data | production & environment | escrow | intellectual | sanction | ' +
  'whistleblower | sustainability | environmental | revenue | budget | law <-> enforcement | sdlc | secure <-> coding | lifecycle <-> policy | classification | classify';

/** A control that a question is about, and how much of the question it knows: 0 to 1. */
export interface Match {
  control_id: string;
  score: number;
}

export interface Answer {
  outcome: 'answered' | 'no_factual_answer';
  because: string;
  /** Of the best match, 0 when there is none. */
  score: number;
  controls: Pick<Control, 'control_id' | 'statement' | 'proofs'>[];
  /** The statements of the controls and nothing else; null where no control answers. */
  answer: string | null;
  answer_sha256: string | null;
}

const BY_ID = new Map(CONTROLS.map((control) => [control.control_id, control]));

/** Answers a question by the controls that it matches, or says that no control does. Never a word of its own. */
export function answerFrom(matches: readonly Match[]): Answer {
  const ranked = matches.toSorted((a, b) => b.score - a.score || (a.control_id < b.control_id ? -1 : 1));
  const score = ranked[0]?.score ?? 0;
  const least = Math.max(ANSWER_THRESHOLD, score - ANSWER_MARGIN);
  const controls = ranked
    .filter((match) => match.score >= least)
    .slice(0, ANSWER_CONTROLS)
    .map(({ control_id }) => {
      const control = BY_ID.get(control_id);
      if (!control) throw new Error(`there is no control ${control_id}`);
      return { control_id, statement: control.statement, proofs: control.proofs };
    });
  if (controls.length === 0) {
    const because =
      ranked.length === 0 ? 'no control is about this' : 'no control knows enough of what is asked';
    return { outcome: 'no_factual_answer', because, score, controls, answer: null, answer_sha256: null };
  }
  const answer = controls.map(({ statement }) => statement).join(' ');
  return {
    outcome: 'answered',
    because: 'factual controls cover what is asked',
    score,
    controls,
    answer,
    answer_sha256: sha256Hex(answer),
  };
}
