import { Argument, type Command, Option } from 'commander';
import { systemClock, TestClock } from 'pg-boss';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import { hasCustomers } from '../../sql/operations/demo-company.ts';
import type { Family } from '../core/family.ts';
import { DemoCompany } from '../operations/demo-company.ts';
import { beginTroubles, KeptBack, leaveTroubles } from '../operations/demo-troubles.ts';
import { liveThrough, report, sweepThrough } from '../operations/demo-year.ts';
import { examples, jsonOption, wholeNumber } from './arguments.ts';
import { print, printTable, startProgress } from './output.ts';
import { cliLog, type Session, withSession } from './session.ts';

const CUSTOMERS_MAX = 200_000;
/** Decisions of all customers per year, approximately: with many customers each asks less. */
const DECISIONS_MOST = 1_000_000;
/** Decisions per customer and week while customers are few. */
const WEEKLY = 0.75;
/** The last part of the history goes day by day, so that charts have each day's figures. */
const BY_DAYS_MS = 16 * DAY_MS;
/** The last part of it stays unswept, so that subjects are due. */
const LEFT_TO_DO_MS = 2 * DAY_MS;
/** Monthly work is kept back in this last part of it: longer than a month, so that there is some on any day. */
const KEPT_MS = 40 * DAY_MS;
/** Messages written before this time are routed, so that those whom they reach have work, too. */
const LAST_ROUTED_MS = DAY_MS / 2;

interface Options {
  months: number;
  random: number;
  json: boolean;
}

/** `seed`. */
export function seedCommands(jobs: Command, families: readonly Family[]): void {
  jobs
    .command('seed')
    .description('write a made-up company with its history into an empty database')
    .addHelpText(
      'after',
      `
Customers sign up, pay or fail to, ask, order, write and leave. Each week, and in the end each day, every family is
swept and every connector delivers. The last two days are left for you to run, with a stuck mail, dead letters, a parked
subject, a failing webhook and an open alert to find. Webhooks and watched sources are not called.
${examples('seed', 'seed 1000 --months 3', 'seed 20 --random 7 && npm run jobs -- list')}`,
    )
    .addArgument(
      new Argument('[customers]', `1 to ${CUSTOMERS_MAX}`)
        .default(100)
        .argParser((text) => wholeNumber(text, 1, CUSTOMERS_MAX)),
    )
    .addOption(
      new Option('--months <n>', 'months of history, 1 to 36')
        .default(12)
        .argParser((text) => wholeNumber(text, 1, 36)),
    )
    .addOption(
      new Option('--random <n>', 'seed of the random numbers: another one makes other customers')
        .default(1)
        .argParser((text) => wholeNumber(text, 0, 1_000_000)),
    )
    .addOption(jsonOption())
    .action((customers: number, options: Options) => {
      const until = new Date(systemClock.now());
      const from = new Date(until.getTime() - options.months * 30.4 * DAY_MS);
      const clock = new TestClock(from);
      // With a test clock, sessions run a statement while they connect, and pg warns about it.
      process.noDeprecation = true;
      return withSession(
        families,
        (session) => seed({ ...session, clock }, customers, { ...options, from, until }),
        clock,
      );
    });
}

async function seed(
  session: Session & { clock: TestClock },
  customers: number,
  { random, json, from, until }: Options & { from: Date; until: Date },
): Promise<number> {
  if (await hasCustomers(session.database)) {
    throw new Refusal('invalid_order', 'this database has customers already: seed an empty one');
  }
  const weekly = Math.min(WEEKLY, DECISIONS_MOST / customers / 52);
  const company = new DemoCompany({ customers, from, until, weekly, seed: random, latecomers: true });
  const progress = startProgress('days');
  const left = new Date(until.getTime() - LEFT_TO_DO_MS);
  const days = (at: Date) => Math.round((at.getTime() - from.getTime()) / DAY_MS);
  const context = { ...session, log: cliLog };
  const { families, clock } = session;
  const keptBack = new KeptBack();
  const keptFrom = new Date(until.getTime() - KEPT_MS);
  const acted = async (at: Date) => {
    if (at >= keptFrom) await keptBack.keep(context, families, at, company.shown());
  };
  const daily = new Date(until.getTime() - BY_DAYS_MS);
  const ended = async (at: Date) => {
    progress.grow(days(at), days(left));
    await report(context, families, at);
  };
  try {
    await liveThrough(session, company, families, { until: daily, step_days: 7, acted, ended });
    company.scanUntil(until);
    await liveThrough(session, company, families, { until: left, step_days: 1, acted, ended });
  } finally {
    progress.stop();
  }
  await beginTroubles(session, left);
  company.actLast(until);
  /** Customers act from one instant to the next, and nobody sweeps. */
  const liveOn = async (from: Date, to: Date) => {
    await clock.setTime(to);
    await company.live(session, from, to);
  };
  const dayBefore = new Date(until.getTime() - DAY_MS);
  await liveOn(left, dayBefore);
  await report(context, families, dayBefore);
  const morning = new Date(until.getTime() - LAST_ROUTED_MS);
  await liveOn(dayBefore, morning);
  const inbox = families.filter(({ name }) => name === 'inbox');
  await sweepThrough(session, inbox, morning);
  await liveOn(morning, until);
  await report(context, families, until);
  await keptBack.release(session.database);
  await leaveTroubles(context, families, until);
  const handed = await company.handOver(session, until);
  print(json, { counts: company.counts, ...handed }, () => {
    printTable([company.counts]);
    console.log('something is wrong on purpose: npm run jobs -- status');
    if (handed) console.log(`${handed.account_id} has the key ${handed.api_key} (shown this once)`);
  });
  return 0;
}
