/** A scan as SARIF 2.1.0, which pipelines read: one result for each listing that is not ready. */
import { VERSION } from '../../core/version.ts';
import type { ScannedListing } from './scan.ts';

const LEVELS = { blocked: 'error', needs: 'error', unknown: 'warning', ready: 'none' } as const;

/** The head before the results of the one run. */
export const SARIF_HEAD = {
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
};

export function sarifRun(catalogue: string) {
  return {
    tool: {
      driver: {
        name: 'preflight scan',
        version: VERSION,
        rules: [
          { id: 'do_not_proceed', shortDescription: { text: 'No document cures it.' } },
          {
            id: 'hold',
            shortDescription: { text: 'A fact has to be corrected, or a document shown, first.' },
          },
          {
            id: 'insufficient_facts',
            shortDescription: { text: 'Marketplace, category or action is missing or unknown.' },
          },
          { id: 'unreadable', shortDescription: { text: 'The row cannot be asked about.' } },
        ],
      },
    },
    artifacts: [{ location: { uri: encodeURI(catalogue) } }],
  };
}

/** The result of a listing; null if it is ready. */
export function sarifResult(catalogue: string, listing: ScannedListing): object | null {
  const { group, decision, row, id, marketplace, summary, needs } = listing;
  if (group === 'ready') return null;
  return {
    ruleId: decision ?? 'unreadable',
    level: LEVELS[group],
    message: { text: [summary, ...needs.map(({ text }) => text)].join(' ') },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: encodeURI(catalogue) } },
        logicalLocations: [
          { name: id, kind: 'object', fullyQualifiedName: `${marketplace ?? '(none)'}/${id}` },
        ],
      },
    ],
    properties: { row, marketplace },
  };
}
