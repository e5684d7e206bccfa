/**
 * Other engines and queues that some benchmarks run beside ours. Nothing else needs them, so they are no
 * dependencies of the project: the first benchmark that asks for one installs them all, in these versions,
 * below `node_modules/`. Each has a type of the few members that are used here, so that the type check passes
 * without them.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { ROOT } from './ground.ts';

const VERSIONS = {
  '@cedar-policy/cedar-wasm': '4.13.0',
  '@gorules/zen-engine': '0.52.1',
  'graphile-worker': '0.18.0',
  'json-rules-engine': '7.3.1',
} as const;

const FOLDER = join(ROOT, 'node_modules/.cache/bench-peers');

/** A condition of json-rules-engine. */
export type NestedCondition =
  | { fact: string; operator: string; value: unknown }
  | { all: NestedCondition[] }
  | { any: NestedCondition[] };

export interface JsonRulesEngine {
  Engine: new () => {
    addRule(rule: { conditions: NestedCondition; event: { type: string } }): void;
    run(facts: object): Promise<{ events: { type: string }[] }>;
  };
}

export interface Zen {
  ZenEngine: new () => {
    createDecision(content: object): { evaluate(facts: unknown): Promise<{ result: unknown }> };
  };
}

type Refusable<Answer> = ({ type: 'success' } & Answer) | { type: 'failure'; errors: unknown[] };

export interface Cedar {
  preparsePolicySet(id: string, policies: { staticPolicies: Record<string, string> }): Refusable<object>;
  statefulIsAuthorized(call: object): Refusable<{
    response: { diagnostics: { errors: unknown[]; reason: string[] } };
  }>;
}

type GraphileTask = (
  payload: unknown,
  helpers: { withPgClient(use: (client: pg.ClientBase) => Promise<unknown>): Promise<unknown> },
) => Promise<void>;

export interface Graphile {
  Logger: new (factory: () => () => void) => object;
  makeWorkerUtils(options: { connectionString: string; logger: object }): Promise<{
    addJobs(jobs: { identifier: string; payload: object }[]): Promise<unknown>;
    release(): Promise<void>;
  }>;
  run(options: {
    connectionString: string;
    concurrency: number;
    maxPoolSize: number;
    noHandleSignals: boolean;
    taskList: Record<string, GraphileTask>;
    logger: object;
  }): Promise<{ stop(): Promise<void> }>;
}

interface Peers {
  '@cedar-policy/cedar-wasm/nodejs': Cedar;
  '@gorules/zen-engine': Zen;
  'graphile-worker': Graphile;
  'json-rules-engine': JsonRulesEngine;
}

/** Loads a peer, after all of them were installed where they are not yet. */
export async function loadPeer<Name extends keyof Peers>(name: Name): Promise<Peers[Name]> {
  await installPeers();
  return createRequire(join(FOLDER, 'package.json'))(name) as Peers[Name];
}

async function installPeers(): Promise<void> {
  const wanted = `${JSON.stringify({ private: true, dependencies: VERSIONS }, null, 2)}\n`;
  // Written last, so that an installation that was broken off is begun again.
  const installed = join(FOLDER, 'installed.json');
  if ((await readFile(installed, 'utf8').catch(() => '')) === wanted) return;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'package.json'), wanted);
  console.error(`installing the peers of the benchmarks into ${FOLDER}`);
  try {
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund'], { cwd: FOLDER });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new Error(
      `The peers of the benchmarks could not be installed (npm install in ${FOLDER}): ${stderr.trim() || error}. ` +
        'The other benchmarks run without them when they are named: npm run bench -- ledger proofs',
    );
  }
  await writeFile(installed, wanted);
}
