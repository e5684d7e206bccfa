/** The thread that `aside` starts: does its one piece of work, answers, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { WORK } from './aside-work.ts';

const { name, given } = workerData as { name: keyof typeof WORK; given: never };
parentPort?.postMessage(WORK[name](given));
