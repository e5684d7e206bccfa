import { LRUCache } from 'lru-cache';

/**
 * Remembers the `most` entries that were used last. What is empty takes no room: with `max` the cache would set it aside for
 * all of them at once, in the start of every process.
 */
export function recentlyUsed<Key extends {}, Value extends {}>(most: number): LRUCache<Key, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
}
