import { setTimeout as pause } from 'node:timers/promises';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { shownEntry } from '../../contracts/accounts/story.ts';
import { fromNow } from '../../contracts/core/wording.ts';
import { WORKER_LIMIT_MAX } from '../../contracts/core/worker.ts';
import { ownAddress } from '../../contracts/settings.ts';
import { type StoryOf, selectStory } from '../../sql/accounts/story.ts';
import { selectPauses } from '../../sql/core/pauses.ts';
import { headSequence, selectEvents } from '../../sql/ledger/events.ts';
import { selectSetBack } from '../../sql/ledger/set-back.ts';
import { selectAlerts } from '../../sql/operations/autonomy-health.ts';
import { countTasks, selectTasks } from '../../sql/operations/tasks.ts';
import { countStuck, selectQueueCounts } from '../../sql/partners/dispatch.ts';
import { selectSubscriptions } from '../../sql/partners/webhook-subscriptions.ts';
import { findDue } from '../core/due.ts';
import type { Family } from '../core/family.ts';
import { CONNECTOR_QUEUES, dispatchQueue } from '../core/queue.ts';
import { standings } from '../core/standing.ts';
import { QUEUE_NAMES } from '../operations/autonomy-health.ts';
import { findSetBack } from '../operations/set-back.ts';
import { examples, jsonOption, limitOption, wholeNumber } from './arguments.ts';
import { print, printTable } from './output.ts';
import { type Session, withReader } from './session.ts';

/** Alerts and subscriptions that `status` looks at. */
const LOOKED_AT = 1_000;
/** How often `events --follow` asks for more (ms). */
const FOLLOW_MS = 1_000;
const EVENTS_MOST = 1_000;
/** Mail that waits this long is stuck (ms). */
const STUCK_MS = 3_600_000;

/** `status`, `show`, `queue` and `events`: they read, and change nothing. */
export function lookCommands(jobs: Command, families: readonly Family[]): void {
  jobs
    .command('status')
    .description('whether anything is wrong, in ten lines')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examples('status', 'status --json | jq .wrong', 'status && echo all is well')}

Exit codes: 0 nothing is wrong, 1 something is, 2 not understood.`,
    )
    .action((options: { json: boolean }) => withReader(families, (session) => status(session, options)));
  jobs
    .command('show')
    .description('the story of an account or an order over all families, newest first')
    .addArgument(
      new Argument('<id>', 'acct_… or ord_…').argParser((id): StoryOf => {
        if (/^acct_\w+$/.test(id)) return { account_id: id };
        if (/^ord_\w+$/.test(id)) return { order_id: id };
        throw new InvalidArgumentError('It is neither acct_… nor ord_….');
      }),
    )
    .addOption(limitOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('show acct_019b3c4d --limit 20', 'show ord_019b3c4d --json | jq .entries'))
    .action((of: StoryOf, options: { limit: number; json: boolean }) =>
      withReader(families, (session) => story(session, of, options)),
    );
  jobs
    .command('queue')
    .description('what each connector has to carry: ready, deferred, leased, done and dead rows')
    .addOption(jsonOption())
    .addHelpText('after', examples('queue', `queue --json | jq '.[] | select(.dead > 0)'`))
    .action(({ json }: { json: boolean }) =>
      withReader(families, async ({ database, now }) => {
        const rows = await selectQueueCounts(database, CONNECTOR_QUEUES, now());
        print(json, rows, () =>
          printTable(
            rows.map(({ capped: _capped, ...row }) => row),
            { wide: true },
          ),
        );
        return 0;
      }),
    );
  jobs
    .command('events')
    .description('the newest events of the log, oldest first')
    .option(
      '--limit <n>',
      `events at most, 0 to ${EVENTS_MOST}`,
      (text) => wholeNumber(text, 0, EVENTS_MOST),
      20,
    )
    .option('--follow', 'also those that come, until Ctrl-C')
    .addOption(jsonOption())
    .addHelpText('after', examples('events', 'events --follow', 'events --follow --json | jq .type'))
    .action((options: { limit: number; follow?: boolean; json: boolean }) =>
      withReader(families, (session) => events(session, options)),
    );
}

/** One line of `status`: what was looked at, and what is wrong about it, if anything. */
interface Line {
  what: string;
  found: string;
  wrong: boolean;
}

async function status(session: Session, { json }: { json: boolean }): Promise<number> {
  const { database, families } = session;
  const now = session.now();
  const [shown, alerts, queues, tasks, [oldest], stuck, subscriptions, noted, kept] = await Promise.all([
    standings(session, families, { scopeOf: () => 'all', now }),
    selectAlerts(database, LOOKED_AT),
    selectQueueCounts(database, CONNECTOR_QUEUES, now),
    countTasks(database, QUEUE_NAMES, now),
    selectTasks(database, QUEUE_NAMES, { status: 'open', limit: 1, now }),
    countStuck(database, dispatchQueue('email'), new Date(now.getTime() - STUCK_MS)),
    selectSubscriptions(database, { scope: 'all', limit: LOOKED_AT }),
    selectSetBack(database),
    findSetBack(database, session.settings.SERVICE_DATA_DIR),
  ]);
  const setBack = noted?.signed_size ?? kept;
  const named = (items: readonly string[]) =>
    items.length === 0
      ? 'none'
      : `${items.length}: ${[...items.slice(0, 3), ...(items.length > 3 ? ['…'] : [])].join(', ')}`;
  const line = (what: string, items: readonly string[]): Line => ({
    what,
    found: named(items),
    wrong: items.length > 0,
  });
  const open = alerts.filter((alert) => alert.status === 'open');
  const runs = shown.flatMap(({ last_run }) => (last_run ? [last_run.at] : [])).sort();
  const due = shown.reduce((sum, { due_count }) => sum + due_count, 0);
  const newest = runs.at(-1) ?? null;
  const waits = Object.entries(tasks).map(([kind, n]) => `${n} ${kind}`);
  const rows = queues.filter(({ ready, deferred }) => ready + deferred > 0);
  const lines: Line[] = [
    // Only then: nothing else on the list counts for much.
    ...(setBack === null
      ? []
      : [
          {
            what: 'set back',
            found: `the log had signed ${setBack}: \`npm run jobs -- set-back\``,
            wrong: true,
          },
        ]),
    line(
      'open alerts',
      open.map(({ condition, target }) => `${condition} (${target})`),
    ),
    line(
      'dead letters of families',
      shown.flatMap(({ family, dead }) => (dead > 0 ? [`${family} ${dead}`] : [])),
    ),
    line(
      'dead letters of connectors',
      queues.flatMap(({ connector, dead }) => (dead > 0 ? [`${connector} ${dead}`] : [])),
    ),
    line(
      'parked subjects',
      shown.flatMap(({ family, parked }) => (parked > 0 ? [`${family} ${parked}`] : [])),
    ),
    line(
      'paused families',
      shown.flatMap(({ family, paused }) => (paused ? [family] : [])),
    ),
    line(
      'failing webhooks',
      subscriptions.flatMap(({ subscription_id, status: state, failing_since }) =>
        failing_since !== null || state === 'disabled' ? [subscription_id] : [],
      ),
    ),
    {
      what: 'stuck mail',
      found: stuck === 0 ? 'none' : `${stuck} waiting for an hour or longer`,
      wrong: stuck > 0,
    },
    {
      what: 'tasks for people',
      found:
        waits.length === 0
          ? 'none'
          : `${waits.join(', ')}${oldest === undefined ? '' : `; the oldest waits since ${fromNow(oldest.since, now)}: ${ownAddress(session.settings)}/console/tasks`}`,
      wrong: false,
    },
    {
      what: 'waiting rows',
      found:
        rows.length === 0 ? 'none' : rows.map(({ connector, ready }) => `${connector} ${ready}`).join(', '),
      wrong: false,
    },
    { what: 'families', found: `${due} subjects due, newest run ${fromNow(newest, now)}`, wrong: false },
  ];
  const wrong = lines.filter((one) => one.wrong);
  print(json, { wrong: wrong.length > 0, lines }, () => {
    for (const one of lines) console.log(`${one.wrong ? '!!' : 'ok'}  ${one.what.padEnd(27)} ${one.found}`);
  });
  return wrong.length > 0 ? 1 : 0;
}

/** Paused families, among whose due subjects are some of the story. */
async function pausedFor({ database, families, now }: Session, of: StoryOf) {
  const paused = (await selectPauses(database)).map(async ({ family: name, paused_at, reason }) => {
    const family = families.find((one) => one.name === name);
    if (family === undefined) return [];
    const scope = 'account_id' in of ? of : 'all';
    const subjects = await findDue(database, family, now(), { scope, limit: WORKER_LIMIT_MAX });
    const due = subjects.filter(({ subject_id }) => 'account_id' in of || subject_id === of.order_id).length;
    return due === 0 ? [] : [{ family: name, due, since: paused_at.toISOString(), reason }];
  });
  return (await Promise.all(paused)).flat();
}

async function story(
  session: Session,
  of: StoryOf,
  { limit, json }: { limit: number; json: boolean },
): Promise<number> {
  const [found, paused] = await Promise.all([
    selectStory(session.database, of, { limit, queues: CONNECTOR_QUEUES }),
    pausedFor(session, of),
  ]);
  const entries = found.map(shownEntry);
  const id = 'account_id' in of ? of.account_id : of.order_id;
  print(json, { id, paused, entries }, () => {
    for (const { family, due, since, reason } of paused)
      console.log(`${family} is paused since ${since}, with ${due} due: ${reason}`);
    printTable(
      entries.map(({ at, source, what, subject, detail }) => ({
        at: at.slice(0, 19).replace('T', ' '),
        source,
        what,
        subject: subject.id,
        detail: typeof detail.because === 'string' ? `${detail.reason}: ${detail.because}` : brief(detail),
      })),
    );
  });
  if (entries.length + paused.length > 0) return 0;
  if (!json) console.error(`nothing is known of ${id}`);
  return 1;
}

/** The codes and amounts of a document, without its ids. */
function brief(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .filter(
      ([name, value]) => !/_id$|sha256$/.test(name) && ['string', 'number', 'boolean'].includes(typeof value),
    )
    .slice(0, 3)
    .map(([name, value]) => `${name} ${String(value).slice(0, 40)}`)
    .join(', ');
}

async function events(
  { database }: Session,
  { limit, follow = false, json }: { limit: number; follow?: boolean; json: boolean },
): Promise<number> {
  let stopped = false;
  if (follow) process.once('SIGINT', () => (stopped = true));
  let after = Math.max((await headSequence(database)) - limit, 0);
  do {
    const found = await selectEvents(database, { scope: 'all', after, limit: EVENTS_MOST });
    for (const event of found) {
      const { sequence, occurred_at, type, subject, account_id } = event;
      console.log(
        json
          ? JSON.stringify(event)
          : `${sequence}  ${occurred_at}  ${type}  ${subject.type} ${subject.id}${account_id ? `  ${account_id}` : ''}`,
      );
      after = sequence;
    }
    if (follow && found.length === 0 && !stopped) await pause(FOLLOW_MS);
  } while (follow && !stopped);
  return 0;
}
