import { readFile } from 'node:fs/promises';
import { createKernels, type Quad } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import {
  type CardFrame as CardMap,
  createCardFrame as createCardMap,
  cutFaceLight,
  type FirstFace,
  firstFace,
  invert,
  type LaidOn,
  type LoadedPhoto,
  layOn,
  project,
  rectangleToQuad,
  snapOutline,
} from '@tc/engine/stages';
import { invariant, type Point } from '@tc/kernel';
import { photoFile, type RealPhoto, type RealSet } from '../../real/real-truth.ts';

/** Every card in the set has this size. */
const [LONG_MM, SHORT_MM] = [88.9, 63.5];
const kernels = createKernels();

/** A card in a photo, located by the outline that people drew. */
export interface SeenCard {
  readonly photo: LoadedPhoto;
  readonly cardMap: CardMap;
  readonly quad: Quad;
}

function lengthOf(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

export async function seeCard(set: RealSet, photo: RealPhoto): Promise<SeenCard | null> {
  const { outline: drawn } = photo;
  const decoded = await decodePhoto(await readFile(photoFile(set, photo)));
  if (!decoded.ok || !drawn) return null;
  const located = snapOutline(kernels, kernels.loadPhoto(decoded.value), drawn);
  if (!located.ok) return null;
  const { outline, outlineInCopy, copy } = located.value;
  const isLying = lengthOf(drawn[0], drawn[1]) > lengthOf(drawn[1], drawn[2]);
  const [widthMm, heightMm] = isLying ? [LONG_MM, SHORT_MM] : [SHORT_MM, LONG_MM];
  const cardMap = createCardMap(outlineInCopy, widthMm, heightMm);
  return { photo: copy.photo, cardMap, quad: outline.quad };
}

/** One photo of a card under lamps. */
export interface LampFace extends SeenCard {
  readonly of: RealPhoto;
  readonly first: FirstFace;
  /** Maps this photo onto the first one; null for the first one itself. */
  readonly laid: LaidOn | null;
  /** What people drew on the card. */
  readonly polygonsMm: readonly Point[][];
}

/**
 * A card under every lamp, starting with the photo that the damage was drawn on. Use each one before asking for
 * the next: the kernels hold a single photo.
 */
export async function* seeUnderLamps(set: RealSet, card: string): AsyncGenerator<LampFace> {
  const { rimFrame, damage } = set.cards[card] ?? {};
  const photos = set.photos
    .filter((photo) => photo.card === card)
    .sort((a, b) => Number(b.light === rimFrame) - Number(a.light === rimFrame));
  let before: Pick<LampFace, 'first' | 'polygonsMm'> | null = null;
  for (const of of photos) {
    const seen = await seeCard(set, of);
    if (!seen) continue;
    if (before) {
      const laid = layOn(before.first, seen.photo, seen.cardMap);
      if (laid.ok) yield { ...seen, ...before, of, laid: laid.value };
      continue;
    }
    invariant(of.light === rimFrame, `the photo with the damage is not measured: ${card}`);
    const { photo, cardMap, quad } = seen;
    const toCard = invert(rectangleToQuad(cardMap.widthMm, cardMap.heightMm, quad));
    before = {
      first: firstFace(cardMap, cutFaceLight(photo, cardMap)),
      polygonsMm: (damage ?? []).map((all) => all.map(([x, y]) => project(toCard, x, y))),
    };
    yield { ...seen, ...before, of, laid: null };
  }
}
