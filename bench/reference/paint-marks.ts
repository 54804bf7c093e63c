import type { BoxMm, RgbaImage } from '@tc/engine';
import { createRng, type Point } from '@tc/kernel';
import type { ToCard } from './card-place.ts';

export type MarkKind = 'stain' | 'missing-ink' | 'print-line';

/** A mark that is painted into a photo, so that what is true is known. */
export interface Mark {
  readonly kind: MarkKind;
  readonly atMm: Point;
  /** Diameter of a spot, length of a line. */
  readonly sizeMm: number;
  /** 0 to 1. */
  readonly strength: number;
  readonly isAcross: boolean;
}

const LINE_WIDTH_MM = 0.24;
const PAPER = 225;
/** Marks stay this far inside of the cut. */
const INSIDE_MM = 6;

const KINDS: readonly MarkKind[] = ['stain', 'missing-ink', 'print-line'];
const SIZES_MM: Readonly<Record<MarkKind, readonly [number, number]>> = {
  stain: [2, 8],
  'missing-ink': [0.4, 2],
  'print-line': [15, 55],
};

/** Two marks of each kind, from hardly visible to plain. */
export function marksOf(seed: number, widthMm: number, heightMm: number): Mark[] {
  const random = createRng(seed);
  return [...KINDS, ...KINDS].map((kind) => {
    const [least, most] = SIZES_MM[kind];
    return {
      kind,
      atMm: [
        INSIDE_MM + random() * (widthMm - 2 * INSIDE_MM),
        INSIDE_MM + random() * (heightMm - 2 * INSIDE_MM),
      ],
      sizeMm: least + (most - least) * random(),
      strength: 0.25 + 0.6 * random(),
      isAcross: random() < 0.5,
    };
  });
}

export function boxOfMark({ kind, atMm: [x, y], sizeMm, isAcross }: Mark): BoxMm {
  const half = sizeMm / 2;
  const [across, down] =
    kind !== 'print-line' ? [half, half] : isAcross ? [half, LINE_WIDTH_MM] : [LINE_WIDTH_MM, half];
  return { x0: x - across, y0: y - down, x1: x + across, y1: y + down };
}

const ramp = (inside: number, soft: number): number =>
  Math.min(1, Math.max(0, inside / soft + 0.5));

/** How much of the mark covers a place of the card, 0 to 1. */
function coverAt({ kind, atMm, sizeMm, isAcross }: Mark, x: number, y: number): number {
  const [dx, dy] = [x - atMm[0], y - atMm[1]];
  if (kind === 'print-line') {
    const [along, beside] = isAcross ? [dx, dy] : [dy, dx];
    return Math.abs(along) > sizeMm / 2 ? 0 : ramp(LINE_WIDTH_MM / 2 - Math.abs(beside), 0.06);
  }
  // Neither a spill nor a missing spot is round.
  const away = Math.hypot(dx, dy) * (1 + 0.15 * Math.sin(3 * Math.atan2(dy, dx)));
  return ramp(sizeMm / 2 - away, kind === 'stain' ? Math.max(0.15, sizeMm * 0.06) : 0.08);
}

/** What a stain takes of red, green and blue. */
const STAINED = [0.25, 0.38, 0.55] as const;

function painted(mark: Mark, level: number, channel: 0 | 1 | 2, cover: number): number {
  if (mark.kind === 'stain') return level * (1 - STAINED[channel] * mark.strength * cover);
  if (mark.kind === 'missing-ink') {
    return level + (PAPER - level) * cover * (0.4 + 0.6 * mark.strength);
  }
  const share = 0.5 * mark.strength * cover;
  return level > 110 ? level * (1 - share) : level + (200 - level) * share * 0.6;
}

/** Spots are not round, and edges are soft: a mark reaches this share and this far beyond its box. */
const BEYOND = 1.3;
const SOFT_MM = 0.3;

function paintMark(data: Uint8ClampedArray, image: RgbaImage, mark: Mark, card: ToCard): void {
  const { x0, y0, x1, y1 } = boxOfMark(mark);
  const [cx, cy] = mark.atMm;
  const across = ((x1 - x0) / 2) * BEYOND + SOFT_MM;
  const down = ((y1 - y0) / 2) * BEYOND + SOFT_MM;
  const ends = [-1, 1].flatMap((i) =>
    [-1, 1].map((k) => card.toPhoto([cx + i * across, cy + k * down])),
  );
  const [xs, ys] = [ends.map(([x]) => x), ends.map(([, y]) => y)];
  const [left, right] = [Math.max(0, Math.min(...xs)), Math.min(image.width, Math.max(...xs))];
  const [top, bottom] = [Math.max(0, Math.min(...ys)), Math.min(image.height, Math.max(...ys))];
  for (let y = Math.floor(top); y < bottom; y++) {
    for (let x = Math.floor(left); x < right; x++) {
      const cover = coverAt(mark, ...card.place([x + 0.5, y + 0.5]));
      if (cover === 0) continue;
      const i = 4 * (y * image.width + x);
      for (const channel of [0, 1, 2] as const) {
        data[i + channel] = painted(mark, data[i + channel] ?? 0, channel, cover);
      }
    }
  }
}

/** The photo with the marks on its card. */
export function paintMarks(image: RgbaImage, marks: readonly Mark[], card: ToCard): RgbaImage {
  const data = new Uint8ClampedArray(image.data);
  for (const mark of marks) paintMark(data, image, mark, card);
  return { width: image.width, height: image.height, data };
}
