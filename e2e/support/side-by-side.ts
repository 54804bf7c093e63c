/** How many pages to check at once: most of the time, each of them is waiting for something. */
const AT_ONCE = 4;

/** Results for all items, in order, with several in progress at a time. */
export async function sideBySide<Item, Found>(
  items: readonly Item[],
  look: (item: Item) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = new Array(items.length);
  const waiting = items.entries();
  const lookOn = async () => {
    for (const [index, item] of waiting) found[index] = await look(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookOn));
  return found;
}
