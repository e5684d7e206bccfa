import { contextOfCode, GUARD_RULES_SHA256 } from '../../contracts/messages/claim-guard/outgoing.ts';
import { guardText } from '../../contracts/messages/claim-guard.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { outgoingSubject, textsDue, writeVerdicts } from '../../sql/messages/claim-guard.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Outgoing texts, each checked once for claims that are forbidden, and again when the rules change. A
 * dispatch does not wait for this: its words are checked before it reaches a connector (`outbox.ts`). This
 * family records the result, also for texts in the source code.
 *
 * Twin: the outbox withholds a dispatch, `claim-guard` records the verdict on its words.
 */
export const claimGuard = defineFamily({
  name: 'claim-guard',
  title: 'Text check',
  path: '/api/claim-guard',
  schema: 'claim_guard',
  area: 'What goes out',
  tag: 'Claim Guard',
  purpose:
    'Outgoing and public texts not yet checked by the current rules: passed, blocked, or kept for a person, with the sentence, its kind and score, and an alert.',
  cron: '*/10 * * * *',
  why: 'dispatches are guarded before they leave; the guard’s records may follow minutes later',
  internal: true,
  console: true,
  events: ['claim.guard.recorded', 'ops.alert.recorded'],
  defaultLimit: 50,
  subject: dueSubject.extend(outgoingSubject),
  due: () => textsDue(),
  handle: (texts) =>
    texts.map(({ key, subject_id, surface, context, source, text }) => {
      const { verdict, findings } = guardText(text, surface, contextOfCode(context));
      const said = { text_sha256: subject_id, verdict, surface, source };
      // The ledger keeps the words that a rule names, and no sentence, which may name somebody.
      const told = findings.map(({ rule, topic, score, words }) => ({
        rule,
        topic,
        score,
        ...(score === 1 ? { words } : {}),
      }));
      const alert = {
        condition: verdict === 'ask' ? 'outgoing_text_asked' : 'outgoing_text_blocked',
        reason: `the claim guard ${verdict === 'ask' ? 'asks a person about' : 'blocked'} a text of ${source}: ${[...new Set(findings.map(({ rule }) => rule))].join(', ')}`,
        text_sha256: subject_id,
      };
      return {
        key,
        record: { ...said, findings, context, rules_sha256: GUARD_RULES_SHA256 },
        events: [
          { type: 'claim.guard.recorded' as const, data: { ...said, findings: told } },
          ...(verdict === 'pass' ? [] : [{ type: 'ops.alert.recorded' as const, data: alert }]),
        ],
      };
    }),
  apply: (tx, settled, now) =>
    writeVerdicts(
      tx,
      settled.map(({ subject: { subject_id, surface, context }, effect }) => ({
        text_sha256: subject_id,
        surface,
        context,
        verdict: effect.record.verdict as string,
        findings: effect.record.findings as [],
      })),
      GUARD_RULES_SHA256,
      now,
    ),
});
