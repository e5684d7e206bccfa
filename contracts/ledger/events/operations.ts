/** Events about the service itself: its health, and its reports to its owners. */
import { z } from 'zod';
import {
  code,
  count,
  day,
  defineEvent,
  facts,
  figures,
  foreignId,
  id,
  month,
  sha256,
  time,
  week,
  words,
} from './shapes.ts';

const HASH = '8b7c40513f6ea2d9c8b7150496e3f2a1d0c9b8a75f2c9a1d7e0b4c83a6f19d2e';

export const OPERATIONS_EVENTS = {
  'backup.snapshot.recorded': defineEvent(
    'public',
    'A snapshot of all tables, or the archive of a closed month, was written and read back: the hash of its manifest, and the size of the log.',
    {
      day: day,
      snapshot_sha256: sha256,
      tree_size: count,
      archived_month: month.optional().describe('The month that was archived; absent for a snapshot.'),
    },
    { day: '2026-11-16', snapshot_sha256: HASH, tree_size: 48_211 },
  ),
  'claim.guard.recorded': defineEvent(
    'account',
    'An outgoing or public text was held for the first time, or under changed rules, against the claims that nobody may make.',
    {
      text_sha256: sha256,
      verdict: z.enum(['pass', 'ask', 'block']),
      surface: code.optional(),
      source: code
        .optional()
        .describe('First place of the text: a family and the kind it dispatches, or a page of the service.'),
      findings: z
        .array(
          facts({
            rule: code,
            words: words.optional(),
            topic: code.optional().describe('Kind of the claim.'),
            score: z
              .number()
              .min(0)
              .max(1)
              .optional()
              .describe('How surely it is such a claim; 1 for a rule.'),
          }),
        )
        .optional(),
    },
    {
      text_sha256: HASH,
      verdict: 'pass',
      surface: 'draft',
      source: 'channel-autopilot:channel_draft',
      findings: [],
    },
  ),
  'founder.update.recorded': defineEvent(
    'account',
    'The week is over: a digest was made from ledger facts only.',
    { week: week, digest_sha256: sha256, figures: figures.optional() },
    {
      week: '2026-W46',
      digest_sha256: HASH,
      figures: { signups: 4, paid_orders: 9, revenue_cents: 812_000 },
    },
  ),
  'ops.alert.recorded': defineEvent(
    'account',
    'A condition needs a person: money that nobody waits for, an endpoint disabled, a threshold passed.',
    {
      condition: code,
      severity: code.optional(),
      since: time.optional(),
      provider_event_id: foreignId.optional(),
      reason: words.optional(),
    },
    {
      condition: 'webhook_subscription_disabled',
      subscription_id: 'sub_019aa0f4c3b0',
      reason: 'failing for 5 days',
      consecutive_failures: 31,
      failing_since: '2026-11-11T10:00:00.000Z',
    },
  ),
  'runtime.tick.recorded': defineEvent(
    'account',
    'A tick asked for the sweeps that schedules had missed, within its budget, or the day’s operating snapshot was taken.',
    {
      kind: code,
      tick: id.optional(),
      day: day.optional(),
      snapshot_sha256: sha256.optional(),
      families: figures.optional(),
      figures: figures.optional(),
    },
    {
      kind: 'tick',
      tick: '2026-11-16T10:05:00Z',
      families: {
        receivables: { state: 'asked', due_at_least: 3, overdue_seconds: 420 },
        quota: { state: 'scheduled', due_at_least: 1 },
      },
      counts: { asked: 1, scheduled: 1, left_over: 0, paused: 0, failed: 0 },
      checks: 23,
      duration_ms: 211,
    },
  ),
  'system.canary.recorded': defineEvent(
    'public',
    'Each interval: a decision, an event, its proof, a sweep and a signed delivery were checked. Also what a test delivery carries.',
    {
      ok: z.boolean(),
      interval: id.optional(),
      decision: code.optional(),
      decision_sha256: sha256.optional(),
      tree_size: count.optional(),
      events_pending: count.optional(),
      parked: count.optional(),
      checks: figures.optional(),
      test: z.boolean().optional(),
    },
    {
      ok: true,
      interval: '2026-11-16T10:05:00Z',
      decision: 'hold',
      decision_sha256: HASH,
      tree_size: 48_211,
      events_pending: 0,
      parked: 0,
      checks: {
        decision: { ok: true, ms: 2 },
        event: { ok: true, ms: 3 },
        proof: { ok: true, ms: 4 },
        sweep: { ok: true, ms: 0 },
        webhook: { ok: true, ms: 12 },
      },
    },
  ),
} as const;
