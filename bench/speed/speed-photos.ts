import type { SceneSpec } from '@tc/testcards';
import { requirePhoto, usableVersions } from '../photos/photo-cache.ts';
import { rendererVersion } from '../photos/source-version.ts';

/** The JPEG files of both sides of one card. */
export interface CardFiles {
  readonly front: string;
  readonly back: string;
}

/** Twelve megapixels, like a phone's photos. */
const FRAME = { widthPx: 3024, heightPx: 4032 };
const CARDS: readonly SceneSpec[] = [
  { ...FRAME, seed: 41, style: 'atlas', border: 'solid', ground: 'plain', damageLevel: 0.1 },
  { ...FRAME, seed: 42, style: 'heraldry', border: 'solid', ground: 'wood', damageLevel: 0.4 },
];

/** Both sides of some cards. Timings give nothing away, so the development styles are fine. */
export async function requireCardFiles(): Promise<CardFiles[]> {
  const versions = await usableVersions(rendererVersion(), false);
  const cards: CardFiles[] = [];
  for (const spec of CARDS) {
    const front = await requirePhoto({ ...spec, side: 'front' }, versions);
    const back = await requirePhoto({ ...spec, side: 'back', ground: 'plain' }, versions);
    cards.push({ front: front.jpegFile, back: back.jpegFile });
  }
  return cards;
}
