/**
 * Makes something of each item, in order. Before each `size`-th one, other work of the process gets its turn.
 */
export async function inStretches<Item, Made>(
  items: readonly Item[],
  size: number,
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [i, item] of items.entries()) {
    if (i % size === size - 1) await new Promise(setImmediate);
    made.push(make(item));
  }
  return made;
}
