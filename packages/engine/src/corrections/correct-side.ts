import { type FlawPart, flawCatalog, type Point } from '@tc/kernel';
import {
  centeringPlusMinus,
  centeringScore,
  type RuleBook,
  surfaceMarkScore,
  surfaceScore,
  surfaceStanding,
  toScore,
  wearOf,
} from '@tc/rulebook';
import type { Flaw, SideName, SideReport, Subgrades } from '../report.ts';
import { hiddenShare } from '../surface/seen-share.ts';
import { boxOf, type DrawnFlaw, isLineKind, type SideCorrections } from './corrections.ts';
import { nearestCorner, nearestEdge } from './nearest-place.ts';
import { areaOfFlaw, leastArea, type RimPart, scoreOfArea } from './rim-area.ts';

/** A point placed by eye is known to two pixels and a tenth of a millimeter, together (decision 0037). */
const BY_EYE_PX = 2;
const BY_EYE_MM = 0.1;

/** The rules under which a side was measured, and those it is to be graded by. */
export interface TwoBooks {
  readonly measuredBy: RuleBook;
  readonly rules: RuleBook;
}

type Card = SideReport['card'];

const hundredths = (value: number): number => Math.round(value * 100) / 100;

function partOf({ kind }: Pick<Flaw, 'kind'>): FlawPart {
  return flawCatalog[kind].part;
}

/** A worn corner is a triangle in its box. */
function areaOfDrawn(drawn: DrawnFlaw): number {
  const { x0, y0, x1, y1 } = boxOf(drawn);
  return (x1 - x0) * (y1 - y0) * (drawn.kind === 'corner-wear' ? 0.5 : 1);
}

function sizeOfDrawn(drawn: DrawnFlaw): number {
  const { x0, y0, x1, y1 } = boxOf(drawn);
  const [across, down] = [x1 - x0, y1 - y0];
  return isLineKind(drawn.kind) ? Math.sqrt(across * across + down * down) : Math.max(across, down);
}

function scoreOfDrawn(drawn: DrawnFlaw, rules: RuleBook): number {
  const part = partOf(drawn);
  if (part !== 'surface') return scoreOfArea(areaOfDrawn(drawn), part, rules);
  return surfaceMarkScore({ kind: drawn.kind, sizeMm: sizeOfDrawn(drawn) }, rules.wear.value);
}

/** A drawn flaw as the report writes flaws. */
function flawOfDrawn(drawn: DrawnFlaw, card: Card, rules: RuleBook): Flaw {
  const { x0, y0, x1, y1 } = boxOf(drawn);
  const px = BY_EYE_PX / card.pxPerMm;
  const endMm = Math.sqrt(px * px + BY_EYE_MM * BY_EYE_MM);
  const end = ([x, y]: Point): Point => [hundredths(x), hundredths(y)];
  return {
    kind: drawn.kind,
    at: { x0: hundredths(x0), y0: hundredths(y0), x1: hundredths(x1), y1: hundredths(y1) },
    severity: hundredths(Math.min(1, Math.max(0.02, (10 - scoreOfDrawn(drawn, rules)) / 9))),
    confidence: 1,
    sizeMm: hundredths(sizeOfDrawn(drawn)),
    // Two ends, each by eye.
    plusMinusMm: hundredths(Math.SQRT2 * endMm),
    ...(isLineKind(drawn.kind) && { path: [end(drawn.from), end(drawn.to)] }),
  };
}

/**
 * A subgrade of the rim once a person has spoken: the measured wear without what was rejected and with
 * what was drawn. A rim that was not measured stays so.
 */
function correctRim(
  side: SideReport,
  part: RimPart,
  { rejected, added }: SideCorrections,
  { measuredBy, rules }: TwoBooks,
): number | null {
  const measured = side.subgrades[part];
  if (measured === null) return null;
  const own = side.flaws
    .map((flaw, index) => ({ flaw, index }))
    .filter(({ flaw }) => partOf(flaw) === part);
  const drawn = added.filter((flaw) => partOf(flaw) === part);
  const isSame = !own.some(({ index }) => rejected.includes(index)) && drawn.length === 0;
  const areaOf = (flaw: Flaw) => areaOfFlaw(flaw, part, side.card, measuredBy);
  const all = own.reduce((sum, { flaw }) => sum + areaOf(flaw), 0);
  // Wear too small to be listed as a flaw stays, whatever the person says about the listed ones.
  const unlisted = Math.max(0, leastArea(measured, part, measuredBy) - all);
  const kept = own
    .filter(({ index }) => !rejected.includes(index))
    .reduce((sum, { flaw }) => sum + areaOf(flaw), 0);
  const area = kept + unlisted + drawn.reduce((sum, flaw) => sum + areaOfDrawn(flaw), 0);
  const isSameCurve =
    JSON.stringify(rules.wear.value[part]) === JSON.stringify(measuredBy.wear.value[part]);
  if (isSame && isSameCurve) return measured;
  const score = toScore(scoreOfArea(area, part, rules));
  if (!isSameCurve) return score;
  // What is rounded must not turn a correction around.
  if (drawn.length === 0) return Math.max(measured, score);
  return kept < all ? score : Math.min(measured, score);
}

interface Place {
  readonly score: number | null;
}

/**
 * The scores of single corners or edges where a person changed something. The wear of each is that of the
 * flaws nearest to it.
 */
function correctPlaces<Kind extends Place>(
  side: SideReport,
  part: RimPart,
  places: readonly Kind[],
  { rejected, added }: SideCorrections,
  { measuredBy, rules }: TwoBooks,
): readonly Kind[] {
  const nearest = part === 'corners' ? nearestCorner : nearestEdge;
  const own = side.flaws.map((flaw, index) => ({ flaw, isGone: rejected.includes(index) }));
  return places.map((place, at): Kind => {
    const isHere = (box: Flaw['at']) => nearest(box, side.card) === at;
    const listed = own.filter(({ flaw }) => partOf(flaw) === part && isHere(flaw.at));
    const drawn = added.filter((flaw) => partOf(flaw) === part && isHere(boxOf(flaw)));
    const isTouched = drawn.length > 0 || listed.some(({ isGone }) => isGone);
    if (place.score === null || !isTouched) return place;
    const kept = listed
      .filter(({ isGone }) => !isGone)
      .reduce((sum, { flaw }) => sum + areaOfFlaw(flaw, part, side.card, measuredBy), 0);
    const area = kept + drawn.reduce((sum, flaw) => sum + areaOfDrawn(flaw), 0);
    return { ...place, score: toScore(scoreOfArea(area, part, rules)) };
  });
}

/** Without any flaw, one photo leaves this much open, and several photos under other light this much. */
const LEAST_PLUS_MINUS = { one: 0.6, several: 0.5 } as const;
const PER_UNSEEN = 1.5;
const MOST_HIDDEN = 0.5;

/** What the listed flaws and what was not seen say of a surface, as the engine's surface stages say it. */
function surfaceFound(
  { otherLight, unseen, card, surfaceSeen }: SideReport,
  flaws: readonly Flaw[],
  rules: RuleBook,
) {
  const own = flaws.filter((flaw) => partOf(flaw) === 'surface');
  const hidden = hiddenShare(card, unseen ?? []);
  const isCreased = own.some(({ kind }) => kind === 'crease');
  const isKnown = hidden <= MOST_HIDDEN || isCreased;
  const least = otherLight?.hasMoved ? LEAST_PLUS_MINUS.several : LEAST_PLUS_MINUS.one;
  return {
    score: isKnown ? surfaceScore(own, rules.wear.value) : null,
    plusMinus: isKnown ? Math.round((least + PER_UNSEEN * hidden) * 10) / 10 : null,
    seen: surfaceSeen,
    isCreased,
  };
}

/** One side as a person corrected it, scored by a rule book from what is in the report. */
export function correctSide(
  name: SideName,
  side: SideReport,
  corrections: SideCorrections,
  books: TwoBooks,
): SideReport {
  const { rules } = books;
  const { accepted, rejected, added } = corrections;
  const listed = side.flaws.flatMap((flaw, index) => {
    if (rejected.includes(index)) return [];
    return accepted.includes(index) ? [{ ...flaw, confidence: 1 }] : [flaw];
  });
  const flaws = [...listed, ...added.map((drawn) => flawOfDrawn(drawn, side.card, rules))];
  const { leftRight, topBottom, plusMinusPoints } = side.centering;
  const corners = correctRim(side, 'corners', corrections, books);
  const edges = correctRim(side, 'edges', corrections, books);
  const rimPlusMinus = {
    corners: side.subgradesPlusMinus.corners,
    edges: side.subgradesPlusMinus.edges,
  };
  const worn = (values: Pick<Subgrades, 'corners' | 'edges'>) => ({
    centering: null,
    surface: null,
    ...values,
  });
  const wear = wearOf(worn({ corners, edges }), worn(rimPlusMinus), rules);
  const surface =
    side.surfaceSeen === null
      ? { subgrade: side.subgrades.surface, plusMinus: side.subgradesPlusMinus.surface }
      : surfaceStanding(surfaceFound(side, flaws, rules), wear, rules);
  return {
    ...side,
    corners: side.corners && correctPlaces(side, 'corners', side.corners, corrections, books),
    edges: side.edges && correctPlaces(side, 'edges', side.edges, corrections, books),
    flaws,
    subgrades: {
      centering: centeringScore(leftRight, topBottom, name, rules),
      corners,
      edges,
      surface: surface.subgrade,
    },
    subgradesPlusMinus: {
      centering: centeringPlusMinus(leftRight, topBottom, plusMinusPoints, name, rules),
      ...rimPlusMinus,
      surface: surface.plusMinus,
    },
  };
}
