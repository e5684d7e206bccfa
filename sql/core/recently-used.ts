import { LRUCache } from 'lru-cache';

/** A bounded cache: when it is full, the least recently used entry is removed. */
export type RecentlyUsed<Key extends {}, Value extends {}> = LRUCache<Key, Value>;

/**
 * Keeps the `most` entries that were used last. An empty cache takes no memory: the library's own `max` would
 * reserve it for all entries at the start of every process.
 * @param options.size counts entries by their size: `most` is then the sum of sizes
 * @param options.largest an entry of a greater size is not kept
 */
export function recentlyUsed<Key extends {}, Value extends {}>(
  most: number,
  options: { size?: (value: Value, key: Key) => number; largest?: number } = {},
): RecentlyUsed<Key, Value> {
  const { size = () => 1, largest = most } = options;
  return new LRUCache({ maxSize: most, sizeCalculation: size, maxEntrySize: largest });
}
