import type { SceneSpec } from '@tc/testcards';
import { photoToJpeg, renderPhoto } from '@tc/testcards/node';

const SMALL = {
  widthPx: 1200,
  heightPx: 1600,
  fill: 0.8,
  ground: 'plain',
  border: 'solid',
} as const;

export interface TestPhoto {
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
  /** The true corners in photo pixels, clockwise from the top left. */
  readonly corners: readonly (readonly [number, number])[];
}

/** A rendered photo with known corners, as a phone would provide it. */
export async function renderTestPhoto(name: string, spec: SceneSpec): Promise<TestPhoto> {
  const scene = await renderPhoto({ ...SMALL, ...spec });
  return {
    file: { name, mimeType: 'image/jpeg', buffer: await photoToJpeg(scene.photo) },
    corners: scene.cards[0]?.quad ?? [],
  };
}
