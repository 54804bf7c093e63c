import type { RefusalCode } from '@tc/kernel';
import type { CardFrame } from '../frame/card-frame.ts';
import type { Outline } from '../outline/refine-outline.ts';
import type { QualityReport } from '../report.ts';
import type { Exposure } from './exposure.ts';

/** Below this a pixel is wider than the flaws that graders look for, and borders blur together. */
const LEAST_PX_PER_MM = 8;
/** Widest 10-90 % rise of the cut edge that still tells a border to a tenth of a millimetre. */
const WIDEST_RISE_MM = 0.42;
const WIDEST_RISE_PX = 11;
/** A face whose brightest parts are darker than this has lost its shadows to noise. */
const DARKEST_BRIGHT_LUMA = 46;
/** A face that is nearly all at the sensor's end has lost its print. */
const BRIGHTEST_DARK_LUMA = 236;
const MOST_CLIPPED = 0.5;
const MOST_GLARE = 0.12;

/** The widest rise among the four sides: motion blurs only two of them. */
export function widestRisePx(outline: Outline): number {
  return Math.max(...outline.sides.map((side) => side.risePx));
}

export interface Judged {
  readonly refusal: RefusalCode | null;
  readonly quality: QualityReport;
}

/** Whether a photo of a found card can be measured, and how good it is. */
export function judgePhoto(
  frame: CardFrame,
  outline: Outline,
  exposure: Exposure,
  tiltDeg: number,
): Judged {
  const risePx = widestRisePx(outline);
  const riseMm = risePx / frame.pxPerMm;
  const isWashedOut =
    exposure.darkLuma >= BRIGHTEST_DARK_LUMA || exposure.clippedShare > MOST_CLIPPED;
  const refusal: RefusalCode | null =
    frame.pxPerMm < LEAST_PX_PER_MM
      ? 'too-small'
      : exposure.brightLuma < DARKEST_BRIGHT_LUMA
        ? 'too-dark'
        : isWashedOut
          ? 'too-bright'
          : riseMm > WIDEST_RISE_MM && risePx > WIDEST_RISE_PX
            ? 'blurry'
            : exposure.glareShare > MOST_GLARE
              ? 'glare'
              : null;
  const warnings = [
    ...(tiltDeg > 20 ? ['strong-tilt'] : []),
    ...(frame.pxPerMm < 14 ? ['low-resolution'] : []),
    ...(exposure.glareShare > 0.01 ? ['glare'] : []),
    ...(risePx > 6 ? ['soft-focus'] : []),
  ];
  return {
    refusal,
    quality: {
      sharpness: Math.round(100 * Math.min(1, 2.2 / Math.max(1, risePx))) / 100,
      glareRatio: Math.round(1000 * exposure.glareShare) / 1000,
      tiltDeg: Math.round(tiltDeg * 10) / 10,
      warnings,
    },
  };
}
