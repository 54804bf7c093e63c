import { flawCatalog, type Point, sayPlusMinus } from '@tc/kernel';
import { dimensionsOf, outlineOf } from '../../../grading/geometry/dimensions.ts';
import { cardToPhoto, mapPoint } from '../../../grading/geometry/homography.ts';
import type { SideReport } from '../../../grading/model.ts';
import { cornersOfBox, widenBox } from '../../../grading/stage/boxes.ts';
import { showValue } from '../../../ui/measured.tsx';
import type { ProFlaw } from '../work/pro-flaws.ts';
import type { Layers } from './layers.ts';

export type Tone = 'accent' | 'strong' | 'quiet';

/** A line or an area in photo pixels, drawn both on the screen and in the saved picture. */
export interface Shape {
  readonly key: string;
  readonly points: readonly Point[];
  readonly isClosed: boolean;
  readonly tone: Tone;
  readonly isDashed?: boolean;
  readonly isHatched?: boolean;
  /** The flaw that it shows, so that it can be highlighted. */
  readonly flaw?: number;
}

/** A short text at a point of the photo. */
export interface Label {
  readonly key: string;
  readonly at: Point;
  /** Screen pixels away from it. */
  readonly shift: Point;
  readonly text: string;
  readonly doubt?: string;
}

const AIR_MM = 0.6;
const CORNER_MM = 7;
const LABEL_PX = 26;

const CORNER_PLACES = {
  'top-left': [0, 0],
  'top-right': [1, 0],
  'bottom-right': [1, 1],
  'bottom-left': [0, 1],
} as const;

const EDGE_PLACES = {
  top: [0.5, 0],
  right: [1, 0.5],
  bottom: [0.5, 1],
  left: [0, 0.5],
} as const;

function toPhotoOf({ quad, card }: SideReport) {
  const map = cardToPhoto(quad, card.widthMm, card.heightMm);
  return (xMm: number, yMm: number): Point => mapPoint(map, [xMm, yMm]);
}

function outlineShapes(side: SideReport): Shape[] {
  return [{ key: 'outline', points: outlineOf(side), isClosed: true, tone: 'accent' }];
}

function centeringShapes(side: SideReport): Shape[] {
  return dimensionsOf(side).flatMap(({ border, inner, outer, innerLine }): Shape[] => [
    { key: `frame ${border}`, points: innerLine, isClosed: false, tone: 'accent' },
    { key: `width ${border}`, points: [inner, outer], isClosed: false, tone: 'strong' },
  ]);
}

/** The two sides of a corner, as far as they count as part of it. */
function cornerShapes(side: SideReport): Shape[] {
  const { widthMm, heightMm } = side.card;
  const place = toPhotoOf(side);
  return (side.corners ?? []).map(({ position }): Shape => {
    const [u, v] = CORNER_PLACES[position];
    const [x, y] = [u * widthMm, v * heightMm];
    const [inX, inY] = [u === 0 ? CORNER_MM : -CORNER_MM, v === 0 ? CORNER_MM : -CORNER_MM];
    const points = [place(x + inX, y), place(x + inX, y + inY), place(x, y + inY)];
    return { key: position, points, isClosed: false, tone: 'quiet', isDashed: true };
  });
}

function unseenShapes(side: SideReport): Shape[] {
  const place = toPhotoOf(side);
  return (side.unseen ?? []).map(({ at, reason }) => ({
    key: `${reason} ${at.x0} ${at.y0} ${at.x1}`,
    points: cornersOfBox(at).map(([x, y]) => place(x, y)),
    isClosed: true,
    tone: 'quiet',
    isDashed: true,
    isHatched: true,
  }));
}

function flawShapes(side: SideReport, flaws: readonly ProFlaw[], layers: Layers): Shape[] {
  const place = toPhotoOf(side);
  return flaws
    .filter(({ flaw }) => layers.has(flawCatalog[flaw.kind].part))
    .map(({ flaw, number, verdict }): Shape => {
      const points = flaw.path ?? cornersOfBox(widenBox(flaw.at, AIR_MM));
      return {
        key: `flaw ${number}`,
        points: points.map(([x, y]) => place(x, y)),
        isClosed: flaw.path === undefined,
        tone: verdict === 'rejected' ? 'quiet' : 'strong',
        isDashed: verdict === 'rejected',
        flaw: number,
      };
    });
}

/** Everything that the chosen layers draw on one side. */
export function shapesOf(
  side: SideReport,
  flaws: readonly ProFlaw[],
  layers: Layers,
): readonly Shape[] {
  return [
    ...(layers.has('unseen') ? unseenShapes(side) : []),
    ...(layers.has('corners') ? cornerShapes(side) : []),
    ...(layers.has('outline') ? outlineShapes(side) : []),
    ...(layers.has('centering') ? centeringShapes(side) : []),
    ...flawShapes(side, flaws, layers),
  ];
}

function centeringLabels(side: SideReport): Label[] {
  const { plusMinusMm } = side.centering;
  return dimensionsOf(side).map(({ border, outer, outward, mm }) => ({
    key: `border ${border}`,
    at: outer,
    shift: [outward[0] * (LABEL_PX + 18), outward[1] * LABEL_PX],
    text: showValue(mm, plusMinusMm, 2),
    ...(plusMinusMm !== null && { doubt: `±${sayPlusMinus(plusMinusMm, 2)}` }),
  }));
}

const isWorn = (score: number | null): score is number => score !== null && score < 10;

/** The scores of worn corners and edges, inside the card. A ten needs no label. */
function rimLabels(side: SideReport, layers: Layers): Label[] {
  const { widthMm, heightMm } = side.card;
  const place = toPhotoOf(side);
  const label = (key: string, [u, v]: readonly [number, number], score: number): Label => ({
    key,
    at: place(u * widthMm, v * heightMm),
    shift: [(0.5 - u) * 2 * LABEL_PX, (0.5 - v) * 2 * LABEL_PX],
    text: score.toFixed(1),
  });
  const corners = layers.has('corners') ? (side.corners ?? []) : [];
  const edges = layers.has('edges') ? (side.edges ?? []) : [];
  return [
    ...corners.flatMap(({ position, score }) =>
      isWorn(score) ? label(`score ${position}`, CORNER_PLACES[position], score) : [],
    ),
    ...edges.flatMap(({ position, score }) =>
      isWorn(score) ? label(`score ${position}`, EDGE_PLACES[position], score) : [],
    ),
  ];
}

export function labelsOf(side: SideReport, layers: Layers): readonly Label[] {
  return [...(layers.has('centering') ? centeringLabels(side) : []), ...rimLabels(side, layers)];
}

/** Where a flaw's number goes: above its mark. */
export function tagPlace(side: SideReport, { flaw }: ProFlaw): Point {
  const { x0, y0, x1 } = widenBox(flaw.at, AIR_MM);
  return toPhotoOf(side)((x0 + x1) / 2, y0);
}

/** The part of the photo that shows a flaw and what is around it. */
export function flawCorners(side: SideReport, { flaw }: ProFlaw): readonly Point[] {
  const place = toPhotoOf(side);
  return cornersOfBox(widenBox(flaw.at, 6)).map(([x, y]) => place(x, y));
}
