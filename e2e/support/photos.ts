import type { CardTruth, SceneSpec } from '@tc/testcards';
import { photoToJpeg, renderPhoto } from '@tc/testcards/node';
import { drawOnce } from './draw-once.ts';

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
  /** How wide its borders were drawn. Not there if the photo shows no card. */
  readonly bordersMm?: CardTruth['bordersMm'] | undefined;
}

/** A rendered photo with known corners, as a phone would provide it. */
export async function renderTestPhoto(name: string, spec: SceneSpec): Promise<TestPhoto> {
  const whole = { ...SMALL, ...spec };
  const { buffer, card } = await drawOnce({ photoOf: whole }, async () => {
    const { photo, cards } = await renderPhoto(whole);
    return { buffer: await photoToJpeg(photo), card: cards.at(0) };
  });
  return {
    file: { name, mimeType: 'image/jpeg', buffer: Buffer.from(buffer) },
    corners: card?.quad ?? [],
    bordersMm: card?.bordersMm,
  };
}
