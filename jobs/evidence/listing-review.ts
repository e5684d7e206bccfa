import { z } from 'zod';
import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { readInputs } from '../../contracts/decisions/document/log.ts';
import { notFound } from '../../contracts/decisions/rules/evidence.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { reviewListing } from '../../contracts/evidence/listing-review.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  LISTINGS_AT_ONCE,
  type ListingPlace,
  type ListingResult,
  listingsToReview,
  selectListings,
  writeListingReviews,
} from '../../sql/evidence/listing-review.ts';
import { selectEvidence } from '../../sql/evidence/verification.ts';
import { registersOf } from '../../sql/learning/register-reader.ts';
import { defineFamily } from '../core/family.ts';
import type { SlowTools } from '../core/slow-half.ts';
import { inStretches } from '../core/stretches.ts';
import { indexDecisions } from './alert-matching.ts';

/** Milliseconds of judging before decisions get their turn: a caller waits no longer than this. */
const STRETCH_MS = 2;

interface Reviewed {
  rule_packs_sha256: string;
  results: ListingResult[];
  /** Listings that could not be judged; they count as judged, and stand in the log. */
  failed: number;
}

const subject = dueSubject.extend({ listings: z.number(), rule_packs_sha256: z.string() });

/**
 * Judges products on record again when the rules have changed, some thousands at a time, outside any transaction. It costs
 * their accounts no quota.
 *
 * Twin: `listing-review` finds, `portfolio-alerts` announces once all products of an account are judged.
 */
export const listingReview = defineFamily<z.infer<typeof subject>, Reviewed>({
  name: 'listing-review',
  title: 'New rules beside products',
  path: '/api/portfolio-monitoring/listings',
  schema: 'listing_review',
  area: 'Messages and evidence',
  tag: 'Portfolio Monitoring',
  purpose:
    'Products on record that other rule packs judged: judged again, some thousands at a time. portfolio-alerts tells the owners which verdicts change, and when.',
  cron: '33 * * * *',
  why: 'rules change with a release; each review asks for the next itself',
  console: true,
  internal: true,
  events: [],
  // Also itself, because one review takes only some thousands.
  wakes: ['portfolio-alerts', 'listing-review'],
  mostDue: 1,
  defaultLimit: 20,
  subject,
  due: (now) => listingsToReview(now, packsSha256(shippedIndex())),
  slowHalf: {
    request: ({ listings, rule_packs_sha256 }) => ({ judge: 'listings', listings, rule_packs_sha256 }),
    work: (_subject, tools) => reviewNext(tools),
    concurrency: 1,
  },
  handle: (subjects) =>
    subjects.map(({ key, found: { rule_packs_sha256, results, failed } }) => {
      const changes = results.filter(({ change }) => change !== null).length;
      return { key, record: { rule_packs_sha256, listings: results.length, changes, failed } };
    }),
  async apply(tx, settled, now) {
    for (const { subject } of settled)
      await writeListingReviews(tx, subject.found.rule_packs_sha256, subject.found.results, now);
  },
});

async function reviewNext({ database, settings, now }: SlowTools): Promise<Reviewed> {
  const index = shippedIndex();
  const rule_packs_sha256 = packsSha256(index);
  const day = now.toISOString().slice(0, 10);
  await indexDecisions(database, settings);
  const lists = registersOf(database);
  await lists.refresh();
  const basis = { index, registers: lists.current };
  const reviewed: Reviewed = { rule_packs_sha256, results: [], failed: 0 };
  let after: ListingPlace | null = null;
  while (reviewed.results.length < LISTINGS_AT_ONCE) {
    const listings = await selectListings(database, rule_packs_sha256, after);
    const last = listings.at(-1);
    if (last === undefined) break;
    after = last;
    const report_ids = [...new Set(listings.flatMap(({ report_id }) => report_id ?? []))];
    const { by_report } = await selectEvidence(database, { report_ids }, day);
    const results = await inStretches(
      listings,
      ({ inputs, report_id, verdict, ahead, judged_by: _, ...listing }): ListingResult => {
        const same = { ...listing, verdict, ahead, change: null };
        if (inputs === null) return same;
        try {
          const { facts } = readInputs(inputs);
          const evidence =
            report_id === null ? null : (by_report.get(report_id) ?? notFound({ ...facts, report_id }));
          return { ...listing, ...reviewListing(facts, evidence, { verdict, ahead }, basis, day) };
        } catch {
          reviewed.failed++;
          return same;
        }
      },
      STRETCH_MS,
    );
    reviewed.results.push(...results);
  }
  return reviewed;
}
