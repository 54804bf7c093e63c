import { cos, sin } from '@tc/kernel/exact-math';
import { type BorderModel, medianOf, QUIET, runningMedian } from './border-model.ts';
import { bleedOf, type Ground } from './ground-bleed.ts';
import { rowsOfArc, rowsOfSide } from './rim-reach.ts';
import type { RimStrip } from './rim-strip.ts';
import {
  betweenTemplates,
  departuresOf,
  intactRim,
  type RimDepartures,
  type RimTemplate,
} from './rim-template.ts';

/** Dies of one nominal radius differ by no more than this. */
const MOST_DIE_EXCESS_MM = 0.35;

/** One stretch of the cut as it is seen, before it is compared with an intact one. */
export interface SeenStretch {
  readonly strip: RimStrip;
  readonly border: BorderModel;
  readonly ground: Ground;
  readonly contour: Float32Array;
}

/** The traced cut's own course: print and cut never agree to the last hundredth of a millimetre. */
function courseOf(stretch: SeenStretch): Float32Array {
  const { contour, strip } = stretch;
  const seen = Float32Array.from(contour, (v) => (Number.isNaN(v) ? 0 : v));
  return runningMedian(seen, strip.columnMm, 8);
}

function scatterMm(contour: Float32Array, course: Float32Array): number {
  const away: number[] = [];
  for (let i = 0; i < contour.length; i++)
    if (!Number.isNaN(contour[i])) away.push(Math.abs(contour[i] - course[i]));
  return away.length < contour.length / 2 ? Number.NaN : 1.4826 * medianOf(away);
}

/** What an intact rim would look like along one stretch. */
export interface Intact {
  readonly border: BorderModel;
  readonly template: RimTemplate;
  /** Where the cut runs against the nominal one. */
  readonly course: Float32Array;
  readonly noiseMm: number;
  readonly riseMm: number;
  readonly lastRows: Int16Array;
  /** How far the stretch itself is from that. */
  readonly departures: RimDepartures;
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

/** An intact side, learnt from the sounder part of the side itself. */
export function intactSide(stretch: SeenStretch, riseMm: number): Intact {
  const { strip, border, ground, contour } = stretch;
  const course = courseOf(stretch);
  const departures = departuresOf(strip, border, bleedOf(strip, border, ground, course, riseMm));
  const marginMm = strip.segment.radiusMm > 0 ? 1 : 3;
  return {
    border,
    template: intactRim(strip, departures, border, marginMm, riseMm),
    course,
    noiseMm: scatterMm(contour, course),
    riseMm,
    lastRows: rowsOfSide(strip),
    departures,
  };
}

/** Of an arc everything but the departures, which wait for the die's true radius. */
type IntactArc = Omit<Intact, 'departures'>;

function intactArc({ strip, border }: SeenStretch, before: Intact, after: Intact): IntactArc {
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
 * common. Wear only ever takes away, so the two soundest corners tell. Beside a side whose cut cannot
 * be traced an arc cannot either: what is traced there is a shadow's edge.
 */
function dieExcessMm(arcs: readonly { stretch: SeenStretch; intact: IntactArc }[]): number {
  const excesses: number[] = [];
  for (const { stretch, intact } of arcs) {
    if (Number.isNaN(intact.noiseMm)) continue;
    const shape = dieShape(stretch.strip);
    const ratios: number[] = [];
    for (let i = shape.length >> 2; i < shape.length - (shape.length >> 2); i++)
      if (!Number.isNaN(stretch.contour[i]))
        ratios.push((stretch.contour[i] - intact.course[i]) / shape[i]);
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
export function intactArcs(
  seen: readonly SeenStretch[],
  sides: readonly Intact[],
): Map<SeenStretch, Intact> {
  const arcs = seen
    .filter(({ strip }) => strip.segment.kind === 'arc')
    .map((stretch) => {
      const { index } = stretch.strip.segment;
      return { stretch, intact: intactArc(stretch, sides[(index + 3) % 4], sides[index]) };
    });
  const excessMm = dieExcessMm(arcs);
  return new Map(
    arcs.map(({ stretch, intact }) => {
      const shape = dieShape(stretch.strip);
      const course = intact.course.map((v, i) => v + excessMm * shape[i]);
      const { strip, ground } = stretch;
      const bleed = bleedOf(strip, intact.border, ground, course, intact.riseMm);
      return [
        stretch,
        { ...intact, course, departures: departuresOf(strip, intact.border, bleed) },
      ];
    }),
  );
}
