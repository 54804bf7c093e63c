/** Indices of the cells connected with a first one, also across corners. They are taken out of `open`. */
export function flood(open: Uint8Array, width: number, first: number): number[] {
  const found = [first];
  open[first] = 0;
  for (let k = 0; k < found.length; k++) {
    const column = found[k] % width;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const next = found[k] + dy * width + dx;
        const isBeside = column + dx >= 0 && column + dx < width;
        if (!isBeside || next < 0 || next >= open.length || open[next] === 0) continue;
        open[next] = 0;
        found.push(next);
      }
    }
  }
  return found;
}
