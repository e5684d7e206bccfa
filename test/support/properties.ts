/**
 * Properties draw the same inputs each time, so that a commit has one result. `TEST_SEED=7 npm test` draws others.
 * The runner loads this into each of its processes.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_123) });
