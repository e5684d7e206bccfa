/**
 * Client programs of the SDK pack: each is complete and small, to be saved and run as it is. The programs
 * stand in `programs/`, one file each; `npm run generate` folds them into `programs.json`, with `call.*` of
 * their language written into each. A placeholder `{{name}}` is replaced here: in shell inside its single
 * quotes, elsewhere with its double quotes, by a literal of that language.
 */
import PROGRAMS from './programs.json' with { type: 'json' };

/** Values written into the programs. */
export interface SnippetContext {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Facts that the decision program asks about. */
  question: Readonly<Record<string, string>>;
  /** Fields of an outcome that are the same in each run of the program. */
  outcome: { connector: string; source_type: string; marketplace: string; category: string };
  /** Event types that the polling program asks for; empty: all that the key may see. */
  eventTypes: readonly string[];
  /** Kit and account the pack was made for, in one line; empty for the public pack. */
  madeFor: string;
}

export const SNIPPET_LANGUAGES = ['curl', 'typescript', 'python', 'go'] as const;
export const SNIPPET_TASKS = [
  'decision',
  'event_polling',
  'webhook_verification',
  'outcome_ingestion',
  'receipt_verification',
] as const;

export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number];
export type Snippets = Record<(typeof SNIPPET_TASKS)[number], string>;

type Write = (value: unknown) => string;

/** How each language writes a short value, and one of several lines (`question`, and Python's `outcome`). */
const LITERALS: Record<SnippetLanguage, { short: Write; long: Write; outcome?: Write }> = {
  curl: {
    short: (value) => insideQuotes(typeof value === 'string' ? value : JSON.stringify(value)),
    long: (value) => insideQuotes(JSON.stringify(value, null, 2)),
  },
  typescript: { short: JSON.stringify, long: (value) => JSON.stringify(value, null, 2) },
  python: {
    short: JSON.stringify,
    long: (value) => JSON.stringify(value, null, 4),
    outcome: (value) => JSON.stringify(value, null, 4),
  },
  go: { short: JSON.stringify, long: (value) => `\`${JSON.stringify(value, null, '\t')}\`` },
};

/** Every program in every language, with the values of `context` in place of its placeholders. */
export function clientSnippets(context: SnippetContext): Record<SnippetLanguage, Snippets> {
  return perName(SNIPPET_LANGUAGES, (language) =>
    perName(SNIPPET_TASKS, (task) => fill(PROGRAMS[language][task], language, context)),
  );
}

function fill(program: string, language: SnippetLanguage, context: SnippetContext): string {
  const { short, long, outcome = short } = LITERALS[language];
  const values: Record<string, string> = {
    made_for: context.madeFor,
    base_url: short(context.baseUrl),
    question: long(context.question),
    polling_path: short(pollingPath(context)),
    outcome: outcome(context.outcome),
    ...Object.fromEntries(Object.entries(context.outcome).map(([name, value]) => [name, short(value)])),
  };
  const text = context.madeFor ? program : program.replace(MADE_FOR_LINES, '');
  return text.replaceAll(PLACEHOLDER, (placeholder, quoted, bare) => values[quoted ?? bare] ?? placeholder);
}

const PLACEHOLDER = /"\{\{(\w+)\}\}"|\{\{(\w+)\}\}/g;

/** The comment line that names the reader, with the empty one that sets it off. */
const MADE_FOR_LINES = /^(\/\/\n\/\/ |\/\/ |# |\n)\{\{made_for\}\}\n/m;

/** A text as it stands inside single quotes of a shell. */
function insideQuotes(text: string): string {
  return text.replaceAll("'", `'\\''`);
}

/** Path and query of the polling program, up to the cursor that it appends. */
function pollingPath({ eventTypes }: SnippetContext): string {
  const types = eventTypes.length > 0 ? `&types=${eventTypes.join(',')}` : '';
  return `/api/webhooks/events?limit=100&wait=20${types}&after=`;
}

function perName<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
}
