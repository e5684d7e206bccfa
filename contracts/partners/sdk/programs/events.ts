// Follows the event stream from where it stopped the last time, until it is stopped. Node 24 or later.
//   SERVICE_API_KEY=svc_account_... node events.ts
// An event that was handled just before a crash comes again: tell by its id.
// {{made_for}}
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const CURSOR_FILE = process.env.SERVICE_CURSOR_FILE ?? 'events.cursor';
const BASE_URL = "{{base_url}}";

// {{call}}

function handle(event: { sequence: number; type: string; id: string }): void {
  console.log(event.sequence, event.type, event.id);
}

let after = existsSync(CURSOR_FILE) ? Number(readFileSync(CURSOR_FILE, 'utf8')) : 0;
while (true) {
  // Answers at once when there is something new, otherwise within 20 seconds.
  const { events } = await call('GET', "{{polling_path}}" + after);
  for (const event of events) handle(event);
  if (events.length === 0) continue;
  after = events.at(-1).sequence;
  // Only after the events were handled, and in one step: a crash repeats events but loses none.
  writeFileSync(`${CURSOR_FILE}.new`, String(after));
  renameSync(`${CURSOR_FILE}.new`, CURSOR_FILE);
}
