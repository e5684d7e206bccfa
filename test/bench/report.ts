/**
 * The output of a benchmark: our figure, the peer's from the same run, their ratio, the goal, and whether it
 * is met.
 */

export interface Figure {
  what: string;
  ours: number;
  unit: string;
  /** The peer, measured in turns with ours. */
  peer?: { name: string; value: number };
  /** The quartiles of the ratio, round by round. */
  spread?: [number, number];
  /**
   * `ratio`: ours divided by the peer's, at least. `most` and `least` bound our figure itself; without a goal
   * it is only printed.
   */
  goal?: { ratio: number } | { most: number } | { least: number } | { ratioMost: number };
}

export interface Bench {
  name: string;
  /**
   * Its figures, at the end or as they come.
   * @param only the families that were named, for a benchmark that goes through them; none: all
   */
  run(only: readonly string[]): Promise<Figure[]> | AsyncIterable<Figure>;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** @param p from 0 to 1 */
export function quantile(values: number[], p: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}

/**
 * Measures contenders in turns, so that a drift of the machine affects all of them.
 * @returns what each measured, round by round
 */
export async function measuredInTurns<K extends string>(
  rounds: number,
  contenders: Record<K, () => Promise<number>>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(contenders) as K[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) measured[name].push(await contenders[name]());
  }
  return measured;
}

/** The same. @returns the median of each */
export async function inTurns<K extends string>(
  rounds: number,
  contenders: Record<K, () => Promise<number>>,
): Promise<Record<K, number>> {
  const measured = Object.entries<number[]>(await measuredInTurns(rounds, contenders));
  return Object.fromEntries(measured.map(([name, values]) => [name, median(values)])) as Record<K, number>;
}

/** Ours and the peer's of each round, as a figure with its spread. */
export function compared(
  figure: Pick<Figure, 'what' | 'unit' | 'goal'> & { name: string },
  ours: number[],
  peers: number[],
): Figure {
  const { name, ...rest } = figure;
  const ratios = ours.map((value, i) => value / (peers[i] as number));
  return {
    ...rest,
    ours: median(ours),
    peer: { name, value: median(peers) },
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
  };
}

/** Whether the goal is met; undefined without a goal. */
export function isMet({ ours, peer, goal }: Figure): boolean | undefined {
  if (!goal) return undefined;
  if ('most' in goal) return ours <= goal.most;
  if ('least' in goal) return ours >= goal.least;
  if (!peer) throw new Error('a ratio without a peer');
  return 'ratio' in goal ? ours / peer.value >= goal.ratio : ours / peer.value <= goal.ratioMost;
}

/** One line of the report. */
export function line(figure: Figure): string {
  const { what, ours, unit, peer, spread, goal } = figure;
  const met = isMet(figure);
  return [
    what.padEnd(56),
    `${show(ours)} ${unit}`.padStart(16),
    (peer ? `${peer.name} ${show(peer.value)}` : '').padEnd(44),
    (peer ? `x ${show(ours / peer.value)}` : '').padEnd(9),
    (spread ? `(${spread.map(show).join(' to ')})` : '').padEnd(14),
    (goal ? goalText(goal) : '').padEnd(14),
    met === undefined ? '' : met ? 'met' : 'MISSED',
  ]
    .join('  ')
    .trimEnd();
}

/** Summary of all goals: the missed ones by name, the others counted. */
export function verdict(figures: readonly Figure[]): string[] {
  const missed = figures.filter((figure) => isMet(figure) === false);
  const met = figures.filter((figure) => isMet(figure) === true);
  return [
    ...(missed.length > 0 ? ['', 'missed:', ...missed.map(line)] : []),
    '',
    `${met.length} goals met, ${missed.length} missed`,
  ];
}

function goalText(goal: NonNullable<Figure['goal']>): string {
  if ('most' in goal) return `<= ${show(goal.most)}`;
  if ('least' in goal) return `>= ${show(goal.least)}`;
  return 'ratio' in goal ? `>= x ${goal.ratio}` : `<= x ${goal.ratioMost}`;
}

function show(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en-US');
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
