/** Correlation of two rows of numbers, -1 to 1; 0 where one of them does not vary. */
export function correlate(a: readonly number[], b: readonly number[]): number {
  const count = a.length;
  if (count < 2) return 0;
  let [sumA, sumB] = [0, 0];
  for (let i = 0; i < count; i++) {
    sumA += a[i];
    sumB += b[i];
  }
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const [x, y] = [a[i] - sumA / count, b[i] - sumB / count];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

/** Root of the mean square. */
export function strength(values: readonly number[]): number {
  if (values.length === 0) return 0;
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}
