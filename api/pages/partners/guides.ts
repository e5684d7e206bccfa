/**
 * The guides. Those for callers are sections of `api/README.md`, a page each; those for whoever runs the service are
 * the READMEs themselves.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sectionsOf } from './markdown.ts';

export interface Guide {
  /** The last part of its page's address. */
  name: string;
  /** Name in the menu. */
  title: string;
  about: string;
  /** The README that it stands in, from the root of the repository. */
  file: string;
  /** Heading of the section that it is; without one it is the whole README. */
  section?: string;
}

const CALLERS_FILE = 'api/README.md';

const ofCallers = (name: string, section: string, about: string): Guide => ({
  name,
  title: section,
  about,
  file: CALLERS_FILE,
  section,
});

const ofFile = (name: string, title: string, file: string, about: string): Guide => ({
  name,
  title,
  about,
  file,
});

/** Guides for callers, in the order of reading. */
export const CALLERS_GUIDES: readonly { group: string; guides: readonly Guide[] }[] = [
  {
    group: 'Start',
    guides: [
      ofCallers(
        'signup',
        'From signup to key',
        'Six calls from signup to a working key, and keys with a scope',
      ),
      ofCallers('brief', 'Decisions in brief', 'A verdict in a few kilobytes, and how it proves itself'),
      ofCallers('questions', 'One question at a time', 'Begin with a title, and answer what settles most'),
      ofCallers('limits', 'Repeats, limits and caches', 'What may be repeated, how often, and what is kept'),
    ],
  },
  {
    group: 'Programs and agents',
    guides: [
      ofCallers('client', 'A typed client', 'Operations with their types, in Node, Deno and browsers'),
      ofCallers('catalogue', 'A whole catalogue', 'Every product of an export judged, for each marketplace'),
      ofCallers('agents', 'What an agent reads first', 'From nothing to a useful decision in two calls'),
      ofCallers('mcp', 'Agents by MCP', 'The same operations as tools of the Model Context Protocol'),
      ofCallers('sdk', 'SDK pack', 'All that an outside agent needs, in one document'),
      ofCallers('integrate', 'Integrate', 'A kit, its eleven self-test steps, and the conformance report'),
    ],
  },
  {
    group: 'Evidence and documents',
    guides: [
      ofCallers('evidence', 'Verify evidence', 'A packet of documents judged, and its report'),
      ofCallers('documents', 'Buy a document', 'A report, a review or a correction plan, without an account'),
      ofCallers('records', 'Public records', 'Badge, page and graph of what was verified'),
    ],
  },
  {
    group: 'Proof',
    guides: [
      ofCallers('decisions', 'Decisions on record', 'Read, verify and replay what was decided'),
      ofCallers('hash', 'The hash of a decision', 'How `decision_sha256` and the receipt are made'),
      ofCallers('disclosure', 'Show some of a decision, and hide the rest', 'Selected members as an SD-JWT'),
      ofCallers('log', 'Audit the log', 'Checkpoints, proofs, tiles and witnesses'),
    ],
  },
  {
    group: 'Events',
    guides: [
      ofCallers('events', 'Events', 'The event stream, read from a cursor'),
      ofCallers('webhooks', 'Webhooks', 'Signed deliveries to an endpoint, their retries and replays'),
      ofCallers('connect', 'Connect', 'Connectors that lease, do and acknowledge outbound work'),
    ],
  },
];

/** Guides for whoever runs the service, or reads its source. */
export const RUNNERS_GUIDES: readonly Guide[] = [
  ofFile('start', 'Start', 'README.md', 'What the service is, and its first answer'),
  ofFile(
    'api',
    'The floor of HTTP',
    CALLERS_FILE,
    'All of the guides for callers, operators and the console',
  ),
  ofFile(
    'contracts',
    'Rules and verdicts',
    'contracts/README.md',
    'What its words mean: rules, verdicts, proofs',
  ),
  ofFile('jobs', 'Operate', 'jobs/README.md', 'What it does by itself: job families, settings, mail, alerts'),
  ofFile('schedules', 'Schedules', 'schedules/README.md', 'When it does it'),
  ofFile('sql', 'Database', 'sql/README.md', 'What it stores, and how to run the database'),
  ofFile('deploy', 'Deploy', 'sql/deploy/README.md', 'How to deploy it'),
];

/** The same in one list. */
export const CALLERS = CALLERS_GUIDES.flatMap(({ guides }) => guides);

/** The root of the repository. */
const ROOT = join(import.meta.dirname, '..', '..', '..');

export const guidePath = ({ name }: Guide): string => `/docs/guides/${name}`;

/** The Markdown of a guide; its heading is the first line. */
export async function guideText({ file, section }: Guide): Promise<string> {
  const text = await readFile(join(ROOT, file), 'utf8');
  if (section === undefined) return text;
  const found = sectionsOf(text, 2).find(({ heading }) => heading === section);
  if (found === undefined) throw new Error(`${file} has no section "${section}"`);
  return found.text.replace(/^##/, '#');
}
