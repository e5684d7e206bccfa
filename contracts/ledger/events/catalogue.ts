/**
 * The event catalogue: the 35 types, each with its visibility, its occasion, the shape of its data and an
 * example. A type may get a new field; a published field is never removed.
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

/** Visibility of every type. */
export const EVENT_TYPES = Object.fromEntries(
  inOrder.map((type) => [type, EVENT_CATALOGUE[type].visibility]),
) as Readonly<Record<EventType, EventDefinition['visibility']>>;

/** Data that do not fit their type: a fault of the announcing code, found before anything is written. */
export class EventDataError extends Error {
  constructor(type: string, issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
    const [first] = issues;
    // The message leaves the value out, because it may be personal or secret.
    super(`${type}: data.${first?.path.join('.')} does not fit the event catalogue: ${first?.message}`);
    this.name = 'EventDataError';
  }
}

/**
 * Checks an event's data against its type.
 * @throws EventDataError naming the first field that does not fit
 */
export function checkEventData(type: EventType, data: Record<string, unknown>): void {
  const { success, error } = EVENT_CATALOGUE[type].data.safeParse(data);
  if (!success) throw new EventDataError(type, error.issues);
}
