/**
 * Makes the weights of the model from data: a regression by stochastic gradients with steps of their own for each
 * weight. The same rows give the same weights, byte for byte. Run by `npm run generate`, never by the service.
 */
import { featuresOf, PLACES } from './features.ts';
import { tokensOf } from './reading.ts';

/** A sentence to learn from, or to measure with. */
export interface Row {
  text: string;
  want: 'block' | 'pass';
  topic: string;
  /** The claim that it words, for splits in which a claim is not seen before. */
  claim: string;
  /** Times that it counts. */
  weight: number;
}

/** Numbers from a seed, from 0 up to 1 (mulberry32). */
export function drawn(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const EPOCHS = 12;
const STEP = 0.15;
const SHRINK = 2e-6;
/** Rows are taken for right by this much less than wholly, so that no single one is learned by heart. */
const DOUBT = 0.05;

/** A feature that the model keeps has this many samples at least: one sentence says nothing of others. */
const LEAST_SAMPLES = 2;

/** Places that samples share, with their weights before they are rounded, and how many samples have each. */
export interface Trained {
  places: number[];
  weights: Float64Array;
  samples: Uint32Array;
}

export function trained(rows: readonly Row[]): Trained {
  const random = drawn(1);
  // Every part of a long sentence is honest if it is; a claim stands in its first part.
  const read = rows.flatMap(({ text, want, weight }) =>
    tokensOf(text)
      .slice(0, want === 'block' ? 1 : undefined)
      .map((tokens) => ({ features: featuresOf(tokens), block: want === 'block' ? 1 : 0, weight })),
  );
  const counts = new Uint32Array(PLACES);
  for (const { features } of read)
    for (const places of features) for (const place of places) counts[place] = (counts[place] as number) + 1;
  // Weights stand close together, so that they are near when they are needed.
  const indexes = new Uint32Array(PLACES);
  const places: number[] = [];
  for (const [place, count] of counts.entries()) {
    if (count < LEAST_SAMPLES) continue;
    indexes[place] = places.length;
    places.push(place);
  }
  const samples = read.map(({ features, block, weight }) => ({
    groups: features.map((group) => ({
      scale: 1 / Math.sqrt(group.length),
      indexes: Uint32Array.from(
        group.filter((place) => (counts[place] as number) >= LEAST_SAMPLES),
        (place) => indexes[place] as number,
      ),
    })),
    block,
    weight,
  }));
  const weights = new Float64Array(places.length);
  const seen = new Float64Array(places.length).fill(1e-6);
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const blocking = samples.reduce((sum, { weight, block }) => sum + weight * block, 0);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let last = samples.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      [samples[last], samples[other]] = [samples[other] as never, samples[last] as never];
    }
    for (const { groups, block, weight } of samples) {
      let sum = 0;
      for (const { scale, indexes } of groups) {
        let part = 0;
        for (const index of indexes) part += weights[index] as number;
        sum += part * scale;
      }
      const share = block === 1 ? total / (2 * blocking) : total / (2 * (total - blocking));
      const wanted = block === 1 ? 1 - DOUBT : DOUBT;
      const error = (1 / (1 + Math.exp(-sum)) - wanted) * weight * share;
      for (const { scale, indexes } of groups)
        for (const index of indexes) {
          const slope = error * scale + SHRINK * (weights[index] as number);
          const squares = (seen[index] as number) + slope * slope;
          seen[index] = squares;
          weights[index] = (weights[index] as number) - (STEP * slope) / Math.sqrt(squares);
        }
    }
  }
  return { places, weights, samples: Uint32Array.from(places, (place) => counts[place] as number) };
}
