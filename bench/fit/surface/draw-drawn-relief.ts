/**
 * Writes relief features of drawn cards under lamps, next to what draw-relief.ts wrote: real cards show creases and
 * tears, and the damage network has to know bends, dents and scratches of the coating, too. The reserved styles are
 * never drawn here, because bench/damage judges on them.
 *
 * Every damaged card is drawn a second time without its damage, which tells where the damage shows: no network can
 * learn a scratch that glints in none of its photos.
 *
 * node tools/run.mjs exec node bench/fit/surface/draw-drawn-relief.ts WORK tune|practice FROM TO
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels } from '@tc/engine';
import {
  createCardFrame as createCardMap,
  cutFaceLight,
  type FaceLight,
  type FirstFace,
  findRelief,
  firstFace,
  layOn,
  reliefFeatures,
  snapOutline,
} from '@tc/engine/stages';
import { invariant, type Point } from '@tc/kernel';
import type { CardTruth, FlawTruth } from '@tc/testcards';
import { renderPhoto } from '@tc/testcards/node';
import { drawnSeries, type SeriesOrder } from '../../damage/drawn-damage.ts';

/** What changes with the light, and half of the width that shows. Stains and print lines do not change. */
const HALF_MM = { fold: 0.8, bend: 1.5, scratch: 0.5 } as const;
/** Photos that are looked at together: one set of each size for every card. */
const SETS = [2, 3, 4] as const;
/** Enough for the scale that the network sees, and quick to draw. */
const SMALL = { widthPx: 1200, heightPx: 1600 };
/** The network answers for each cell of this many pixels. */
const CELL_PX = 4;

const [work = '', split = '', from = '0', to = '0'] = process.argv.slice(2);
const kernels = createKernels();

interface Shown {
  readonly kind: 'fold' | 'scratch' | 'dent';
  readonly polygonMm: readonly Point[];
}

/** A band around a line. */
function band(course: readonly Point[], halfMm: number): Point[] {
  const sides = course.map(([x, y], k): readonly [Point, Point] => {
    const [ax, ay] = course[Math.max(0, k - 1)] ?? [x, y];
    const [bx, by] = course[Math.min(course.length - 1, k + 1)] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [dx, dy] = [(-halfMm * (by - ay)) / length, (halfMm * (bx - ax)) / length];
    return [
      [x + dx, y + dy],
      [x - dx, y - dy],
    ];
  });
  return [...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()];
}

function shownOf({ kind, course, look, at }: FlawTruth): Shown | null {
  if (kind === 'dent') {
    const [cx, cy, radius] = [(at.x0 + at.x1) / 2, (at.y0 + at.y1) / 2, (at.x1 - at.x0) / 2];
    const polygonMm = Array.from({ length: 16 }, (_, k): Point => {
      const angle = (k * Math.PI) / 8;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    });
    return { kind, polygonMm };
  }
  if (!course || course.length < 2) return null;
  if (kind === 'scratch') return { kind, polygonMm: band(course, HALF_MM.scratch) };
  return { kind: 'fold', polygonMm: band(course, HALF_MM[look === 'unbroken' ? 'bend' : 'fold']) };
}

interface Photo {
  readonly face: FaceLight;
  readonly truth: CardTruth;
}

/** Photo by photo under each lamp; null where one could not be laid on the first. */
async function photosOf(card: number, damage: SeriesOrder['damage']): Promise<(Photo | null)[]> {
  invariant(split === 'tune' || split === 'practice', 'tune or practice');
  const photos: (Photo | null)[] = [];
  let first: FirstFace | null = null;
  for (const spec of drawnSeries({ card, damage, isFar: false, split })) {
    const { photo, cards } = await renderPhoto({ ...spec, ...SMALL });
    const [truth] = cards;
    const located = truth && snapOutline(kernels, kernels.loadPhoto(photo), truth.quad);
    if (!truth || !located?.ok) {
      photos.push(null);
      continue;
    }
    const { outlineInCopy, copy } = located.value;
    const cardMap = createCardMap(outlineInCopy, truth.widthMm, truth.heightMm);
    if (first) {
      const laid = layOn(first, copy.photo, cardMap);
      photos.push(laid.ok ? { face: laid.value.face, truth } : null);
      continue;
    }
    first = firstFace(cardMap, cutFaceLight(copy.photo, cardMap));
    photos.push({ face: first.face, truth });
  }
  return photos;
}

/** A photo of a card, and what the same photo would have been without its damage. */
interface Pair {
  readonly photo: Photo;
  readonly clean: FaceLight;
}

async function pairsOf(card: number, isClean: boolean): Promise<Pair[]> {
  const photos = await photosOf(card, isClean ? 'none' : 'usual');
  const clean = isClean ? photos : await photosOf(card, 'none');
  const firstOf = (series: typeof photos) => series.findIndex((photo) => photo !== null);
  // Each series is laid on its own first photo; under different lamps, they would not lie on each other.
  if (firstOf(photos) !== firstOf(clean)) return [];
  return photos.flatMap((photo, k) => {
    const twin = clean[k];
    return photo && twin ? [{ photo, clean: twin.face }] : [];
  });
}

/**
 * How much the damage changes with the light in each cell of the network: the spread over the photos of what it adds to
 * the logarithm of the lightness, in thousandths.
 */
function shownMap(pairs: readonly Pair[]): Uint8Array {
  const [first] = pairs as [Pair];
  const { width, height } = first.clean.light;
  const [across, down] = [Math.ceil(width / CELL_PX), Math.ceil(height / CELL_PX)];
  const map = new Uint8Array(across * down);
  for (let cell = 0; cell < map.length; cell++) {
    const [x0, y0] = [CELL_PX * (cell % across), CELL_PX * Math.floor(cell / across)];
    let [square, count] = [0, 0];
    for (let y = y0; y < Math.min(height, y0 + CELL_PX); y++) {
      for (let x = x0; x < Math.min(width, x0 + CELL_PX); x++) {
        square += varianceAt(pairs, y * width + x);
        count++;
      }
    }
    map[cell] = Math.min(255, Math.round(1000 * Math.sqrt(square / count)));
  }
  return map;
}

function varianceAt(pairs: readonly Pair[], i: number): number {
  const added = pairs.flatMap(({ photo: { face }, clean }) =>
    face.seen.data[i] && clean.seen.data[i]
      ? [(face.light.data[i] ?? 0) - (clean.light.data[i] ?? 0)]
      : [],
  );
  const mean = added.reduce((sum, own) => sum + own, 0) / Math.max(1, added.length);
  return added.reduce((sum, own) => sum + (own - mean) ** 2, 0) / Math.max(1, added.length);
}

/** Every flaw that one of these photos shows. */
function shownIn(photos: readonly Photo[]): Shown[] {
  const flaws = new Map<string, FlawTruth>();
  for (const { truth } of photos) {
    for (const flaw of truth.flaws) flaws.set(`${flaw.kind} ${flaw.sizeMm}`, flaw);
  }
  return [...flaws.values()].flatMap((flaw) => shownOf(flaw) ?? []);
}

const rows: object[] = [];
for (let card = Number(from); card < Number(to); card++) {
  // Every third card is clean.
  const isClean = card % 3 === 2;
  const pairs = await pairsOf(card, isClean);
  for (const count of SETS) {
    if (pairs.length < count) continue;
    const start = card % pairs.length;
    const chosen = Array.from(
      { length: count },
      (_, k) => pairs[(start + k) % pairs.length] as Pair,
    );
    const photos = chosen.map(({ photo }) => photo);
    const { width, height, data } = reliefFeatures(findRelief(photos.map(({ face }) => face)));
    const file = `${split}-${card}-${count}.i16`;
    await writeFile(path.join(work, file), new Uint8Array(data.buffer));
    const shown = shownIn(photos);
    rows.push({
      ...{ card: `${split}-${card}`, kind: 'drawn', file, lights: count, width, height },
      polygonsMm: shown.map(({ polygonMm }) => polygonMm),
      kinds: shown.map(({ kind }) => kind),
    });
    if (!isClean) await writeFile(path.join(work, `${file}.shown`), shownMap(chosen));
  }
  process.stderr.write(`${split} ${card}: ${pairs.length} photos\n`);
}
await writeFile(path.join(work, `drawn-${split}-${from}.json`), JSON.stringify(rows));
