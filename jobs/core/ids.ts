import { sha256Hex } from '../../contracts/core/canonical.ts';

/**
 * Ids of jobs, events and dispatches follow from family and key, so a simulation shows the ids that the run
 * then writes, and a repeat meets the same primary keys.
 */
function digest(...parts: (string | number)[]): string {
  return sha256Hex(JSON.stringify(parts));
}

/** The first 128 bits of a digest as a UUID of version 8 (RFC 9562, "vendor-specific"). */
function uuidFrom(hex: string): string {
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The id of the job that handles a key. */
export function jobId(family: string, key: string): string {
  return uuidFrom(digest(family, key, 'job'));
}

/** The id of an event that a family announces for a key, by its position among them. */
export function eventId(family: string, key: string, index = 0): string {
  return `evt_${digest(family, key, 'event', index).slice(0, 32)}`;
}

/** The id of a dispatch that a family makes for a key, by its position among them. */
export function dispatchId(family: string, key: string, index: number): string {
  return uuidFrom(digest(family, key, 'dispatch', index));
}
