import type { Stage } from '@tc/engine';
import { type NumberedFlaw, nameFlaw, placeFlaw } from './flaws.ts';
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
  const { bordersMm } = centering;
  if (!bordersMm) return 'no border to measure';
  const parts = BORDERS.map((border) => {
    const mm = bordersMm[border];
    return `${border[0]?.toUpperCase()} ${mm === null ? '–' : mm.toFixed(2)}`;
  });
  return `${parts.join('  ')} mm`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function lowest(scores: readonly { readonly score: number | null }[]): string {
  const measured = scores.flatMap(({ score }) => (score === null ? [] : [score]));
  return measured.length > 0 ? `lowest ${Math.min(...measured).toFixed(1)}` : 'not measurable';
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
      return found.corners ? lowest(found.corners) : 'not measurable';
    case 'edges':
      return found.edges ? lowest(found.edges) : 'not measurable';
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
export function captionOf(name: SideName, side: FoundSide, flaws: readonly NumberedFlaw[]): string {
  const parts = [`${SIDE_NAMES[name]} of the card.`];
  if (side.card && side.quality) {
    parts.push(
      `Outline found, ${side.card.pxPerMm.toFixed(1)} pixels per millimetre, tilted by ${side.quality.tiltDeg.toFixed(1)} degrees.`,
    );
  }
  if (side.centering?.bordersMm) parts.push(`Borders: ${describeBorders(side.centering)}.`);
  if (flaws.length > 0) parts.push(`${plural(flaws.length, 'flaw')} marked.`);
  return parts.join(' ');
}

const FLAWS_OF: Readonly<Record<SubgradeName, readonly string[]>> = {
  centering: [],
  corners: ['corner-wear'],
  edges: ['edge-chip', 'edge-whitening'],
  surface: ['scratch', 'crease', 'print-line', 'stain', 'dent', 'unknown'],
};

function weakestSide(report: GradedReport, subgrade: SubgradeName): SideName {
  const front = report.sides.front.subgrades[subgrade] ?? 11;
  const back = report.sides.back?.subgrades[subgrade] ?? 11;
  return back < front ? 'back' : 'front';
}

function worseRatio(side: SideReport): string | null {
  const { leftRight, topBottom } = side.centering;
  const pairs = [
    { pair: leftRight, name: 'left to right' },
    { pair: topBottom, name: 'top to bottom' },
  ].flatMap(({ pair, name }) => (pair ? [{ larger: Math.max(...pair), name }] : []));
  const [worst] = pairs.sort((a, b) => b.larger - a.larger);
  if (!worst) return null;
  return `${worst.larger.toFixed(0)}/${(100 - worst.larger).toFixed(0)} ${worst.name}`;
}

export interface Limit {
  readonly sentence: string;
  readonly side: SideName;
  /** The flaw to show; null when a border or no single mark is the reason. */
  readonly flaw: number | null;
}

/** What holds the grade back, and where it is. */
export function describeLimit(report: GradedReport, flaws: readonly NumberedFlaw[]): Limit | null {
  const [subgrade] = report.psa?.limitedBy ?? [];
  if (!subgrade) return null;
  const side = weakestSide(report, subgrade);
  const where = report.sides[side];
  const name = SUBGRADE_NAMES[subgrade];
  if (!where) return null;
  if (subgrade === 'centering') {
    const ratio = worseRatio(where);
    return { side, flaw: null, sentence: `${name} on the ${side}${ratio ? `: ${ratio}` : ''}.` };
  }
  const entry =
    flaws.find((one) => one.side === side && FLAWS_OF[subgrade].includes(one.flaw.kind)) ??
    flaws.find((one) => FLAWS_OF[subgrade].includes(one.flaw.kind));
  if (!entry) return { side, flaw: null, sentence: `${name} on the ${side}.` };
  const { widthMm, heightMm } = report.sides[entry.side]?.card ?? where.card;
  const place = placeFlaw(entry.flaw, widthMm, heightMm);
  return {
    side: entry.side,
    flaw: entry.number,
    sentence: `${nameFlaw(entry.flaw)} of ${entry.flaw.sizeMm.toFixed(1)} mm on the ${entry.side}: ${place}.`,
  };
}

const UNSEEN_WORDS = {
  glare: 'a reflection hides it',
  shadow: 'a shadow hides it',
  foil: 'foil shines too unevenly',
  'busy-print': 'the print there is too busy',
  'outside-focus': 'it is out of focus',
} as const;

/** Why parts of the surface stay open, one reason a line. */
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

/** Whether anything was looked at that could show a flaw. */
export function wasLookedAt(report: GradedReport): boolean {
  const { corners, edges, unseen } = report.sides.front;
  return corners !== null || edges !== null || unseen !== null;
}

/** Why a subgrade is open, where the report can tell. */
export function whyNotMeasured(subgrade: SubgradeName, report: GradedReport): string {
  if (subgrade === 'centering' && report.sides.front.centering.method === 'unmeasurable') {
    return 'no printed border was found to measure from';
  }
  return 'nothing in this photo was measured for it';
}
