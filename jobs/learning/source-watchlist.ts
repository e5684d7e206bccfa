import { passagesOf } from '../../contracts/learning/sources/passages.ts';
import { readChange, type SourceChange, toBeRead } from '../../contracts/learning/sources/source-change.ts';
import { indexSources } from '../../contracts/learning/sources/source-watchlist.ts';
import { stubOf } from '../../contracts/learning/sources/stub-pages.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  askForDrafts,
  changeSubject,
  insertIntelligence,
  markHandled,
  sourcesChanged,
} from '../../sql/learning/source-watchlist.ts';
import { defineFamily } from '../core/family.ts';
import { keepChangedLaw } from './changed-law.ts';

const subject = dueSubject.extend(changeSubject);

/**
 * Announces watched sources whose newest snapshot differs from the last one handled. The first snapshot is
 * the baseline; each later one is read for the rules that it may concern. Advice only: no live rule changes
 * here.
 *
 * Twin: `source-fetch` finds changed text, `source-watchlist` announces it.
 */
export const sourceWatchlist = defineFamily({
  name: 'source-watchlist',
  title: 'Changes in the law',
  path: '/api/source-watchlist',
  schema: 'source_watchlist',
  area: 'Outcomes, rules, sources',
  tag: 'Source Watchlist',
  purpose:
    'Watched sources whose newest snapshot differs from the last one handled: compared, with the rules that it may concern. Advice only.',
  cron: '37 * * * *',
  why: 'backstop: a new snapshot asks for its sweep itself',
  console: true,
  events: ['source.watchlist.recorded', 'source.intelligence.recorded'],
  // A change of the law is a new version of a list, too.
  wakes: ['releases', 'registry'],
  defaultLimit: 20,
  subject,
  due: () => sourcesChanged(),
  handle: (sources) =>
    sources.map((source) => {
      const { key, subject_id, url, sha256, snapshot_id, how, text_cut } = source;
      const { previous_snapshot_id, previous_sha256, previous_text, previous_text_cut } = source;
      const seen = { source_id: subject_id, snapshot_id, how, content_sha256: sha256, previous_sha256 };
      const noticed = {
        type: 'source.watchlist.recorded' as const,
        data: { source_id: subject_id, content_sha256: sha256, previous_sha256, url },
      };
      // A stub that an earlier version kept says nothing of the law: the text after it is the first. So is the first text
      // of a law by section after the page that was read before it.
      const first =
        previous_text !== null &&
        (stubOf(previous_text, previous_text) !== null ||
          (source.text !== null && passagesOf(source.text) !== null && passagesOf(previous_text) === null));
      if (first || previous_snapshot_id === null || previous_sha256 === null) {
        return { key, record: { ...seen, url, change: null }, events: [noticed] };
      }
      const before = { sha256: previous_sha256, text: previous_text, text_cut: previous_text_cut === true };
      const change = readChange(source, before, { sha256, text: source.text, text_cut });
      const { affected_rules, candidates, changed_lines } = change;
      const affected = affected_rules.map(({ rule_id }) => rule_id);
      // A new entry on a publisher's own list may need a rule that nobody has written.
      const lists = change.added_lines > 0 ? (indexSources().get(url)?.length ?? 0) : 0;
      const intelligence = {
        source_id: subject_id,
        content_sha256: sha256,
        affected_rules: affected,
        candidate_rules: candidates.length,
        changed_lines,
      };
      return {
        key,
        record: { ...seen, url, change },
        events: [noticed, { type: 'source.intelligence.recorded' as const, data: intelligence }],
        // A person reads the page: a comparison of texts cannot tell what a law now means.
        dispatches:
          affected.length === 0 && lists === 0
            ? []
            : [
                {
                  connector: 'crm' as const,
                  kind: 'source_change_needs_a_person',
                  payload: { ...intelligence, lists },
                },
              ],
      };
    }),
  async apply(tx, settled, now) {
    await markHandled(
      tx,
      settled.map(({ subject: { subject_id, snapshot_id, sha256 } }) => ({
        source_id: subject_id,
        snapshot_id,
        sha256,
      })),
      now,
    );
    const found = settled.flatMap(
      ({ subject: { subject_id, snapshot_id, previous_snapshot_id, due_at }, effect }) => {
        const content = effect.record.change as SourceChange | null;
        if (content === null || previous_snapshot_id === null) return [];
        return [{ source_id: subject_id, snapshot_id, previous_snapshot_id, changed_at: due_at, content }];
      },
    );
    const kept = await insertIntelligence(tx, found, now);
    await askForDrafts(
      tx,
      kept.flatMap(({ intelligence_id, content }) =>
        toBeRead(content).map((draft) => ({ ...draft, intelligence_id })),
      ),
      now,
    );
    await keepChangedLaw(tx, now);
  },
});
