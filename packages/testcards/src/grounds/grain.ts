import { blurPlane } from '../draw/blur.ts';
import { drawFor } from '../random.ts';

const TILE = 512;

/** Brightness factors around 1, repeated over the table. */
export interface Grain {
  readonly size: number;
  readonly pxPerMm: number;
  readonly factor: Float32Array;
}

export interface GrainShape {
  /** Standard deviation of brightness around 1. */
  readonly depth: number;
  /** Size of a speck across and down. */
  readonly acrossMm: number;
  readonly downMm: number;
}

/** A tile of specks whose opposite sides match. */
export function createGrain(
  seed: number,
  photoPxPerMm: number,
  shapes: readonly GrainShape[],
): Grain {
  const factor = new Float32Array(TILE * TILE).fill(1);
  for (const [index, shape] of shapes.entries()) {
    const draw = drawFor(seed, `grain ${index}`);
    const plane = wrapBlurred(
      draw.unit,
      shape.acrossMm * photoPxPerMm,
      shape.downMm * photoPxPerMm,
    );
    const deviation = Math.sqrt(
      plane.reduce((sum, value) => sum + value * value, 0) / plane.length,
    );
    for (let i = 0; i < factor.length; i++) factor[i] += (plane[i] / deviation) * shape.depth;
  }
  for (let i = 0; i < factor.length; i++) factor[i] = Math.max(0.2, factor[i]);
  return { size: TILE, pxPerMm: photoPxPerMm, factor };
}

/** White noise blurred on a plane that repeats its borders, then cut to the tile. */
function wrapBlurred(unit: () => number, sigmaX: number, sigmaY: number): Float32Array {
  const margin = 64;
  const side = TILE + 2 * margin;
  const core = Float32Array.from({ length: TILE * TILE }, () => unit() - 0.5);
  const wide = new Float32Array(side * side);
  for (let y = 0; y < side; y++) {
    const from = ((y - margin + TILE) % TILE) * TILE;
    for (let x = 0; x < side; x++) wide[y * side + x] = core[from + ((x - margin + TILE) % TILE)];
  }
  blurPlane(wide, side, side, Math.min(20, sigmaX), Math.min(20, sigmaY));
  const tile = new Float32Array(TILE * TILE);
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++) tile[y * TILE + x] = wide[(y + margin) * side + x + margin];
  }
  return tile;
}
