import { type SceneSpec, specsUnderLamps } from '@tc/testcards';
import { requirePhoto, usableVersions } from '../photos/photo-cache.ts';
import { rendererVersion } from '../photos/source-version.ts';

/** The JPEG files of both sides of one card. */
export interface CardFiles {
  readonly front: string;
  readonly back: string;
  /** The front in four photos, with the lamp on four sides. */
  readonly underLamps: readonly string[];
}

/** Twelve megapixels, like a phone's photos. */
const FRAME = { widthPx: 3024, heightPx: 4032 };
const CARDS: readonly SceneSpec[] = [
  { ...FRAME, seed: 41, style: 'atlas', border: 'solid', ground: 'plain', damageLevel: 0.1 },
  { ...FRAME, seed: 42, style: 'heraldry', border: 'solid', ground: 'wood', damageLevel: 0.4 },
];

const AZIMUTHS_DEG = [0, 90, 180, 270] as const;

/** Both sides of some cards. Timings give nothing away, so the development styles are fine. */
export async function requireCardFiles(): Promise<CardFiles[]> {
  const versions = await usableVersions(rendererVersion(), false);
  const cards: CardFiles[] = [];
  for (const spec of CARDS) {
    const front = await requirePhoto({ ...spec, side: 'front' }, versions);
    const back = await requirePhoto({ ...spec, side: 'back', ground: 'plain' }, versions);
    const underLamps: string[] = [];
    const lit = { ...spec, side: 'front', fill: 0.8 } as const;
    for (const shot of specsUnderLamps(lit, { azimuthsDeg: AZIMUTHS_DEG, movement: 0.6 })) {
      underLamps.push((await requirePhoto(shot, versions)).jpegFile);
    }
    cards.push({ front: front.jpegFile, back: back.jpegFile, underLamps });
  }
  return cards;
}
