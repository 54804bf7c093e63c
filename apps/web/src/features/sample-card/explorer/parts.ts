import { type Point, sayPlusMinus } from '@tc/kernel';
import { type Dimension, dimensionsOf, outlineOf } from '../../../grading/geometry/dimensions.ts';
import { middle } from '../../../grading/geometry/vectors.ts';
import { type FoundSide, SUBGRADES, type SubgradeName } from '../../../grading/model.ts';
import { EXPLORER_CARD } from './explorer-card.generated.ts';

const { crop, side: found } = EXPLORER_CARD;
const side: FoundSide = found;
const { plusMinusMm } = found.centering;

/** A place on the card to zoom in on, with what was measured there. */
export interface Reading {
  readonly name: string;
  readonly value: string;
  /** The margin of error or the unit, in a lighter weight. */
  readonly aside: string;
  /** In pixels of the picture; null for the whole card. */
  readonly at: Point | null;
  readonly zoom: number;
}

export interface Part {
  readonly name: SubgradeName;
  readonly title: string;
  /** Null if one photo does not show enough to tell. */
  readonly score: number | null;
  readonly plusMinus: number | null;
  readonly readings: readonly Reading[];
}

export const EXTENT = { width: crop.width, height: crop.height } as const;

export function inPicture([x, y]: Point): Point {
  return [x - crop.left, y - crop.top];
}

export const CORNERS: readonly Point[] = (side.quad ?? []).map(inPicture);
export const OUTLINE: readonly Point[] = outlineOf(side).map(inPicture);
export const DIMENSIONS: readonly Dimension[] = dimensionsOf(side);
export const BORDER_PLUS_MINUS = sayPlusMinus(plusMinusMm, 2);
export const SAMPLE = EXPLORER_CARD.sample;

function words(position: string): string {
  const text = position.replace('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const CORNER_ORDER = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];
const CORNER_INSET = 0.13;
const EDGE_ORDER = ['top', 'right', 'bottom', 'left'];

function cornerAt(index: number): Point {
  return CORNERS[index % CORNERS.length] as Point;
}

/** A view of a corner shows mostly card and only a little background. */
function towardCenter([x, y]: Point): Point {
  return [x + (EXTENT.width / 2 - x) * CORNER_INSET, y + (EXTENT.height / 2 - y) * CORNER_INSET];
}

/** The generated facts describe one card; another one may replace it. */
function isNone(amount: number): boolean {
  return amount === 0;
}

const READINGS: Readonly<Record<SubgradeName, readonly Reading[]>> = {
  centering: DIMENSIONS.map(({ border, mm, inner, outer }) => ({
    name: `${words(border)} border`,
    value: mm.toFixed(2),
    aside: `±${BORDER_PLUS_MINUS} mm`,
    at: inPicture(middle(inner, outer)),
    zoom: 4.5,
  })),
  corners: found.corners.map(({ position, score, whiteningMm2 }) => ({
    name: words(position),
    value: score.toFixed(1),
    aside: isNone(whiteningMm2) ? 'no wear seen' : `${whiteningMm2} mm² white`,
    at: towardCenter(cornerAt(CORNER_ORDER.indexOf(position))),
    zoom: 4.5,
  })),
  edges: found.edges.map(({ position, score, chips }) => {
    const first = EDGE_ORDER.indexOf(position);
    return {
      name: `${words(position)} edge`,
      value: score.toFixed(1),
      aside: isNone(chips) ? 'no chips seen' : `chips seen: ${chips}`,
      at: middle(cornerAt(first), cornerAt(first + 1)),
      zoom: 2.6,
    };
  }),
  surface: [
    {
      name: 'Flaws found',
      value: String(EXPLORER_CARD.flaws),
      aside: 'on this side',
      at: null,
      zoom: 1,
    },
    {
      name: 'Closer look',
      value: 'one photo',
      aside: 'under one light',
      at: [EXTENT.width / 2, EXTENT.height * 0.42],
      zoom: 2.2,
    },
  ],
};

export const PARTS: readonly Part[] = SUBGRADES.map((name) => ({
  name,
  title: words(name),
  score: EXPLORER_CARD.subgrades[name],
  plusMinus: EXPLORER_CARD.plusMinus[name],
  readings: READINGS[name],
}));
