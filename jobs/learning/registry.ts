import { datasetsDue, judgeDataset, registryDatasets } from '../../contracts/learning/registry.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { datasetRows } from '../../sql/learning/registry.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Registry data past its freshness date is reported once a day until a newer version ships, so that nobody
 * takes old data for new. The data itself changes only in the repository.
 */
export const registry = defineFamily({
  name: 'registry',
  path: '/api/registry',
  schema: 'registry',
  purpose:
    'Standards, laboratories and identifiers past their freshness date: told once a day, with what is past its last use and what wants a look.',
  console: true,
  events: ['registry.refresh.recorded'],
  defaultLimit: 20,
  subject: dueSubject,
  due: (now) => datasetRows(datasetsDue(now)),
  handle: (subjects, now) => {
    const datasets = new Map(registryDatasets().map((dataset) => [dataset.registry as string, dataset]));
    return subjects.map(({ key, subject_id }) => {
      const dataset = datasets.get(subject_id);
      if (!dataset)
        throw new Error(`${subject_id} is not one of the datasets ${[...datasets.keys()].join(', ')}`);
      const state = judgeDataset(dataset, now);
      const { registry, entries, content_sha256, age_days } = state;
      const day = now.toISOString().slice(0, 10);
      const data = { registry, day, entries, stale: state.stale.length, content_sha256, age_days };
      return {
        key,
        record: { ...state, day, live_rules_changed: false },
        events: [{ type: 'registry.refresh.recorded' as const, data }],
      };
    });
  },
});
