/**
 * The client programs of the SDK pack: whole and small, to be saved and run as they are. Each stands by
 * itself; what the programs of a language share is written into each.
 */

/** What is written into the programs. */
export interface SnippetContext {
  /** Without a trailing slash. */
  baseUrl: string;
  /** The facts that the decision program asks about. */
  question: Readonly<Record<string, string>>;
  /** What of an outcome is not given to the program when it is run. */
  outcome: { connector: string; source_type: string; marketplace: string; category: string };
  /** What the polling program asks for; empty: all that the key may see. */
  eventTypes: readonly string[];
  /** For whom the pack was made, in one line; empty for the public pack. */
  madeFor: string;
}

export const SNIPPET_LANGUAGES = ['curl', 'typescript', 'python', 'go'] as const;
export const SNIPPET_TASKS = [
  'decision',
  'event_polling',
  'webhook_verification',
  'outcome_ingestion',
] as const;

export type Snippets = Record<(typeof SNIPPET_TASKS)[number], string>;

/** The path and query of the polling program, up to the cursor that it appends. */
export function pollingPath({ eventTypes }: Pick<SnippetContext, 'eventTypes'>): string {
  const types = eventTypes.length > 0 ? `&types=${eventTypes.join(',')}` : '';
  return `/api/webhooks/events?limit=100&wait=20${types}&after=`;
}
