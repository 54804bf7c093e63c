/** Columns of the ring from one to another. */
export interface Span {
  readonly from: number;
  /** Inclusive, may pass the end of the ring. */
  readonly to: number;
}

/** Worn columns with gaps up to so many columns closed, going once around from an intact place. */
export function spansOf(depth: Float32Array, gap: number): Span[] {
  const total = depth.length;
  let start = 0;
  let intact = 0;
  for (let i = 0; i < 2 * total && intact <= gap; i++) {
    intact = depth[i % total] > 0 ? 0 : intact + 1;
    start = (i + 1) % total;
  }
  const spans: Span[] = [];
  let from = -1;
  let last = -1;
  for (let i = start; i < start + total; i++) {
    if (depth[i % total] === 0) continue;
    if (from < 0) from = i;
    else if (i - last > gap + 1) {
      spans.push({ from, to: last });
      from = i;
    }
    last = i;
  }
  if (from >= 0) spans.push({ from, to: last });
  return spans;
}
