/**
 * The event catalogue (interface, "Events"): of each of the 35 types who may see it, when it is emitted, what its data
 * hold, and an example. A new field may be added to a type; a field that was published is not taken away.
 */
import { BUSINESS_EVENTS } from './business.ts';
import { INTEGRATION_EVENTS } from './integration.ts';
import { OPERATIONS_EVENTS } from './operations.ts';
import { RULE_EVENTS } from './rules.ts';
import type { EventDefinition } from './shapes.ts';

const DEFINED = { ...BUSINESS_EVENTS, ...INTEGRATION_EVENTS, ...OPERATIONS_EVENTS, ...RULE_EVENTS };

export type EventType = keyof typeof DEFINED;

const inOrder = (Object.keys(DEFINED) as EventType[]).sort();

export const EVENT_CATALOGUE: Readonly<Record<EventType, EventDefinition>> = Object.fromEntries(
  inOrder.map((type): [EventType, EventDefinition] => [type, DEFINED[type]]),
) as Record<EventType, EventDefinition>;

/** Every type with who may see it. */
export const EVENT_TYPES = Object.fromEntries(
  inOrder.map((type) => [type, EVENT_CATALOGUE[type].visibility]),
) as Readonly<Record<EventType, EventDefinition['visibility']>>;

/** Data that do not fit their type: a fault of whoever announces, found before anything is written. */
export class EventDataError extends Error {
  constructor(type: string, issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
    const [first] = issues;
    // The value itself stays out: it may be just what has no place in an event.
    super(`${type}: data.${first?.path.join('.')} does not fit the event catalogue: ${first?.message}`);
    this.name = 'EventDataError';
  }
}

/**
 * Holds an event's data against its type.
 * @throws EventDataError naming the first field that does not fit
 */
export function checkEventData(type: EventType, data: Record<string, unknown>): void {
  const { success, error } = EVENT_CATALOGUE[type].data.safeParse(data);
  if (!success) throw new EventDataError(type, error.issues);
}
