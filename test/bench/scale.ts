/**
 * Preview and sweep of every family among a million accounts, beside the same among ten thousand: first in
 * normal operation, with equally many due in both, then after six weeks without a sweep, with everything due.
 */
import type { Family } from '../../jobs/core/family.ts';
import { preview } from '../../jobs/core/preview.ts';
import { sweep } from '../../jobs/core/sweep.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { type Ground, openGround } from './orders.ts';
import { type Bench, type Figure, inTurns } from './report.ts';
import { DUE, sleepThrough, writeWorld } from './world.ts';

/** Settings for a database of several gigabytes; the embedded one's own suit a small company. */
const settings = { shared_buffers: '1GB' };
/** Duration of each comparison in milliseconds, give or take a round. */
const MEASURE_MS = 1_500;
const ROUNDS = { least: 5, most: 41 };
const LIMIT = { preview: 50, sweep: 1_000 };

/** One action in a small and in a large world: milliseconds, and the number of subjects it handled. */
type Act = (ground: Ground) => Promise<number>;

const previewing =
  (family: Family, now: Date): Act =>
  async (context) =>
    (await preview(context, family, { scope: 'all', limit: LIMIT.preview, now })).due_count;

/**
 * A run as its schedule makes it, which only checks whether any subject is left; rolled back, so that each
 * round starts from the same state.
 */
const sweeping =
  (family: Family, now: Date): Act =>
  async (context) => {
    const { counts } = await sweep(context, family, {
      mode: 'simulate',
      limit: LIMIT.sweep,
      scope: 'all',
      now,
      countTo: 1,
    });
    if (counts.failed > 0) throw new Error(`${family.name}: a sweep of ${counts.failed} failed`);
    return counts.handled;
  };

async function timed(act: Act, ground: Ground): Promise<{ ms: number; subjects: number }> {
  const began = performance.now();
  const subjects = await act(ground);
  return { ms: performance.now() - began, subjects };
}

/** One company in two sizes. */
export interface Worlds {
  few: Ground;
  many: Ground;
  accounts: { few: number; many: number };
}

async function compare(what: string, act: Act, { few, many, accounts }: Worlds): Promise<Figure> {
  const first = { few: await timed(act, few), many: await timed(act, many) };
  const rounds = Math.round(MEASURE_MS / (first.few.ms + first.many.ms));
  const ms = await inTurns(Math.min(ROUNDS.most, Math.max(ROUNDS.least, rounds)), {
    few: async () => (await timed(act, few)).ms,
    many: async () => (await timed(act, many)).ms,
  });
  const due =
    first.few.subjects === first.many.subjects
      ? `${first.many.subjects}`
      : `${first.many.subjects} (${first.few.subjects})`;
  return {
    what: `${what}, ${due}`,
    ours: ms.many,
    unit: 'ms',
    peer: { name: `among ${accounts.few.toLocaleString('en-US')}`, value: ms.few },
    // The world with more subjects may take longer.
    ...(first.many.subjects <= first.few.subjects * 1.2 ? { goal: { ratioMost: 1.5 } } : {}),
  };
}

/** Microseconds per subject of a sweep. */
function perSubject(figure: Figure, subjects: number): Figure {
  const share = (ms: number) => (ms / subjects) * 1_000;
  const { peer } = figure;
  return {
    ...figure,
    ours: share(figure.ours),
    unit: 'µs',
    ...(peer ? { peer: { ...peer, value: share(peer.value) } } : {}),
  };
}

/** Previews of all families, and sweeps of the families without outside work that have due subjects. */
export async function* compareFamilies(
  worlds: Worlds,
  families: readonly Family[],
  now: Date,
  when: string,
): AsyncGenerator<Figure> {
  for (const family of families) {
    yield await compare(`${when} preview ${family.name}`, previewing(family, now), worlds);
    if (family.slowHalf) continue;
    const subjects = await sweeping(family, now)(worlds.few);
    const figure = await compare(`${when} sweep ${family.name}`, sweeping(family, now), worlds);
    yield perSubject(figure, Math.max(1, subjects));
  }
}

/** The number of accounts, from the environment for shorter runs. */
function accountsOf(name: string, otherwise: number): number {
  const said = process.env[name];
  return said === undefined ? otherwise : Number(said);
}

async function* scaled(named: readonly string[]): AsyncGenerator<Figure> {
  const families = named.length === 0 ? FAMILIES : FAMILIES.filter(({ name }) => named.includes(name));
  const accounts = { few: accountsOf('SCALE_FEW', 10 * DUE), many: accountsOf('SCALE_MANY', 1_000 * DUE) };
  const now = new Date();
  const worlds = { few: await openGround({ settings }), many: await openGround({ settings }), accounts };
  await writeWorld(worlds.few.url, accounts.few, now);
  await writeWorld(worlds.many.url, accounts.many, now);
  yield* compareFamilies(worlds, families, now, 'living');
  await sleepThrough(worlds.few.url, accounts.few, now);
  const woken = await sleepThrough(worlds.many.url, accounts.many, now);
  yield* compareFamilies(worlds, families, woken, 'woken');
}

export const scale: Bench = { name: 'scale', run: scaled };
