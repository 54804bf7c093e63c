import { refusalCatalog } from '@tc/kernel';
import { CARD_SIZES } from '@tc/rulebook/card-sizes';
import { distance } from '../../grading/geometry/vectors.ts';
import { loadGrader } from '../../grading/grader.ts';
import {
  BORDERS,
  type BorderName,
  type CardPhoto,
  type FoundSide,
  type Quad,
  type SideReport,
} from '../../grading/model.ts';
import type { TakenPhoto } from '../../grading/photos/take-photo.ts';
import { type DrawnCard, drawStraight } from '../../grading/straight/straighten-side.ts';
import {
  type CardLine,
  type CenteredSide,
  CUT_FOUND,
  isUpright,
  type LineName,
  lineOf,
  type SideLines,
  UNPLACED_MM,
  withLine,
} from './lines.ts';

/** The result for a photo: lines, or at least the reason why the engine placed none. */
export interface Found {
  /** Null if not even the card's edge was found, so its corners have to be marked. */
  readonly side: CenteredSide | null;
  /** Why the engine would not measure this photo on its own; null if it did. */
  readonly refusal: string | null;
}

const UNPLACED: CardLine = { startMm: UNPLACED_MM, endMm: UNPLACED_MM, by: 'nobody' };
/** The engine draws its lines along this part of an edge. */
const DRAWN_SPAN = 0.88;

function linesOf(frame: (border: BorderName) => CardLine): SideLines {
  const pair = (border: BorderName) => ({ cut: CUT_FOUND, frame: frame(border) });
  return { left: pair('left'), right: pair('right'), top: pair('top'), bottom: pair('bottom') };
}

/** The engine's frame line along one border, from the straightened picture. */
function measuredLine(side: SideReport, { drawn }: DrawnCard, border: BorderName): CardLine {
  const ends = drawn.lines[border];
  const middleMm = side.centering.bordersMm?.[border] ?? null;
  if (!ends || middleMm === null) return UNPLACED;
  const axis = isUpright(border) ? 0 : 1;
  const riseMm = (ends[1][axis] - ends[0][axis]) / drawn.pxPerMm / DRAWN_SPAN;
  const deeper = border === 'left' || border === 'top' ? riseMm : -riseMm;
  return { startMm: middleMm - deeper / 2, endMm: middleMm + deeper / 2, by: 'measured' };
}

/** An enlarged picture does not show edges more finely than its file: half a pixel for each of two lines. */
function plusMinusOf(engineMm: number | null, takenPxPerMm: number, enlargedBy: number) {
  if (engineMm === null || enlargedBy === 1) return engineMm;
  return Math.max(engineMm, (1.96 * 0.5 * Math.SQRT2) / takenPxPerMm);
}

async function sideOfReport(
  photo: CardPhoto,
  side: SideReport,
  enlargedBy: number,
): Promise<CenteredSide> {
  const { quad, outline, card, centering } = side;
  const place = { quad, outline, card, centering: { lines: centering.lines } };
  const takenPxPerMm = card.pxPerMm / enlargedBy;
  const straight = await drawStraight(photo, place);
  URL.revokeObjectURL(straight.photo.url);
  return {
    card: place,
    lines: linesOf((border) => measuredLine(side, straight, border)),
    takenPxPerMm,
    plusMinusMm: plusMinusOf(centering.plusMinusMm, takenPxPerMm, enlargedBy),
  };
}

const NO_LINES = { left: null, right: null, top: null, bottom: null };

/** A card of which only the corners are known. Its edges are assumed to be straight. */
function sideOfQuad(quad: Quad, card: FoundSide['card'], enlargedBy: number): CenteredSide {
  const size = card?.size ?? 'standard';
  const nominal = CARD_SIZES[size];
  const isLying = distance(quad[0], quad[1]) > distance(quad[1], quad[2]);
  const [widthMm, heightMm] = isLying
    ? [nominal.heightMm, nominal.widthMm]
    : [nominal.widthMm, nominal.heightMm];
  const around = quad.reduce(
    (sum, corner, k) => sum + distance(corner, quad[(k + 1) % 4] as never),
    0,
  );
  const pxPerMm = around / (2 * (widthMm + heightMm));
  return {
    card: {
      quad,
      outline: {
        top: [quad[0], quad[1]],
        right: [quad[1], quad[2]],
        bottom: [quad[2], quad[3]],
        left: [quad[3], quad[0]],
      },
      card: { size, widthMm, heightMm, pxPerMm },
      centering: { lines: NO_LINES },
    },
    lines: linesOf(() => UNPLACED),
    takenPxPerMm: pxPerMm / enlargedBy,
    plusMinusMm: null,
  };
}

/** Cuts that a person marked are as accurate as the eye. */
function cutByHand(side: CenteredSide): CenteredSide {
  return BORDERS.reduce(
    (now, border) => withLine(now, { border, kind: 'cut' }, { ...CUT_FOUND, by: 'hand' }),
    side,
  );
}

/** Measures one photo on its own, or from the corners that a person marked. */
export async function measurePhoto(
  { photo, enlargedBy }: TakenPhoto,
  marked: Quad | null,
): Promise<Found> {
  const grader = await loadGrader();
  const order = { front: photo.blob, frontOutline: marked ?? undefined };
  const report = await grader.grade(order);
  if (report.status === 'graded') {
    return { side: await sideOfReport(photo, report.sides.front, enlargedBy), refusal: null };
  }
  const { message, advice } = refusalCatalog[report.refusal.code];
  const refusal = `${message} ${advice}`;
  const seen: FoundSide = report.sides.front ?? {};
  if (marked) return { side: cutByHand(sideOfQuad(marked, seen.card, enlargedBy)), refusal };
  const quads = await grader.findOutlines(photo.blob);
  const quad = seen.quad ?? (quads.length === 1 ? quads[0] : undefined);
  return { side: quad ? sideOfQuad(quad, seen.card, enlargedBy) : null, refusal };
}

/** A line along the edge of the print right next to it; null if there is none. */
export async function snapToEdge(
  { photo, drawn }: DrawnCard,
  side: CenteredSide,
  name: LineName,
): Promise<CardLine | null> {
  const { width, height } = drawn.image;
  const { airMm, pxPerMm } = drawn;
  // Look for the cut from outside, where the picture begins.
  const outMm = name.kind === 'cut' ? airMm : 0;
  const inset = (airMm - outMm) * pxPerMm;
  const quad: Quad = [
    [inset, inset],
    [width - inset, inset],
    [width - inset, height - inset],
    [inset, height - inset],
  ];
  const line = lineOf(side, name);
  const { widthMm, heightMm } = side.card.card;
  const snapped = await (await loadGrader()).snapLine(photo.blob, {
    quad,
    widthMm: widthMm + 2 * outMm,
    heightMm: heightMm + 2 * outMm,
    edge: name.border,
    startMm: line.startMm + outMm,
    endMm: line.endMm + outMm,
  });
  if (!snapped) return null;
  return { startMm: snapped.startMm - outMm, endMm: snapped.endMm - outMm, by: 'snapped' };
}
