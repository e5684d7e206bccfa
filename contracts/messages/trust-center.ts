import { z } from 'zod';
import { sha256Hex } from '../core/canonical.ts';
import { statesOf } from '../core/states.ts';
import { CONTROLS, type Control, control } from './trust-controls.ts';

/**
 * Share of a question that a control must cover to answer it: the share of the question's words, each
 * weighted by its rarity among the controls. A word that no control has weighs most, because the question may
 * be about it. `test/messages/trust-center.test.ts` checks the threshold against labelled questions.
 */
export const ANSWER_THRESHOLD = 0.4;
/** A control is left out if it covers this much less of the question than the best one. */
export const ANSWER_MARGIN = 0.1;
/** Controls in one answer, at most. */
export const ANSWER_CONTROLS = 3;

/** Words that occur in any question and carry no meaning of their own. */
export const COMMON_WORDS =
  'describe explain state list provide please attach specify indicate detail comment yes no ' +
  'organization organisation company vendor supplier provider firm business ' +
  'policy policies procedure procedures process documented document formal formally place ' +
  'measures controls mechanism practice approach ' +
  'currently ensure maintain use used using based such example e.g. etc';

/**
 * Subjects that no control covers, as a text-search query: people, premises, devices, governance and the
 * company behind the service. A question with one of these words goes to a person.
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

/** A control that a question is about, with the share of the question it covers, 0 to 1. */
export interface Match {
  control_id: string;
  score: number;
}

export interface Answer {
  outcome: 'answered' | 'no_factual_answer';
  because: string;
  /** Score of the best match; 0 if there is none. */
  score: number;
  controls: Pick<Control, 'control_id' | 'statement' | 'proofs'>[];
  /** Statements of the controls and nothing else; null if no control answers. */
  answer: string | null;
  answer_sha256: string | null;
}

const BY_ID = new Map(CONTROLS.map((control) => [control.control_id, control]));

/**
 * Answers a question with the statements of the controls it matches, or says that none does. It adds no
 * words.
 */
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

const shownQuestion = z.looseObject({
  trust_question_id: z.string().describe('Id of the question.'),
  question_id: z.string().describe('Id that the sender gave the question.'),
  text: z.string().describe('Text of the question.'),
  status: z.enum(statesOf('trust_question')).describe('Status of the question.'),
  answer: z.string().nullable().describe('Statements of the controls; null without an answer.'),
  control_ids: z
    .array(z.string())
    .nullable()
    .describe('Controls that the answer is made of; null without one.'),
});

export const trustCenterQuery = {
  inbox_message_id: z.string().max(100).optional().describe('Show only the questions of this message.'),
};

export const trustCenterShape = {
  controls: z
    .array(control.pick({ control_id: true, statement: true, proofs: true }))
    .describe('All controls with their proofs.'),
  controls_sha256: z.string().describe('SHA-256 of all controls.'),
  answer_threshold: z
    .number()
    .describe('Share of a question that a control must cover to answer it, 0 to 1.'),
  question_counts: z
    .record(z.enum(statesOf('trust_question')), z.number().int())
    .describe('Number of questions by status, each counted to 10,000 at most.'),
  questions: z.array(shownQuestion).describe('Questions, newest first.'),
  next_cursor: z.string().nullable().describe('Value for `cursor` of the next page; null on the last page.'),
};
