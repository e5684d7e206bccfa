/**
 * A service under load that is harmed in every way that operations know: `npm run chaos -- --seed 7`, or with
 * the names of some harms.
 *
 * Callers may be refused with 503, `unavailable` and `retry-after`, or lose their connection; nothing that was
 * acknowledged may be lost or done twice, no process may end that nobody killed, and the service must answer
 * again by itself.
 */
import type { Answer } from '../support/callers.ts';
import { eventually } from '../support/processes.ts';
import type { Owner } from '../support/scratch.ts';
import { faults, lostAndDoubled } from './accounting.ts';
import { disk, smallDisk } from './disk.ts';
import { files } from './files.ts';
import {
  backends,
  clock,
  connections,
  frozen,
  type Harm,
  pool,
  postmaster,
  processes,
  receivers,
  type Scale,
} from './harms.ts';
import { setBack } from './set-back.ts';
import type { Finding } from './stage.ts';
import { goOn, startTarget, type Target } from './target.ts';

const HARMS: Record<string, Harm> = {
  processes,
  backends,
  postmaster,
  frozen,
  pool,
  connections,
  receivers,
  clock,
  files,
};

/** One harm as its row in the table, and what it broke. */
export interface Judged {
  row: Record<string, unknown>;
  breaches: string[];
}

export async function chaos(
  owner: Owner,
  { seed, names, ...scale }: Scale & { seed: number; names: readonly string[] },
  say: (line: string) => void = () => {},
): Promise<Finding> {
  const known = [...Object.keys(HARMS), 'disk', 'set-back'];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no such harm: ${unknown}; there are ${known.join(', ')}`);
  const chosen = known.filter((name) => names.length === 0 || names.includes(name));
  const judged: Judged[] = [];
  const run = async (target: Target, name: string, harm: Harm) => {
    const one = await judge(target, name, harm, scale);
    for (const breach of one.breaches) say(`breach: ${breach}`);
    say(`${name}: ${JSON.stringify(one.row)}`);
    judged.push(one);
  };
  const common = chosen.filter((name) => name in HARMS);
  if (common.length > 0) {
    const env = { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true', PUBLIC_FILES_PER_MINUTE: '1000000' };
    const target = await startTarget(owner, ['api', 'api', 'worker', 'worker'], { seed, env });
    for (const name of common) await run(target, name, HARMS[name] as Harm);
    judged.push(await closeAccounts(target));
  }
  if (chosen.includes('disk')) {
    const dataDir = await smallDisk(owner);
    if (dataDir === undefined)
      judged.push({ row: { harm: 'disk', did: 'skipped: only root can mount a small disk' }, breaches: [] });
    else {
      const target = await startTarget(owner, ['all'], { seed, dataDir });
      await run(target, 'disk', disk);
      judged.push(await closeAccounts(target));
    }
  }
  if (chosen.includes('set-back')) {
    const one = await setBack(await startTarget(owner, ['all'], { seed }));
    for (const breach of one.breaches) say(`breach: ${breach}`);
    judged.push(one);
  }
  return {
    rows: judged.flatMap(({ row }) => (row.harm ? [{ ...EMPTY, ...row }] : [])),
    breaches: judged.flatMap(({ breaches }) => breaches),
  };
}

const EMPTY = {
  harm: '',
  did: '',
  requests: '',
  '5xx': '',
  'no answer': '',
  acknowledged: '',
  lost: '',
  doubled: '',
  'recovered in': '',
};

/** Does one harm, and judges what the callers saw from its beginning until a little after its end. */
export async function judge(target: Target, name: string, harm: Harm, scale: Scale): Promise<Judged> {
  const { callers } = target;
  await goOn(target, 0);
  const from = callers.answers.length;
  const { recovered, did, breaches = [] } = await harm(target, scale);
  await goOn(target, 1);
  const within = callers.answers.slice(from);
  const { lost, doubled } = await account(target, within);
  const all = [
    ...breaches,
    ...Object.entries(improper(within)).map(([fault, count]) => `${count} x ${fault}`),
    ...(lost.length > 0 ? [`lost: ${lost.slice(0, 5)}`] : []),
    ...(doubled.length > 0 ? [`doubled: ${doubled.slice(0, 5)}`] : []),
    ...target.ended().map((process) => `a process ended: ${process}`),
  ];
  const counts = new Map<string, number>();
  for (const { status, code } of within)
    if (status >= 500) counts.set(`${status} ${code}`, (counts.get(`${status} ${code}`) ?? 0) + 1);
  return {
    row: {
      harm: name,
      did,
      requests: within.length,
      '5xx': [...counts].map(([code, count]) => `${code}: ${count}`).join(', ') || '0',
      'no answer': within.filter(({ status }) => status === 0).length,
      acknowledged: within.filter(({ id }) => id).length,
      lost: lost.length,
      doubled: doubled.length,
      'recovered in': `${recovered.toFixed(1)} s`,
    },
    breaches: all.map((breach) => `${name}: ${breach}`),
  };
}

/** Refusals that a caller of a harmed service must not see. */
export function improper(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, status, code, retryAfter } of answers) {
    const isSuccess = status >= 200 && status < 300;
    if (isSuccess || status === 0 || (status === 503 && code === 'unavailable' && retryAfter)) continue;
    const fault = `${kind}: ${status} ${code}${status === 503 && !retryAfter ? ' without retry-after' : ''}`;
    counts[fault] = (counts[fault] ?? 0) + 1;
  }
  return counts;
}

async function account(target: Target, answers: readonly Answer[]) {
  const session = await target.session();
  try {
    return await lostAndDoubled(session, answers);
  } finally {
    await session.end();
  }
}

/** Ends the load, and compares the ledgers with each other when all is worked off. */
export async function closeAccounts(target: Target): Promise<Judged> {
  await target.callers.stop();
  const session = await target.session();
  const found = await faults(session);
  await session.end();
  const { lost, doubled } = await account(target, target.callers.answers);
  await eventually('ready', async () =>
    (await target.api().get('/readyz')).status === 200 ? true : undefined,
  );
  return {
    row: {},
    breaches: [
      ...Object.entries(found).map(([what, which]) => `${what}: ${JSON.stringify(which)}`),
      ...[...lost, ...doubled].map((id) => `lost or doubled at the end: ${id}`),
      ...target.ended().map((process) => `a process ended: ${process}`),
    ],
  };
}
