/**
 * The meaning of a failed attempt to carry a row. `recipient`: the address is refused for good. `message`: this row
 * is refused for good, its recipient is not. `later`: another attempt may succeed. `server`: the other end is away,
 * or refuses us and not the row, so every row would fail.
 */
export type Failure = { meaning: 'recipient' | 'message' | 'later' | 'server'; reason: string };

/** Whether no other attempt can succeed, so that a person has to look. */
export function isPermanent({ meaning }: Failure): boolean {
  return meaning === 'recipient' || meaning === 'message';
}
