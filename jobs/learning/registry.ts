import { LIST_KINDS, LIST_NAMES } from '../../contracts/decisions/rules/registers.ts';
import { judgeList } from '../../contracts/learning/sources/official-lists.ts';
import { datasetsDue, judgeDataset, registryDatasets } from '../../contracts/learning/sources/registry.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { registryRows, registrySubject } from '../../sql/learning/registry.ts';
import { defineFamily } from '../core/family.ts';

const FRESHNESS = LIST_NAMES.map((list) => ({ list, fresh_days: LIST_KINDS[list].fresh_days }));

/**
 * Reports official lists when they were imported, and registry data past its freshness date once a day until
 * there is a newer version, so that nobody takes old data for new.
 */
export const registry = defineFamily({
  name: 'registry',
  title: 'Freshness of official lists',
  path: '/api/registry',
  schema: 'registry',
  area: 'Outcomes, rules, sources',
  tag: 'Automation',
  purpose:
    'Imported official lists, and registry data past its freshness date: reported on import and then once a day, with age, number of entries, and the entries to verify.',
  cron: '51 3 * * *',
  why: 'freshness is counted in days',
  console: true,
  events: ['registry.refresh.recorded'],
  // A new version can concern reports and decisions on record.
  wakes: ['portfolio-review', 'register-match'],
  // The command line starts without compiling the packs.
  get mostDue() {
    return registryDatasets().length;
  },
  defaultLimit: 20,
  subject: dueSubject.extend(registrySubject),
  due: (now) => registryRows(datasetsDue(now), FRESHNESS, now),
  handle: (subjects, now) => {
    const datasets = new Map(registryDatasets().map((dataset) => [dataset.registry as string, dataset]));
    const day = now.toISOString().slice(0, 10);
    return subjects.map(({ key, subject_id, imported }) => {
      const event = (data: Record<string, unknown>) => [
        { type: 'registry.refresh.recorded' as const, data: { registry: subject_id, day, ...data } },
      ];
      if (imported !== null) {
        const { list: _, sha256: content_sha256, ...version } = imported;
        const state = judgeList(imported, day);
        const { entries, as_of } = version;
        const { age_days, fresh } = state;
        const stale = fresh ? 0 : entries;
        const record = { registry: subject_id, content_sha256, ...version, ...state, day };
        return {
          key,
          record: { ...record, live_rules_changed: false },
          events: event({ entries, stale, content_sha256, as_of, age_days, version: version.version }),
        };
      }
      const dataset = datasets.get(subject_id);
      if (!dataset)
        throw new Error(`${subject_id} is not one of the datasets ${[...datasets.keys()].join(', ')}`);
      const state = judgeDataset(dataset, now);
      const { entries, content_sha256, age_days } = state;
      return {
        key,
        record: { ...state, day, live_rules_changed: false },
        events: event({ entries, stale: state.stale.length, content_sha256, age_days }),
      };
    });
  },
});
