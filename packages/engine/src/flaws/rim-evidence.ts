import { type BorderModel, medianOf, modelBorder, runningMedian } from './border-model.ts';
import type { CardView } from './card-view.ts';
import { commonCornerRadiusMm } from './corner-radius.ts';
import { bleedOf } from './ground-bleed.ts';
import { type Ground, modelGround, traceRim } from './rim-contour.ts';
import { type RimSegment, rimPath } from './rim-path.ts';
import { cutRimStrip, depthOf, ownRows, type RimStrip, rowAt } from './rim-strip.ts';
import {
  betweenTemplates,
  DEEPEST_MM,
  departuresOf,
  firstClearRow,
  intactRim,
  type Limits,
  type RimDepartures,
  type RimTemplate,
} from './rim-template.ts';

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

/** Wear starts at the cut, a blurred rim aside, and has gaps no wider than this. */
const START_MM = 0.2;
const GAP_MM = 0.15;
/** Stock lost is told from the scatter of the traced cut from here on. */
const LEAST_LOST_MM = 0.03;
const LOST_DEVIATIONS = 5;
/** Share of the margin that is enough next to sure wear. */
const WEAK_SHARE = 0.5;
/** Scatter of a border's tone from which it counts as printed with something that varies. */
const BUSY = 7;
/** Borders darker than this show wear as paler, never as darker. */
const LIGHT_BORDER = 105;

interface Reach {
  readonly mm: Float32Array;
  readonly isSure: Uint8Array;
  readonly compared: number;
}

/** Depths to which pixels beyond the limits reach inward from the cut, column by column. */
function reachOf(
  strip: RimStrip,
  departures: Float32Array,
  limits: Limits,
  firstRow: number,
): Reach {
  const { columns, rowMm } = strip;
  const { usual, margin } = limits;
  const mm = new Float32Array(columns);
  const isSure = new Uint8Array(columns);
  let compared = 0;
  const latestStart = firstRow + Math.round(START_MM / rowMm);
  const widestGap = Math.round(GAP_MM / rowMm);
  const deepest = rowAt(strip, DEEPEST_MM);
  for (let column = 0; column < columns; column++) {
    const last = Math.min(deepest, ownRows(strip, column));
    let lastHit = -1;
    let hits = 0;
    let sure = 0;
    for (let row = firstRow; row < last; row++) {
      compared++;
      const over = departures[row * columns + column] - usual[row];
      if (over > WEAK_SHARE * margin[row]) {
        lastHit = row;
        hits++;
        if (over > margin[row] || row >= limits.firstQuietRow)
          sure += Math.min(1, over / margin[row]);
      } else if (lastHit < 0 ? row > latestStart : row - lastHit > widestGap) break;
    }
    if (hits < 2) continue;
    mm[column] = depthOf(strip, lastHit) + rowMm / 2;
    if (sure >= limits.sureMargins) isSure[column] = 1;
  }
  return { mm, isSure, compared };
}

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

function evidenceOf(
  draft: Draft,
  departures: RimDepartures,
  template: RimTemplate,
  course: Float32Array,
  noiseMm: number,
  riseMm: number,
): RimEvidence {
  const { strip, border, contour } = draft;
  const firstRow = firstClearRow(strip, riseMm);
  const pale = reachOf(strip, departures.pale, template.pale, firstRow);
  const dark = reachOf(strip, departures.dark, template.dark, firstRow);
  const darkMm = dark.mm.map((mm, i) => (border.dark[i] < LIGHT_BORDER ? 0 : mm));
  const isTraced = !Number.isNaN(noiseMm);
  const lostMm = isTraced ? lostStock(contour, course, noiseMm) : new Float32Array(strip.columns);
  return {
    strip,
    border,
    isSure: lostMm.map((lost, i) =>
      pale.isSure[i] || lost > 0 || (dark.isSure[i] && darkMm[i] > 0) ? 1 : 0,
    ),
    paleMm: pale.mm,
    darkMm,
    lostMm,
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

/** A short arc may be worn all over: its border is read from the two sides that it joins. */
function borderOfArc(own: BorderModel, before: BorderModel, after: BorderModel): BorderModel {
  const columns = own.pale.length;
  const unrest = Math.max(before.unrest, after.unrest);
  const pale = between(before.pale, after.pale, columns);
  const dark = between(before.dark, after.dark, columns);
  if (unrest < BUSY) return { ...own, unrest, pale, dark };
  return {
    ...own,
    unrest,
    pale: pale.map((v, i) => Math.max(v, own.pale[i])),
    dark: dark.map((v, i) => Math.min(v, own.dark[i])),
  };
}

/** Measures the whole rim of a card side: what is pale, dark or gone, column by column. */
export function measureRim(view: CardView): Rim {
  const { frame, outline } = view;
  const radiusMm = commonCornerRadiusMm(view);
  const drafts = rimPath(frame.widthMm, frame.heightMm, radiusMm).map((s) => draftOf(view, s));
  const straight = drafts.filter((draft) => draft.strip.segment.kind === 'side');
  const rises = outline.sides.map((side) => side.risePx / frame.pxPerMm);
  const courses = straight.map(courseOf);
  const noises = straight.map(({ contour }, i) => scatterMm(contour, courses[i]));
  const departures = straight.map((draft, i) =>
    departuresOf(
      draft.strip,
      draft.border,
      bleedOf(draft.strip, draft.border, draft.ground, courses[i], rises[i]),
    ),
  );
  const templates = straight.map(({ strip, border }, i) =>
    intactRim(strip, departures[i], border.unrest, radiusMm > 0 ? 1 : 3, rises[i]),
  );
  const stretches = drafts.map((draft) => {
    const { kind, index } = draft.strip.segment;
    if (kind === 'side')
      return evidenceOf(
        draft,
        departures[index],
        templates[index],
        courses[index],
        noises[index],
        rises[index],
      );
    const before = (index + 3) % 4;
    const course = between(courses[before], courses[index], draft.contour.length);
    const border = borderOfArc(draft.border, straight[before].border, straight[index].border);
    const riseMm = Math.max(rises[before], rises[index]);
    return evidenceOf(
      { ...draft, border },
      departuresOf(draft.strip, border, bleedOf(draft.strip, border, draft.ground, course, riseMm)),
      betweenTemplates(templates[before], templates[index]),
      course,
      Math.max(noises[before], noises[index]),
      riseMm,
    );
  });
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
  return { radiusMm, stretches, compared: { sides, corners } };
}
