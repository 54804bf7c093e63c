import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Quad } from '@tc/engine';
import { invariant, type Point } from '@tc/kernel';

/** The side of the card on which the lamp stood. */
export type Lamp = 'down' | 'left' | 'right' | 'up';

/** A photo of a real card, and what people found out about it. */
export interface RealPhoto {
  readonly file: string;
  /** Name of the card, for cards photographed under several lamps. */
  readonly card: string | null;
  readonly light: Lamp | null;
  readonly width: number;
  readonly height: number;
  /**
   * Virtual corners of the cut edge, clockwise, in pixels of the upright photo; null if not certain
   * enough.
   */
  readonly outline: Quad | null;
  readonly tags: readonly string[];
  /** Where the photo was published; photos of one collection share a place and a phone. */
  readonly source: string;
}

export interface RealCard {
  /** The cut edge as four chains of points, in pixels of the photo under the lamp `rimFrame`. */
  readonly rim: readonly (readonly Point[])[];
  readonly rimFrame: Lamp;
  /** Polygons around visible damage of the surface; null if nobody drew any. */
  readonly damage: readonly (readonly Point[])[] | null;
}

export interface RealSet {
  readonly folder: string;
  readonly photos: readonly RealPhoto[];
  readonly cards: Readonly<Record<string, RealCard>>;
}

const TRUTH = 'truth.json';

/** A folder's set; null if it contains none. Throws if the set is malformed. */
export async function findRealSet(folder: string): Promise<RealSet | null> {
  const file = path.join(folder, TRUTH);
  if (!existsSync(file)) return null;
  const { photos, cards } = JSON.parse(await readFile(file, 'utf8')) as Omit<RealSet, 'folder'>;
  for (const { file: name, card, light, outline } of photos) {
    invariant(outline === null || outline.length === 4, `not four corners: ${name}`);
    invariant(light === null || (card !== null && card in cards), `unknown card: ${name}`);
  }
  return { folder, photos, cards };
}

export function photoFile(set: RealSet, photo: RealPhoto): string {
  return path.join(set.folder, 'photos', photo.file);
}

/** The kinds of photos that are reported separately. */
export const KINDS = ['lamps', 'raw', 'sleeve', 'slab', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Tags say how the card is stored. Photos under several lamps are a kind of their own, and so are all others.
 */
export function kindOf({ light, tags }: RealPhoto): Kind {
  if (light !== null) return 'lamps';
  // Only everyday photos say where they were taken; the rest are webcam and marketplace pictures.
  if (!tags.some((tag) => tag.startsWith('bg:'))) return 'other';
  if (tags.includes('slab')) return 'slab';
  return tags.includes('sleeve') ? 'sleeve' : 'raw';
}
