import { FACE_COLUMNS, FACE_ROWS } from '@tc/engine/face-cells';

const CELLS = FACE_COLUMNS * FACE_ROWS;
/** Levels added before the logarithm, so that black cells do not count for more than others. */
const DARK_LEVELS = 12;

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0);

/**
 * A basis for all light that rises, falls or bends at most once across the card, orthonormal over the cells.
 */
const SMOOTH = smoothLights();

function smoothLights(): readonly (readonly number[])[] {
  const at = (place: number, count: number) => (2 * place + 1) / count - 1;
  const shapes: readonly ((x: number, y: number) => number)[] = [
    ...[() => 1, (x: number) => x, (_: number, y: number) => y],
    ...[(x: number, y: number) => x * y, (x: number) => x * x, (_: number, y: number) => y * y],
  ];
  const found: (readonly number[])[] = [];
  for (const shape of shapes) {
    let values = Array.from({ length: CELLS }, (_, i) =>
      shape(at(i % FACE_COLUMNS, FACE_COLUMNS), at(Math.floor(i / FACE_COLUMNS), FACE_ROWS)),
    );
    for (const one of found) {
      const part = dot(one, values);
      values = values.map((value, i) => value - part * (one[i] ?? 0));
    }
    const norm = Math.sqrt(dot(values, values));
    found.push(values.map((value) => value / norm));
  }
  return found;
}

/**
 * What the cells of a face show apart from their light: their logarithms, minus everything that a lamp next to
 * the card may have added. A lamp multiplies what the print reflects, and its light changes slowly from cell to
 * cell.
 */
export function withoutLight(tones: readonly number[]): readonly number[] {
  const logs = tones.map((level) => Math.log(level + DARK_LEVELS));
  const light = Array.from({ length: CELLS }, (_, i) => {
    const [red = 0, green = 0, blue = 0] = [logs[3 * i], logs[3 * i + 1], logs[3 * i + 2]];
    return (red + green + blue) / 3;
  });
  const parts = SMOOTH.map((shape) => dot(shape, light));
  const lit = light.map((_, i) =>
    SMOOTH.reduce((sum, shape, k) => sum + (parts[k] ?? 0) * (shape[i] ?? 0), 0),
  );
  return logs.map((level, i) => level - (lit[Math.floor(i / 3)] ?? 0));
}
