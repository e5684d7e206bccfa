/** How long work may compute before others get their turn (ms). */
const STRETCH_MS = 10;

let last: Promise<void> = Promise.resolve();

/**
 * Resolves when other work of the process has had its turn. Of all that wait, one goes on in each turn, so that many
 * long pieces of work delay others no more than one does.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}

/** Makes something of each item, in order. Other work of the process gets its turn in between. */
export async function inStretches<Item, Made>(
  items: readonly Item[],
  make: (item: Item, index: number) => Made,
  stretch_ms = STRETCH_MS,
): Promise<Made[]> {
  const made: Made[] = [];
  let began = performance.now();
  for (const [i, item] of items.entries()) {
    if (performance.now() - began > stretch_ms) {
      await nextTurn();
      began = performance.now();
    }
    made.push(make(item, i));
  }
  return made;
}
