import { z } from 'zod';
import { briefOf } from '../../contracts/decisions/document/brief.ts';
import { type DecideOptions, decideWithJson } from '../../contracts/decisions/document/decide.ts';
import { decisionId } from '../../contracts/decisions/document/log.ts';
import { decisionTrail } from '../../contracts/decisions/document/trail.ts';
import { normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import { withReports } from '../../contracts/decisions/rules/lending.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { type Judge, scanListings } from '../../contracts/decisions/scan/listings.ts';
import { isJudged, type PartListing, type StopReason } from '../../contracts/evidence/catalogue-scan.ts';
import { applicableCalibration } from '../../contracts/learning/calibration/calibration-version.ts';
import type { Database, Transaction } from '../../sql/core/database.ts';
import { newId } from '../../sql/core/ids.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  deleteForgotten,
  lockRunning,
  partsDue,
  selectToJudge,
  stopScans,
  type ToJudge,
  writeParts,
} from '../../sql/evidence/catalogue-scan.ts';
import { selectNamedEvidence } from '../../sql/evidence/verification.ts';
import { selectCalibration } from '../../sql/learning/calibration.ts';
import { registersOf } from '../../sql/learning/register-reader.ts';
import { type Call, reserveUsage } from '../../sql/money/usage.ts';
import { defineFamily } from '../core/family.ts';
import type { SlowTools } from '../core/slow-half.ts';
import { inStretches } from '../core/stretches.ts';

/** Milliseconds of judging before decisions get their turn: a caller waits no longer than this. */
const STRETCH_MS = 2;

type Unmetered = Omit<Call, 'key_sha256'>;

interface JudgedPart {
  listings: PartListing[];
  /** Decisions to meter. */
  calls: Unmetered[];
  grace_days: number;
}

const subject = dueSubject.extend({
  account_id: z.string(),
  round: z.number(),
  part: z.number(),
  waiting: z.number(),
});
type Subject = z.infer<typeof subject>;

/**
 * Judges catalogues that accounts handed in, part by part, outside any transaction; then meters, logs and writes a part
 * in one, so that a crash costs no quota. Each part asks for the next.
 */
export const catalogueScan = defineFamily<Subject, JudgedPart, ToJudge>({
  name: 'catalogue-scan',
  title: 'Catalogues',
  path: '/api/scans/parts',
  schema: 'catalogue_scan',
  area: 'Partners and customers',
  tag: 'Decisions',
  purpose:
    'Parts of catalogues whose scan was started: each listing judged as a decision, metered and logged. Without quota, or with a key that opens nothing any more, the scan stops. Scans that nobody moved for 30 days: deleted.',
  cron: '*/10 * * * *',
  why: 'backstop: a start, and each part, ask for the next part themselves',
  console: false,
  events: [],
  wakes: ['catalogue-scan'],
  defaultLimit: 20,
  subject,
  due: partsDue,
  moveOn: deleteForgotten,
  slowHalf: {
    request: ({ subject_id, part, waiting }) => ({ judge: 'listings', scan_id: subject_id, part, waiting }),
    async prepare(connection, subjects) {
      const parts = await selectToJudge(
        connection,
        subjects.map(({ subject_id, part }) => ({ scan_id: subject_id, part })),
      );
      const byPart = new Map(parts.map((one) => [`${one.scan_id} ${one.part}`, one]));
      return new Map(
        subjects.flatMap(({ key, subject_id, part }) => {
          const found = byPart.get(`${subject_id} ${part}`);
          return found === undefined ? [] : [[key, found]];
        }),
      );
    },
    work: ({ account_id }, tools) => judgePart(account_id, tools),
    concurrency: 1,
  },
  handle: (subjects) =>
    subjects.map(({ key, part, waiting, found }) => ({
      key,
      record: { part, listings: waiting, decisions: found.calls.length },
    })),
  apply: (tx, settled, now) =>
    write(
      tx,
      settled.map(({ subject }) => subject),
      now,
    ),
});

async function judgePart(account_id: string, tools: SlowTools<ToJudge>): Promise<JudgedPart> {
  const { settings, database, now, prepared } = tools;
  const grace_days = settings.RENEWAL_GRACE_DAYS;
  if (prepared === undefined) return { listings: [], calls: [], grace_days };
  const { as_of, listings } = prepared;
  const calls: Unmetered[] = [];
  const judge: Judge = {
    most: listings.length,
    async judge(requests) {
      const basis = await basisOf(database, as_of);
      const asked = requests.map(normalizeFacts);
      const named = await selectNamedEvidence(database, asked, as_of);
      return inStretches(
        asked,
        (stated) => {
          const { facts, evidence } = withReports(stated, named(stated), { account_id });
          const { decision, inputs_json } = decideWithJson(facts, { ...basis, evidence });
          const { decision_sha256 } = decision;
          calls.push({
            usage_id: newId('usage', now),
            decision_sha256,
            inputs: inputs_json,
            ...decisionTrail(facts, decision, basis.index),
          });
          return { ...briefOf(decision), decision_id: decisionId(decision_sha256) };
        },
        STRETCH_MS,
      );
    },
  };
  const waiting = listings.filter((listing) => !isJudged(listing));
  const judged = await scanListings(waiting, judge, as_of);
  const verdicts = new Map(waiting.map((listing, i) => [listing, judged[i] as PartListing]));
  return { listings: listings.map((listing) => verdicts.get(listing) ?? listing), calls, grace_days };
}

/** The rules, lists and calibration that the service answers by itself. */
async function basisOf(database: Database, as_of: string): Promise<DecideOptions> {
  const lists = registersOf(database);
  const [newest] = await Promise.all([selectCalibration(database), lists.refresh()]);
  const calibration = applicableCalibration(newest?.document);
  return { index: shippedIndex(), as_of, calibration, registers: lists.current };
}

/** Meters judged parts and writes them; where the key or the quota does not allow it, the scan stops before its part. */
async function write(
  tx: Transaction,
  parts: readonly (Subject & { found: JudgedPart })[],
  now: Date,
): Promise<void> {
  const running = new Map(
    (
      await lockRunning(
        tx,
        parts.map(({ subject_id }) => subject_id),
      )
    ).map((scan) => [scan.scan_id, scan]),
  );
  // A scan that was stopped meanwhile, or started anew, meters nothing of the round before.
  const going = parts.filter(({ subject_id, round }) => running.get(subject_id)?.round === round);
  const stopped: { scan_id: string; because: StopReason }[] = [];
  const calls = going.flatMap(({ subject_id, found }) => {
    const key_sha256 = running.get(subject_id)?.key_sha256 ?? '';
    return found.calls.map((call) => ({ ...call, key_sha256 }));
  });
  const grace_days = going[0]?.found.grace_days ?? 0;
  const outcomes = calls.length === 0 ? [] : await reserveUsage(tx, calls, now, { whole: true, grace_days });
  const refusals = new Map(
    outcomes.map(({ n, granted, plan }) => [
      n,
      granted ? null : plan === null ? ('key' as const) : ('quota' as const),
    ]),
  );
  let n = 0;
  for (const { subject_id, part, found } of going) {
    const answers = found.calls.map((): StopReason | null => {
      const refusal = refusals.get(n++);
      return refusal === undefined ? 'key' : refusal;
    });
    const because = answers.find((answer) => answer !== null);
    if (because) stopped.push({ scan_id: subject_id, because });
    else if (found.listings.length > 0)
      await writeParts(tx, subject_id, [{ part, listings: found.listings }], now);
  }
  if (stopped.length > 0) await stopScans(tx, stopped, now);
}
