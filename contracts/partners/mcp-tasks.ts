/**
 * The scan of a catalogue as a task of the protocol (extension `io.modelcontextprotocol/tasks`): a call that runs for
 * minutes answers at once with a handle, which is asked for later. The task is the scan itself, so it outlives the
 * process, and an agent that lost its connection goes on by the id.
 */
import { z } from 'zod';
import { DAY_MS } from '../core/calendar.ts';
import { SCAN_LIMITS, type SCAN_STATUSES, type STOP_REASONS } from '../evidence/catalogue-scan.ts';

export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

/** Methods of the extension take these parameters. */
export const taskParams = z.looseObject({ taskId: z.string().max(100) });

/** Milliseconds after which it is worth asking again: a part of a scan takes about as long. */
const POLL_MS = 2_000;

/** As much of the answer about a scan as a task needs. */
export interface ScanStanding {
  scan_id: string;
  status: (typeof SCAN_STATUSES)[number];
  stopped_because: (typeof STOP_REASONS)[number] | null;
  catalogue: string;
  created_at: string;
  moved_at: string;
  listings: number;
  judged: number;
  seconds_left: number | null;
  groups: Readonly<Record<string, number>>;
  needs: readonly { text: string; frees: number }[];
}

type TaskStatus = 'working' | 'completed' | 'cancelled';

/** A scan that the month or its key stopped is over, with an answer that says so; one that was asked to stop is cancelled. */
export function taskStatus({ status, stopped_because }: ScanStanding): TaskStatus {
  if (status === 'done') return 'completed';
  if (status !== 'stopped') return 'working';
  return stopped_because === 'asked' ? 'cancelled' : 'completed';
}

export function taskOf(scan: ScanStanding) {
  return {
    taskId: scan.scan_id,
    status: taskStatus(scan),
    statusMessage: standingText(scan),
    createdAt: scan.created_at,
    lastUpdatedAt: scan.moved_at,
    // Counted from the start of the task, which is deleted that long after its last act.
    ttlMs: Date.parse(scan.moved_at) - Date.parse(scan.created_at) + SCAN_LIMITS.KEPT_DAYS * DAY_MS,
    pollIntervalMs: POLL_MS,
  };
}

const STOPPED = {
  asked: 'It was stopped.',
  quota: 'It stopped, because the quota of the month is used up.',
  key: 'It stopped, because its key opens nothing any more.',
};

/** How a scan stands, in one sentence or two. */
function standingText({ status, stopped_because, listings, judged, seconds_left }: ScanStanding): string {
  const far = `${judged} of ${listings} listings are judged.`;
  if (stopped_because !== null) return `${far} ${STOPPED[stopped_because]}`;
  if (status === 'running' && seconds_left !== null) return `${far} About ${seconds_left} s are left.`;
  return status === 'read' ? `${far} It was not started.` : far;
}

/** Documents and facts told in words, at most. */
const NEEDS_TOLD = 5;

export function scanText(scan: ScanStanding): string {
  const groups = Object.entries(scan.groups).map(([group, listings]) => `${listings} ${group}`);
  return [
    `${scan.catalogue}: ${standingText(scan)}`,
    `${groups.join(', ')}.`,
    ...scan.needs.slice(0, NEEDS_TOLD).map(({ text, frees }) => `- ${text} (frees ${frees})`),
    scan.scan_id,
  ].join('\n');
}
