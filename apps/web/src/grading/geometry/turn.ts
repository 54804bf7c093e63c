import type { Point } from '@tc/kernel';
import type { CardPhoto, FoundSide, GradedReport, Quad, QuarterTurns, Turns } from '../model.ts';
import type { Extent } from './view.ts';

type SideKey = 'left' | 'right' | 'top' | 'bottom';
type BySide<Value> = Readonly<Record<SideKey, Value>>;
type CornerKey = NonNullable<FoundSide['corners']>[number]['position'];

interface BoxMm {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The name of a side or corner after one turn to the right. */
const NEXT_SIDE = { top: 'right', right: 'bottom', bottom: 'left', left: 'top' } as const;
const NEXT_CORNER = {
  'top-left': 'top-right',
  'top-right': 'bottom-right',
  'bottom-right': 'bottom-left',
  'bottom-left': 'top-left',
} as const;
const CLOCKWISE_SIDES = Object.keys(NEXT_SIDE) as SideKey[];
const CLOCKWISE_CORNERS = Object.keys(NEXT_CORNER) as CornerKey[];

/** Turns add up, and four of them cancel out. */
export function addTurns(turns: QuarterTurns, by: number): QuarterTurns {
  return ((((turns + by) % 4) + 4) % 4) as QuarterTurns;
}

/** Applies `step` once per quarter turn of the photo. */
function repeat<Value>(value: Value, turns: QuarterTurns, step: (value: Value) => Value): Value {
  let turned = value;
  for (let done = 0; done < turns; done++) turned = step(turned);
  return turned;
}

export function turnExtent({ width, height }: Extent, turns: QuarterTurns): Extent {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Where a point in a picture of this size ends up after a turn to the right. */
export function turnPoint([x, y]: Point, extent: Extent, turns: QuarterTurns): Point {
  const { width, height } = extent;
  if (turns === 1) return [height - y, x];
  if (turns === 2) return [width - x, height - y];
  return turns === 3 ? [y, width - x] : [x, y];
}

/** Which corner of an outline is at this position, counted clockwise from the top left after turning. */
export function cornerAt(index: 0 | 1 | 2 | 3, turns: QuarterTurns): 0 | 1 | 2 | 3 {
  return addTurns(index, -turns);
}

/** The turned outline, starting again at the top-left corner. */
export function turnQuad(quad: Quad, extent: Extent, turns: QuarterTurns): Quad {
  const cornerOf = (index: 0 | 1 | 2 | 3) => turnPoint(quad[cornerAt(index, turns)], extent, turns);
  return [cornerOf(0), cornerOf(1), cornerOf(2), cornerOf(3)];
}

export function turnPhoto(photo: CardPhoto, turns: QuarterTurns): CardPhoto {
  if (turns === 0) return photo;
  const extent = photo.extent && turnExtent(photo.extent, turns);
  return { ...photo, extent, turns: addTurns(photo.turns ?? 0, turns) };
}

function moveSides<Value>(sides: BySide<Value>): BySide<Value> {
  return { top: sides.left, right: sides.top, bottom: sides.right, left: sides.bottom };
}

function mapSides<From, To>(sides: BySide<From>, map: (value: From) => To): BySide<To> {
  const { left, right, top, bottom } = sides;
  return { left: map(left), right: map(right), top: map(top), bottom: map(bottom) };
}

function turnCentering(centering: NonNullable<FoundSide['centering']>, toTurned: Turner) {
  const { bordersMm, leftRight, topBottom, lines } = centering;
  const turnLine = (line: readonly [Point, Point] | null) =>
    line && ([toTurned(line[0]), toTurned(line[1])] as const);
  return {
    ...centering,
    bordersMm: bordersMm && moveSides(bordersMm),
    // What is now on the left was on the bottom.
    leftRight: topBottom && ([topBottom[1], topBottom[0]] as const),
    topBottom: leftRight,
    lines: lines && mapSides(moveSides(lines), turnLine),
  };
}

type Turner = (point: Point) => Point;

/** What lies farther right lies farther down after a turn to the right. */
function turnReference(reference: NonNullable<FoundSide['reference']>) {
  const { printShift } = reference;
  if (!printShift) return reference;
  const { rightMm, downMm } = printShift;
  return { ...reference, printShift: { ...printShift, rightMm: -downMm, downMm: rightMm } };
}

/** Renames each place, in the order in which reports list them. */
function rename<Place extends string, Entry extends { readonly position: Place }>(
  entries: readonly Entry[],
  next: Readonly<Record<Place, Place>>,
  order: readonly Place[],
): readonly Entry[] {
  return entries
    .map((entry) => ({ ...entry, position: next[entry.position] }))
    .sort((a, b) => order.indexOf(a.position) - order.indexOf(b.position));
}

function turnOnce(side: FoundSide, extent: Extent): FoundSide {
  const { quad, outline, card, centering, reference, corners, edges, flaws, unseen, image } = side;
  const toTurned = (point: Point) => turnPoint(point, extent, 1);
  const heightMm = card?.heightMm ?? 0;
  const turnBox = <Thing extends { readonly at: BoxMm; readonly path?: readonly Point[] }>(
    thing: Thing,
  ): Thing => {
    const { x0, y0, x1, y1 } = thing.at;
    const path = thing.path?.map(([x, y]): Point => [heightMm - y, x]);
    const at = { x0: heightMm - y1, y0: x0, x1: heightMm - y0, y1: x1 };
    return { ...thing, at, ...(path && { path }) };
  };
  return {
    ...side,
    ...(image && { image: turnExtent(image, 1) }),
    ...(quad && { quad: turnQuad(quad, extent, 1) }),
    ...(outline && { outline: mapSides(moveSides(outline), (edge) => edge.map(toTurned)) }),
    ...(card && { card: { ...card, widthMm: card.heightMm, heightMm: card.widthMm } }),
    ...(centering && { centering: turnCentering(centering, toTurned) }),
    ...(reference && { reference: turnReference(reference) }),
    ...(corners && { corners: rename(corners, NEXT_CORNER, CLOCKWISE_CORNERS) }),
    ...(edges && { edges: rename(edges, NEXT_SIDE, CLOCKWISE_SIDES) }),
    ...(flaws && { flaws: flaws.map(turnBox) }),
    ...(unseen && { unseen: unseen.map(turnBox) }),
  };
}

/**
 * A photo's measurements, renamed for the photo as turned: left is what is now on the left. Nothing is
 * measured again, so no number changes.
 *
 * @param extent of the photo before turning
 */
export function turnSide<Side extends FoundSide>(
  side: Side,
  extent: Extent | null,
  turns: QuarterTurns,
): Side {
  if (!extent) return side;
  const turned = repeat({ side: side as FoundSide, extent }, turns, (now) => ({
    side: turnOnce(now.side, now.extent),
    extent: turnExtent(now.extent, 1),
  }));
  // Every field is kept, so a complete report stays complete.
  return turned.side as Side;
}

/** The report for the photos as turned; the original report keeps describing the photos as taken. */
export function turnReport(report: GradedReport, turns: Turns): GradedReport {
  const { front, back } = report.sides;
  return {
    ...report,
    sides: {
      ...report.sides,
      front: turnSide(front, front.image, turns.front),
      ...(back && { back: turnSide(back, back.image, turns.back) }),
    },
  };
}
