import type { FastifyBaseLogger } from 'fastify';
import type { Clock, PgBoss } from 'pg-boss';
import type { Settings } from '../../contracts/settings.ts';
import type { Connection, Database } from '../../sql/core/database.ts';
import type { RegisterReader } from '../../sql/learning/register-reader.ts';
import type { AgentSignatures } from '../state/agent-signatures.ts';
import type { CalibrationCache } from '../state/calibration-cache.ts';
import type { CallLimit } from '../state/call-limit.ts';
import type { Continuity } from '../state/continuity.ts';
import type { Conversations } from '../state/conversations.ts';
import type { DecisionEngine } from '../state/decision-engine.ts';
import type { Disclosures } from '../state/disclosures.ts';
import type { KeyUses } from '../state/key-uses.ts';
import type { LogSigner } from '../state/log-signer.ts';
import type { Measures } from '../state/measures.ts';
import type { Metering } from '../state/metering.ts';
import type { ReadinessProbe } from '../state/readiness.ts';
import type { Sequencer } from '../state/sequencer.ts';
import type { Sessions } from '../state/sessions.ts';
import type { StepWitness } from '../state/step-witness.ts';
import type { Witnesses } from '../state/witnesses.ts';

/** The parts of a running process that routes use. Made once at start (`start.ts`). */
export interface Service {
  settings: Settings;
  /** Address that links start with, without a trailing slash. */
  baseUrl: string;
  database: Database;
  /** For public reads that may be a moment old: the read replica, or else `database`. Read only. */
  replica: Connection;
  boss: PgBoss;
  /** Whether the database can serve, asked on a connection of its own. */
  readiness: ReadinessProbe;
  /** Set while the process is stopping: it still answers, and `/readyz` sends new callers elsewhere. */
  draining: boolean;
  /** The one clock: pg-boss's own type, so that a test moves the service and its queue together. */
  clock: Clock;
  log: FastifyBaseLogger;
  sequencer: Sequencer;
  /** Whether the database is as new as the log that was signed. */
  continuity: Continuity;
  signer: LogSigner;
  witnesses: Witnesses;
  /** Sessions of people who signed in to the console. */
  sessions: Sessions;
  metering: Metering;
  engine: DecisionEngine;
  /** Conversations that settle a decision fact by fact. */
  conversations: Conversations;
  disclosures: Disclosures;
  calibrations: CalibrationCache;
  registers: RegisterReader;
  steps: StepWitness;
  /** When each key was last used. */
  keyUses: KeyUses;
  /** Calls without a key, by address: decisions of the demo, writes, and files that are handed in. */
  limits: { demo: CallLimit; writes: CallLimit; files: CallLimit };
  measures: Measures;
  /** Signatures that agents put on their requests. */
  signatures: AgentSignatures;
  /** Findings of the start about what the SDK pack's promises need. */
  found: { families: ReadonlySet<string>; triggers: ReadonlySet<string> };
}

export function now(service: Service): Date {
  return new Date(service.clock.now());
}
