import { type RefusalCode, warningsWhere } from '@tc/kernel';
import type { CardMap } from '../card-map/card-map.ts';
import type { ChosenSize } from '../card-map/choose-size.ts';
import { WEAR_PX_PER_MM } from '../card-map/wear-scale.ts';
import type { Outline } from '../outline/refine-outline.ts';
import type { QualityReport } from '../report.ts';
import type { Exposure } from './exposure.ts';

/** Below this not even the outline can be trusted. */
const LEAST_PX_PER_MM = 4;
/**
 * Widest 10-90 % rise of the cut edge at which a border can still be measured to a tenth of a
 * millimeter.
 */
const WIDEST_RISE_MM = 0.55;
/** A rise of this many pixels is as sharp as a small picture gets. */
const SHARP_RISE_PX = 4;
/** A face whose brightest parts are darker than this has lost its shadows to noise. */
const DARKEST_BRIGHT_LUMA = 46;
/**
 * Largest share of the face, apart from reflections, that may have lost its color to overexposure:
 * what an evenly blown-out white border covers, which can still be measured.
 */
const MOST_CLIPPED = 0.2;
/**
 * Share of the face, apart from reflections, that vivid inks alone clip in one channel at the right
 * exposure.
 */
const MOST_LOST = 0.1;
/** Largest share of the face that reflections may hide. */
const MOST_GLARE = 0.05;
/** Reflections over this much of the face, with even more lost, can only come from overexposure. */
const LARGE_GLARE = 1 / 3;

/**
 * The second widest rise among the four sides: motion blurs two of them, while a single wide one is
 * the edge of a shadow or a weak contrast.
 */
export function typicalRisePx(outline: Outline): number {
  return outline.sides.map((side) => side.risePx).sort((a, b) => b - a)[1];
}

/**
 * Overexposure enlarges small reflections and makes pale print look like them. If the rest has lost a
 * channel as well, only less light would help, not another angle.
 */
function glareCode({ lostShare, glareShare }: Exposure): RefusalCode {
  const mostLost = glareShare > LARGE_GLARE ? 0 : MOST_LOST;
  return lostShare - glareShare > mostLost ? 'too-bright' : 'glare';
}

export interface Judged {
  readonly refusal: RefusalCode | null;
  readonly quality: QualityReport;
}

/**
 * Whether a photo of a found card can be measured, and how good it is.
 *
 * @param isBlurred whether the print itself is too blurred
 */
export function judgePhoto(
  cardMap: CardMap,
  outline: Outline,
  exposure: Exposure,
  isBlurred: boolean,
  { tiltDeg, surePxPerMm }: Pick<ChosenSize, 'tiltDeg' | 'surePxPerMm'>,
): Judged {
  const risePx = typicalRisePx(outline);
  // A card that appears to be tiny must be sharp at the scale of a common one.
  const pxPerMm = Math.min(cardMap.pxPerMm, surePxPerMm);
  const isCoarse = pxPerMm < WEAR_PX_PER_MM;
  const isSoft = risePx / pxPerMm > WIDEST_RISE_MM && risePx > (isCoarse ? SHARP_RISE_PX : 0);
  const refusal: RefusalCode | null =
    surePxPerMm < LEAST_PX_PER_MM
      ? 'too-small'
      : exposure.brightLuma < DARKEST_BRIGHT_LUMA
        ? 'too-dark'
        : exposure.clippedShare - exposure.glareShare > MOST_CLIPPED
          ? 'too-bright'
          : (isBlurred && !isCoarse) || isSoft
            ? 'blurry'
            : exposure.glareShare > MOST_GLARE
              ? glareCode(exposure)
              : null;
  const warnings = warningsWhere({
    'strong-tilt': tiltDeg > 20,
    'low-resolution': cardMap.pxPerMm < 14,
    glare: exposure.glareShare > 0.004,
    'soft-focus': risePx > 6,
  });
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
