/**
 * The value at position `rank` of the first `count` values in ascending order (Hoare's selection,
 * 1961), for short lists without NaN. Reorders the values.
 */
export function selectRank(
  values: Float32Array | Float64Array,
  count: number,
  rank: number,
): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1];
    let i = low;
    let j = high;
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (values[j] > pivot) j--;
      if (i > j) break;
      const value = values[i];
      values[i++] = values[j];
      values[j--] = value;
    }
    if (rank <= j) high = j;
    else if (rank >= i) low = i;
    else break;
  }
  return values[rank];
}
