import type { Stage } from '@tc/engine';
import { explainNoGrade, findHeldBack, isTooCoarseForWear } from '@tc/engine/explain-unmeasured';
import { sayPlusMinus } from '@tc/kernel';
import { sayRange, sayValue } from '@tc/rulebook/say-overall';
import { NOT_MEASURED, showValue } from '../ui/measured.tsx';
import type { NumberedFlaw } from './flaws.ts';
import type { FoundSide, GradedReport, SideName, SideReport, SubgradeName } from './model.ts';
import { BORDERS, SIDES } from './model.ts';

export const SUBGRADE_NAMES: Readonly<Record<SubgradeName, string>> = {
  centering: 'Centering',
  corners: 'Corners',
  edges: 'Edges',
  surface: 'Surface',
};

export const SIDE_NAMES: Readonly<Record<SideName, string>> = { front: 'Front', back: 'Back' };

export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  decode: 'Open the photo',
  locate: 'Find the outline',
  centering: 'Measure the borders',
  corners: 'Inspect the corners',
  edges: 'Follow the edges',
  surface: 'Read the surface',
  grade: 'Grade',
};

function describeBorders(centering: NonNullable<FoundSide['centering']>): string {
  const { bordersMm, plusMinusMm } = centering;
  if (!bordersMm) return NOT_MEASURED;
  const parts = BORDERS.map((border) => {
    const mm = bordersMm[border];
    return `${border[0]?.toUpperCase()} ${mm === null ? NOT_MEASURED : showValue(mm, plusMinusMm, 2)}`;
  });
  const doubt = plusMinusMm === null ? '' : `  ±${sayPlusMinus(plusMinusMm, 2)}`;
  return `${parts.join('  ')}${doubt} mm`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function lowest(scores: readonly { readonly score: number | null }[]): string {
  const measured = scores.flatMap(({ score }) => (score === null ? [] : [score]));
  return measured.length > 0 ? `lowest ${Math.min(...measured).toFixed(1)}` : NOT_MEASURED;
}

/** What a stage found, short enough for one line of the readout. */
export function describeFinding(stage: Stage, found: FoundSide): string {
  switch (stage) {
    case 'decode':
      return '';
    case 'locate':
      return found.card
        ? `${found.card.pxPerMm.toFixed(1)} px/mm${found.quality ? `  tilt ${found.quality.tiltDeg.toFixed(1)}°` : ''}`
        : '';
    case 'centering':
      return found.centering ? describeBorders(found.centering) : '';
    case 'corners':
      return found.corners ? lowest(found.corners) : NOT_MEASURED;
    case 'edges':
      return found.edges ? lowest(found.edges) : NOT_MEASURED;
    case 'surface':
      return found.flaws ? plural(found.flaws.length, 'mark') : '';
    case 'grade':
      return '';
  }
}

/** The same for the ear. */
export function announceStage(side: SideName, stage: Stage, found: FoundSide): string {
  const finding = describeFinding(stage, found);
  return `${SIDE_NAMES[side]}: ${STAGE_NAMES[stage].toLowerCase()}, done${finding ? `, ${finding}` : ''}.`;
}

/** Describes the drawn photo in words. */
export function captionOf(
  name: SideName,
  side: FoundSide,
  flaws: readonly NumberedFlaw[],
  isSetByHand: boolean,
): string {
  const parts = [`${SIDE_NAMES[name]} of the card.`];
  if (side.card && side.quality) {
    parts.push(
      `Outline ${isSetByHand ? 'set by hand' : 'found'}, ${side.card.pxPerMm.toFixed(1)} pixels per millimeter, tilted by ${side.quality.tiltDeg.toFixed(1)} degrees.`,
    );
  }
  if (side.centering?.bordersMm) parts.push(`Borders: ${describeBorders(side.centering)}.`);
  if (flaws.length > 0) parts.push(`${plural(flaws.length, 'flaw')} marked.`);
  return parts.join(' ');
}

const UNSEEN_WORDS = {
  glare: 'a reflection hides it',
  shadow: 'a shadow hides it',
  foil: 'foil shines too unevenly',
  'busy-print': 'the print there is too busy',
  'outside-focus': 'it is out of focus',
} as const;

/** Why parts of the surface are not measured, one reason a line. */
export function describeUnseen(report: GradedReport): readonly string[] {
  const lines = SIDES.flatMap((side) => {
    const regions = report.sides[side]?.unseen ?? [];
    const reasons = new Set(regions.map(({ reason }) => reason));
    return [...reasons].map((reason) => {
      const count = regions.filter((region) => region.reason === reason).length;
      return `${plural(count, 'area')} of the ${side}: ${UNSEEN_WORDS[reason]}.`;
    });
  });
  return lines;
}

/** "a", "a and b", "a, b and c". */
export function listWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function sentenceOf(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

/** Whether anything of a side was looked at that could show a flaw. */
export function wasLookedAt({ corners, edges, unseen }: SideReport): boolean {
  return corners !== null || edges !== null || unseen !== null;
}

/** What was found on a side, as a count in words. */
export function countFlaws(side: SideReport): string {
  if (side.flaws.length > 0) return plural(side.flaws.length, 'flaw');
  return wasLookedAt(side) ? 'none found' : NOT_MEASURED;
}

function isPartlyCentered(side: SideReport | undefined): boolean {
  const borders = Object.values(side?.centering?.bordersMm ?? {});
  return borders.some((mm) => mm === null) && borders.some((mm) => mm !== null);
}

const NOTHING_MEASURED = 'Nothing in this photo was measured for it.';

/** Why a subgrade is not measured, where the report can tell, as a sentence. */
export function whyNotMeasured(subgrade: SubgradeName, report: GradedReport): string {
  if (subgrade === 'centering' && report.sides.front.centering.method === 'unmeasurable') {
    return 'No printed border was found to measure from.';
  }
  if (subgrade === 'centering' && SIDES.some((side) => isPartlyCentered(report.sides[side]))) {
    return 'Only some of the printed borders were found.';
  }
  if (subgrade !== 'centering' && SIDES.some((side) => isCoarse(report.sides[side]))) {
    return 'The card has too few pixels for it: move closer, or use the full-size photo.';
  }
  if (subgrade === 'surface') return whyNoSurface(report);
  return NOTHING_MEASURED;
}

function isCoarse(side: SideReport | undefined): boolean {
  return side !== undefined && isTooCoarseForWear(side);
}

/**
 * Why there is no grade for the surface: a side was not judged, or of all that were, too little would have shown. What
 * hides small parts of it is said elsewhere.
 */
function whyNoSurface(report: GradedReport): string {
  const sides = SIDES.flatMap((name) => report.sides[name] ?? []);
  const notJudged = sides.filter(({ surfaceSeen }) => surfaceSeen === null);
  if (notJudged.length === 0) {
    const seen = Math.min(...sides.map(({ surfaceSeen }) => surfaceSeen ?? 0));
    return `About ${Math.round(100 * seen)} % of its damage would have shown, which is too little for a grade.`;
  }
  const regions = notJudged.flatMap(({ unseen }) => unseen ?? []);
  const reasons = [...new Set(regions.map(({ reason }) => UNSEEN_WORDS[reason]))];
  return reasons.length > 0 ? sentenceOf(listWords(reasons)) : NOTHING_MEASURED;
}

/** Why a subgrade is lower than every single score shown for it; empty where it is not. */
export function whyLower(subgrade: SubgradeName, report: GradedReport): string {
  const value = report.subgrades[subgrade];
  if (value === null || (subgrade !== 'corners' && subgrade !== 'edges')) return '';
  const scores = SIDES.flatMap((side) =>
    (report.sides[side]?.[subgrade] ?? []).flatMap(({ score }) => (score === null ? [] : [score])),
  );
  // As shown: what reads the same needs no explanation.
  const isLower = Number(value.toFixed(1)) < Number(Math.min(...scores).toFixed(1));
  return scores.length > 0 && isLower ? `Wear adds up over the four ${subgrade}.` : '';
}

/** The result in one sentence, for the ear. */
export function announceReport(report: GradedReport, flaws: number): string {
  const { overall } = report;
  const heldBack = findHeldBack(report);
  const grade = overall
    ? `: estimate ${heldBack ? 'up to ' : ''}${sayValue(overall)}, ${overall.name} ${overall.level}${heldBack ? ` at best, ${sayRange(heldBack, overall)}` : ''}.`
    : `. ${explainNoGrade(report)}`;
  return `Report ready${grade} ${plural(flaws, 'flaw')} marked.`;
}

/** What the photos of a card cannot show, however well they were taken. */
export function sayBeyondPhotos({ sides }: GradedReport): string {
  const isLit = [sides.front, sides.back].every((side) => !side || side.photos > 1);
  return isLit
    ? 'Photos cannot show everything: loss of gloss, faint stains and odors stay hidden.'
    : 'One photo cannot show what only moving light reveals: fine scratches, dents and gloss.';
}
