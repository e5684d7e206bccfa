/** The thread that `aside` starts: does one piece of work, returns the result, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { WORK } from './aside-work.ts';

const { name, given } = workerData as { name: keyof typeof WORK; given: never };
parentPort?.postMessage(WORK[name](given));
