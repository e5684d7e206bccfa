/**
 * Lets at most `most` of the given tasks run at once in this process; the others wait in the order of their calls.
 * A task that fails gives its place to the next.
 */
export function atMost(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free--;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
