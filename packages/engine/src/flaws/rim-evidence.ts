import { type RectifiedCard, rectifyCard } from '../frame/rectified-card.ts';
import { type BorderModel, medianOf, modelBorder } from './border-model.ts';
import type { CardView } from './card-view.ts';
import { commonCornerRadiusMm } from './corner-radius.ts';
import { isDoubtfulBorder, withEvenBorders } from './even-borders.ts';
import type { Ground } from './ground-bleed.ts';
import { type Intact, intactArcs, intactSide, type SeenStretch } from './intact-rim.ts';
import { modelGround, traceRim } from './rim-contour.ts';
import { type RimSegment, rimPath } from './rim-path.ts';
import { paperMask, reachOf } from './rim-reach.ts';
import { cutRimStrip, type RimStrip } from './rim-strip.ts';
import { blindness, capByOthers, type RimDepartures, type RimTemplate } from './rim-template.ts';
import { findTornPaper, type TornPaper } from './torn-paper.ts';

/** What each column of one stretch of the cut shows, all in millimetres. */
export interface RimEvidence {
  readonly strip: RimStrip;
  readonly border: BorderModel;
  /** Whether the border is known to be of one ink, and not only seems so. */
  readonly isPlain: boolean;
  /** Whether a border's width was measured here; where not, art may run to the cut. */
  readonly isBorderKnown: boolean;
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
  /** 10 to 90 % rise of the cut. */
  readonly riseMm: number;
  /** Scatter of the traced cut about its own course; NaN where the ground hides it. */
  readonly roughnessMm: number;
  /** Whether the cut could be traced here. */
  readonly isTraced: boolean;
  /** Pixels that were compared with an intact rim. */
  readonly compared: number;
  /** How far each pixel is from an intact rim's, and what an intact one varies by itself. */
  readonly departures: RimDepartures;
  readonly template: RimTemplate;
  /** 1 where a pixel is colourless enough to be bare paper. */
  readonly paper: Uint8Array;
  /** Depth of deep torn paper, in the columns where there is any. */
  readonly tornMm: Float32Array;
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
/** Only light and nearly colourless borders show wear as darker: dirt, shade, missing stock. */
const LIGHT_BORDER = 105;
const LEAST_WHITE_SHARE = 0.8;

function lostStock(contour: Float32Array, course: Float32Array, noiseMm: number): Float32Array {
  return contour.map((v, i) => {
    if (Number.isNaN(v)) return 0;
    const lost = v - course[i];
    return lost > Math.max(LEAST_LOST_MM, LOST_DEVIATIONS * noiseMm) ? lost : 0;
  });
}

function evidenceOf(
  { strip, contour }: SeenStretch,
  intact: Intact,
  isBorderKnown: boolean,
): RimEvidence {
  const { border, template, course, noiseMm, riseMm, lastRows, departures } = intact;
  const isTraced = !Number.isNaN(noiseMm);
  const lostMm = isTraced ? lostStock(contour, course, noiseMm) : new Float32Array(strip.columns);
  const paper = paperMask(strip, border.isPlain);
  const pale = reachOf(strip, departures.pale, template.pale, riseMm, lastRows, lostMm, paper);
  // Soiled paper is darker than light print, but as colourless as clean one.
  const soiled = border.isPlain ? null : paper;
  const dark = reachOf(strip, departures.dark, template.dark, riseMm, lastRows, lostMm, soiled);
  const darkMm = dark.mm.map((mm, i) =>
    border.dark[i] < LIGHT_BORDER || border.pale[i] < LEAST_WHITE_SHARE * border.dark[i] ? 0 : mm,
  );
  return {
    strip,
    border,
    isPlain: border.isPlain && isBorderKnown,
    isBorderKnown,
    isSure: lostMm.map((lost, i) =>
      pale.isSure[i] || lost > 0 || (dark.isSure[i] && darkMm[i] > 0) ? 1 : 0,
    ),
    paleMm: pale.mm,
    darkMm,
    lostMm,
    peak: pale.peak.map((v, i) => Math.max(v, darkMm[i] > 0 ? dark.peak[i] : 0)),
    brink: pale.brink.map((v, i) => (darkMm[i] > pale.mm[i] ? dark.brink[i] : v)),
    riseMm,
    roughnessMm: noiseMm,
    isTraced,
    compared: pale.compared + dark.compared,
    departures,
    template,
    paper,
    tornMm: new Float32Array(strip.columns),
  };
}

const NAMES = ['top', 'right', 'bottom', 'left'] as const;
/** Borders are looked at no deeper than this. */
const WIDE_MM = 2;

/** The border's width along a stretch; at a corner, which may be worn all over, of its two sides. */
function borderWidthMm({ bordersMm }: CardView, { kind, index }: RimSegment): number | null {
  const after = bordersMm?.[NAMES[index]] ?? null;
  if (kind === 'side') return after;
  const before = bordersMm?.[NAMES[(index + 3) % 4]] ?? null;
  return Math.min(before ?? WIDE_MM, after ?? WIDE_MM);
}

function borderIsKnown({ bordersMm }: CardView, { kind, index }: RimSegment): boolean {
  const isKnown = (side: number) => (bordersMm?.[NAMES[side]] ?? null) !== null;
  return isKnown(index) && (kind === 'side' || isKnown((index + 3) % 4));
}

function seeStretch(
  view: CardView,
  strip: RimStrip,
  ground: Ground,
  isRubbed = false,
): SeenStretch {
  const border = modelBorder(strip, borderWidthMm(view, strip.segment), isRubbed);
  return { strip, border, ground, contour: traceRim(strip, border, ground).insideMm };
}

/** Codes by which wear must stand out on sides that were read where they are rubbed; sound ones need few. */
const BLIND = 60;
const LESS_BLIND = 0.5;
/** Bare paper is this many codes paler than print on which it shows. */
const PALER = 40;

/**
 * A side and what it looks like intact. One that is rubbed for most of its length, and was read within
 * the rubbing, would hide all wear: it is read anew from further in, if it is calmer and darker there.
 */
function learnSide(view: CardView, stretch: SeenStretch, riseMm: number): [SeenStretch, Intact] {
  const { strip, ground } = stretch;
  const intact = intactSide(stretch, riseMm);
  const hidden = blindness(strip, intact.template);
  if (hidden < BLIND || intact.border.isPlain) return [stretch, intact];
  const beyond = seeStretch(view, strip, ground, true);
  const learnt = intactSide(beyond, riseMm);
  const isBetter =
    blindness(strip, learnt.template) < LESS_BLIND * hidden &&
    beyond.border.unrest < stretch.border.unrest &&
    medianOf(stretch.border.pale) - medianOf(beyond.border.pale) > PALER;
  return isBetter ? [beyond, learnt] : [stretch, intact];
}

/** A stretch with the deep tears that a wider look at it found. */
function withTears(stretch: RimEvidence, torn: TornPaper): RimEvidence {
  const { segment, columns } = stretch.strip;
  const cells = torn.get(segment);
  if (!cells?.some((mm) => mm > 0)) return stretch;
  const tornMm = Float32Array.from(
    { length: columns },
    (_, i) => cells[Math.floor(((i + 0.5) * cells.length) / columns)],
  );
  return {
    ...stretch,
    tornMm,
    paleMm: stretch.paleMm.map((mm, i) => Math.max(mm, tornMm[i])),
    isSure: tornMm.map((mm, i) => (mm > 0 ? 1 : stretch.isSure[i])),
  };
}

/** Measures the whole rim of a card side: what is pale, dark or gone, column by column. */
export function measureRim(view: CardView, card: RectifiedCard = rectifyCard(view)): Rim {
  const { frame, outline } = view;
  const radiusMm = commonCornerRadiusMm(view);
  const path = rimPath(frame.widthMm, frame.heightMm, radiusMm);
  let seen = path.map((segment) => {
    const strip = cutRimStrip(view.kernels, view.photo, frame, segment);
    return seeStretch(view, strip, modelGround(strip));
  });
  if (NAMES.some((name) => isDoubtfulBorder(view.bordersMm?.[name]))) {
    const known = withEvenBorders(
      view,
      seen.filter(({ strip }) => strip.segment.kind === 'side'),
    );
    if (known !== view) seen = seen.map(({ strip, ground }) => seeStretch(known, strip, ground));
  }
  const sides: Intact[] = [];
  seen = seen.map((stretch) => {
    if (stretch.strip.segment.kind !== 'side') return stretch;
    const { risePx } = outline.sides[sides.length];
    const [own, intact] = learnSide(view, stretch, risePx / frame.pxPerMm);
    sides.push(intact);
    return own;
  });
  const plain = sides.filter(({ border }) => border.isPlain);
  if (plain.length >= 2) capByOthers(plain.map(({ template }) => template));
  const arcs = intactArcs(seen, sides);
  const torn = findTornPaper(card, path, view.bordersMm);
  const stretches = seen.map((stretch): RimEvidence => {
    const { segment } = stretch.strip;
    const intact = arcs.get(stretch) ?? sides[segment.index];
    return withTears(evidenceOf(stretch, intact, borderIsKnown(view, segment)), torn);
  });
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
