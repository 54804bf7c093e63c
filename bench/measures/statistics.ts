/** Every statistic of an empty list is null: not measured. */
export type Measured = number | null;

/** The value that the given `share` of values is below, interpolated linearly. */
export function quantile(values: readonly number[], share: number): Measured {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const low = Math.floor(at);
  const high = Math.min(low + 1, sorted.length - 1);
  return sorted[low] + (sorted[high] - sorted[low]) * (at - low);
}

export function median(values: readonly number[]): Measured {
  return quantile(values, 0.5);
}

export function mean(values: readonly number[]): Measured {
  return values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;
}

/** Largest minus smallest. */
export function spread(values: readonly number[]): Measured {
  return values.length === 0 ? null : Math.max(...values) - Math.min(...values);
}

/** The share of the items for which `holds` is true. */
export function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): Measured {
  return items.length === 0 ? null : items.filter(holds).length / items.length;
}

/** Items grouped by name, in the order in which the names first occur. */
export function groupBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
