import { renderUnderLamps, type SceneSpec } from '@tc/testcards';
import { photoToJpeg } from '@tc/testcards/node';
import { drawOnce } from './draw-once.ts';

export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const LAMPS = { azimuthsDeg: [0, 180] };

/** One side of a creased card, lit by a lamp from the left and by one from the right. */
export function underLamps(side: 'front' | 'back') {
  const spec: SceneSpec = {
    ...{ seed: 63, side, size: 'standard', border: 'solid', borderColor: 'cream', ground: 'mat' },
    ...{ widthPx: 960, heightPx: 1280, fill: 0.85, jpegQuality: null },
    // A lamp close by lights one side of the card more than the other.
    lamp: { azimuthDeg: 0, elevationDeg: 25, share: 0.8, distanceMm: 200 },
    flaws: [{ kind: 'crease', sizeMm: 40, severity: 0.9 }],
  };
  return drawOnce({ spec, lamps: LAMPS }, () => renderUnderLamps(spec, LAMPS));
}

/** The scenes as files named `lamp-1.jpg` and so on. */
export function asFiles(
  scenes: Awaited<ReturnType<typeof underLamps>>,
  name: string,
): Promise<PhotoFile[]> {
  return Promise.all(
    scenes.map(async ({ photo }, k) => ({
      ...{ name: `${name}-${k + 1}.jpg`, mimeType: 'image/jpeg' },
      buffer: await photoToJpeg(photo),
    })),
  );
}
