import { cos, sin } from '@tc/kernel/exact-math';
import { type BorderModel, medianOf, modelBorder, QUIET, runningMedian } from './border-model.ts';
import type { CardView } from './card-view.ts';
import { commonCornerRadiusMm } from './corner-radius.ts';
import { bleedOf, type Ground } from './ground-bleed.ts';
import { modelGround, traceRim } from './rim-contour.ts';
import { type RimSegment, rimPath } from './rim-path.ts';
import { paperMask, reachOf, rowsOfArc, rowsOfSide } from './rim-reach.ts';
import { cutRimStrip, type RimStrip } from './rim-strip.ts';
import { betweenTemplates, departuresOf, intactRim, type RimTemplate } from './rim-template.ts';

/** What each column of one stretch of the cut shows, all in millimetres. */
export interface RimEvidence {
  readonly strip: RimStrip;
  readonly border: BorderModel;
  /** Depth to which paler pixels reach inward from the cut, 0 where there are none. */
  readonly paleMm: Float32Array;
  /** The same for darker pixels; only where the border itself is light. */
  readonly darkMm: Float32Array;
  /** 1 where a column has wear that is sure by itself, 0 where it only counts next to such. */
  readonly isSure: ArrayLike<number>;
  /** Depth of stock lost against the nominal cut; 0 where none or where it cannot be seen. */
  readonly lostMm: Float32Array;
  /** Codes by which wear stands out, and how much of that ends abruptly on its inner side. */
  readonly peak: Float32Array;
  readonly brink: Float32Array;
  /** Scatter of the traced cut about its own course; NaN where the ground hides it. */
  readonly roughnessMm: number;
  /** Whether the cut could be traced here. */
  readonly isTraced: boolean;
  /** Pixels that were compared with an intact rim. */
  readonly compared: number;
}

export interface Rim {
  readonly radiusMm: number;
  /** In the order of the path, clockwise from the start of the top side. */
  readonly stretches: readonly RimEvidence[];
  /** Pixels that were compared with an intact rim. */
  readonly compared: { readonly sides: number; readonly corners: number };
}

/** Stock lost is told from the scatter of the traced cut from here on. */
const LEAST_LOST_MM = 0.03;
const LOST_DEVIATIONS = 5;
/** Dies of one nominal radius differ by no more than this. */
const MOST_DIE_EXCESS_MM = 0.35;
/** Only light and nearly colourless borders show wear as darker: dirt, shade, missing stock. */
const LIGHT_BORDER = 105;
const LEAST_WHITE_SHARE = 0.8;

interface Draft {
  readonly strip: RimStrip;
  readonly border: BorderModel;
  readonly ground: Ground;
  readonly contour: Float32Array;
}

/** The traced cut's own course: print and cut never agree to the last hundredth of a millimetre. */
function courseOf(draft: Draft): Float32Array {
  const { contour, strip } = draft;
  const seen = Float32Array.from(contour, (v) => (Number.isNaN(v) ? 0 : v));
  return runningMedian(seen, strip.columnMm, 8);
}

function lostStock(contour: Float32Array, course: Float32Array, noiseMm: number): Float32Array {
  return contour.map((v, i) => {
    if (Number.isNaN(v)) return 0;
    const lost = v - course[i];
    return lost > Math.max(LEAST_LOST_MM, LOST_DEVIATIONS * noiseMm) ? lost : 0;
  });
}

function scatterMm(contour: Float32Array, course: Float32Array): number {
  const away: number[] = [];
  for (let i = 0; i < contour.length; i++)
    if (!Number.isNaN(contour[i])) away.push(Math.abs(contour[i] - course[i]));
  return away.length < contour.length / 2 ? Number.NaN : 1.4826 * medianOf(away);
}

/** What an intact rim would look like along one stretch. */
interface Intact {
  readonly border: BorderModel;
  readonly template: RimTemplate;
  /** Where the cut runs against the nominal one. */
  readonly course: Float32Array;
  readonly noiseMm: number;
  readonly riseMm: number;
  readonly lastRows: Int16Array;
}

function evidenceOf({ strip, ground, contour }: Draft, intact: Intact): RimEvidence {
  const { border, template, course, noiseMm, riseMm, lastRows } = intact;
  const bleed = bleedOf(strip, border, ground, course, riseMm);
  const departures = departuresOf(strip, border, bleed);
  const isTraced = !Number.isNaN(noiseMm);
  const lostMm = isTraced ? lostStock(contour, course, noiseMm) : new Float32Array(strip.columns);
  const pale = reachOf(
    strip,
    departures.pale,
    template.pale,
    riseMm,
    lastRows,
    lostMm,
    paperMask(strip),
  );
  const dark = reachOf(strip, departures.dark, template.dark, riseMm, lastRows, lostMm, null);
  const darkMm = dark.mm.map((mm, i) =>
    border.dark[i] < LIGHT_BORDER || border.pale[i] < LEAST_WHITE_SHARE * border.dark[i] ? 0 : mm,
  );
  return {
    strip,
    border,
    isSure: lostMm.map((lost, i) =>
      pale.isSure[i] || lost > 0 || (dark.isSure[i] && darkMm[i] > 0) ? 1 : 0,
    ),
    paleMm: pale.mm,
    darkMm,
    lostMm,
    peak: pale.peak.map((v, i) => Math.max(v, darkMm[i] > 0 ? dark.peak[i] : 0)),
    brink: pale.brink.map((v, i) => (darkMm[i] > pale.mm[i] ? dark.brink[i] : v)),
    roughnessMm: noiseMm,
    isTraced,
    compared: pale.compared + dark.compared,
  };
}

function draftOf(view: CardView, segment: RimSegment): Draft {
  const strip = cutRimStrip(view.photo, view.frame, segment);
  const names = ['top', 'right', 'bottom', 'left'] as const;
  const borderMm =
    segment.kind === 'side' ? (view.bordersMm?.[names[segment.index]] ?? null) : null;
  const border = modelBorder(strip, borderMm);
  const ground = modelGround(strip);
  return { strip, border, ground, contour: traceRim(strip, border, ground).insideMm };
}

/** From the end of what runs along one side to the start of the next, over so many columns. */
function between(before: Float32Array, after: Float32Array, columns: number): Float32Array {
  const from = before[before.length - 1];
  const to = after[0];
  return Float32Array.from(
    { length: columns },
    (_, i) => from + ((to - from) * (i + 0.5)) / columns,
  );
}

/** Whether shapes are printed up to the cut on much of a side. */
function hasPrint({ isShifted }: BorderModel): boolean {
  let shifted = 0;
  for (let i = 0; i < isShifted.length; i++) shifted += isShifted[i];
  return shifted > 0.3 * isShifted.length;
}

/**
 * A short arc may be worn all over: its border is read from the two sides that it joins, unless
 * print reaches the cut on them.
 */
function borderOfArc(own: BorderModel, before: BorderModel, after: BorderModel): BorderModel {
  const unrest = Math.max(before.unrest, after.unrest);
  const isPlain = before.isPlain && after.isPlain;
  if (unrest >= QUIET && (hasPrint(before) || hasPrint(after))) return { ...own, unrest, isPlain };
  const columns = own.pale.length;
  const pale = between(before.pale, after.pale, columns);
  const dark = between(before.dark, after.dark, columns);
  return { ...own, unrest, isPlain, pale, dark };
}

function intactSide(draft: Draft, riseMm: number): Intact {
  const { strip, border, ground, contour } = draft;
  const course = courseOf(draft);
  const departures = departuresOf(strip, border, bleedOf(strip, border, ground, course, riseMm));
  const marginMm = strip.segment.radiusMm > 0 ? 1 : 3;
  return {
    border,
    template: intactRim(strip, departures, border, marginMm, riseMm),
    course,
    noiseMm: scatterMm(contour, course),
    riseMm,
    lastRows: rowsOfSide(strip),
  };
}

function intactArc({ strip, border }: Draft, before: Intact, after: Intact): Intact {
  return {
    border: borderOfArc(border, before.border, after.border),
    template: betweenTemplates(before.template, after.template),
    course: between(before.course, after.course, strip.columns),
    noiseMm: Math.max(before.noiseMm, after.noiseMm),
    riseMm: Math.max(before.riseMm, after.riseMm),
    lastRows: rowsOfArc(strip, before.border.widthMm, after.border.widthMm),
  };
}

/** How far inside the nominal arc an arc of a 1 mm larger radius lies, column by column. */
function dieShape({ columns, columnMm, segment }: RimStrip): Float32Array {
  return Float32Array.from({ length: columns }, (_, column) => {
    const angle = ((column + 0.5) * columnMm) / segment.radiusMm;
    return cos(angle) + sin(angle) - 1;
  });
}

/**
 * By how much the die's radius differs from the nominal one, in millimetres: what the arcs have in
 * common. Wear only ever takes away, so the two soundest corners tell.
 */
function dieExcessMm(arcs: readonly { draft: Draft; intact: Intact }[]): number {
  const excesses: number[] = [];
  for (const { draft, intact } of arcs) {
    const shape = dieShape(draft.strip);
    const ratios: number[] = [];
    for (let i = shape.length >> 2; i < shape.length - (shape.length >> 2); i++)
      if (!Number.isNaN(draft.contour[i]))
        ratios.push((draft.contour[i] - intact.course[i]) / shape[i]);
    if (ratios.length > shape.length / 4) excesses.push(medianOf(ratios));
  }
  if (excesses.length < 2) return 0;
  excesses.sort((a, b) => a - b);
  return Math.min(
    MOST_DIE_EXCESS_MM,
    Math.max(-MOST_DIE_EXCESS_MM, (excesses[0] + excesses[1]) / 2),
  );
}

/** The arcs with their courses moved by what the die differs from the nominal radius. */
function intactArcs(drafts: readonly Draft[], sides: readonly Intact[]): Map<Draft, Intact> {
  const arcs = drafts
    .filter(({ strip }) => strip.segment.kind === 'arc')
    .map((draft) => {
      const { index } = draft.strip.segment;
      return { draft, intact: intactArc(draft, sides[(index + 3) % 4], sides[index]) };
    });
  const excessMm = dieExcessMm(arcs);
  return new Map(
    arcs.map(({ draft, intact }) => {
      const shape = dieShape(draft.strip);
      const course = intact.course.map((v, i) => v + excessMm * shape[i]);
      return [draft, { ...intact, course }];
    }),
  );
}

/** Measures the whole rim of a card side: what is pale, dark or gone, column by column. */
export function measureRim(view: CardView): Rim {
  const { frame, outline } = view;
  const radiusMm = commonCornerRadiusMm(view);
  const drafts = rimPath(frame.widthMm, frame.heightMm, radiusMm).map((s) => draftOf(view, s));
  const sides = drafts
    .filter(({ strip }) => strip.segment.kind === 'side')
    .map((draft, i) => intactSide(draft, outline.sides[i].risePx / frame.pxPerMm));
  const arcs = intactArcs(drafts, sides);
  const stretches = drafts.map((draft) =>
    evidenceOf(draft, arcs.get(draft) ?? sides[draft.strip.segment.index]),
  );
  return { radiusMm, stretches, compared: comparedPixels(stretches, radiusMm) };
}

function comparedPixels(stretches: readonly RimEvidence[], radiusMm: number): Rim['compared'] {
  // A square corner has no stretch of its own: its share of the two sides counts for it.
  const cornerShare = ({ segment }: RimStrip) =>
    segment.kind === 'arc' ? 1 : radiusMm > 0 ? 0 : 6 / segment.lengthMm;
  let corners = 0;
  let sides = 0;
  for (const { strip, compared } of stretches) {
    const ofCorners = Math.round(compared * cornerShare(strip));
    corners += ofCorners;
    sides += compared - ofCorners;
  }
  return { sides, corners };
}
