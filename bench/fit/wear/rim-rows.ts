import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RimStrip, soundStretches } from '@tc/engine/stages';
import { rimFeatures } from './rim-features.ts';

/** Where a stretch lies in the unrolled ring, in columns of 0.2 mm from its start. */
interface Stretch {
  readonly kind: 'side' | 'arc';
  readonly index: number;
  readonly columns: number;
  readonly columnMm: number;
}

/** Stores what the network sees of a whole cut edge, and returns its row of the index. */
export async function keepRim(
  work: string,
  name: string,
  strips: readonly RimStrip[],
  about: object,
): Promise<object> {
  const radiusMm = strips[0]?.segment.radiusMm ?? 0;
  const { width, height, channels, data } = rimFeatures(
    soundStretches(strips).map(({ strip, sound }) => ({ strip, sound: sound.high })),
  );
  await writeFile(path.join(work, `${name}.rim`), new Uint8Array(data.buffer));
  const stretches: Stretch[] = strips.map(({ segment: { kind, index }, columns, columnMm }) => ({
    ...{ kind, index },
    ...{ columns, columnMm },
  }));
  return { name, width, height, channels, radiusMm, stretches, ...about };
}

/**
 * How much two strips of the same place differ, as logarithms of light, in the color that differs most: row by
 * row at the resolution of the features.
 */
export function changeOf(a: RimStrip, b: RimStrip): Float32Array {
  const columns = 2 * a.columns;
  const per = a.image.width / columns;
  const change = new Float32Array(columns * a.rows);
  for (const color of ['red', 'green', 'blue'] as const) {
    for (let row = 0; row < a.rows; row++) {
      for (let column = 0; column < columns; column++) {
        let sum = 0;
        for (let k = 0; k < per; k++) {
          const i = row * a.image.width + column * per + k;
          sum += Math.log((a.image[color][i] + 4) / (b.image[color][i] + 4));
        }
        const at = row * columns + column;
        change[at] = Math.max(change[at] ?? 0, Math.abs(sum / per));
      }
    }
  }
  return change;
}
