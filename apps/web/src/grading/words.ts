import type { Stage } from '@tc/engine';
import { UNSEEN_WORDS } from '@tc/engine/explain-part';
import { explainNoGrade, findHeldBack } from '@tc/engine/explain-unmeasured';
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

/** Whether anything of a side was looked at that could show a flaw. */
export function wasLookedAt({ corners, edges, unseen }: SideReport): boolean {
  return corners !== null || edges !== null || unseen !== null;
}

/** What was found on a side, as a count in words. */
export function countFlaws(side: SideReport): string {
  if (side.flaws.length > 0) return plural(side.flaws.length, 'flaw');
  return wasLookedAt(side) ? 'none found' : NOT_MEASURED;
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
