import type { CardMap } from '../card-map/card-map.ts';
import type { CenteringReport } from '../report.ts';
import { measureCutShift } from '../same-copy/cut-shift.ts';
import type { PrintOffset } from './face-colors.ts';

/** Where a card's print lies beside its cut, against a clean picture of the same print. */
export interface PrintShift extends PrintOffset {
  /** Half of a 95 % interval of each. */
  readonly plusMinusMm: number;
}

/**
 * Printers keep what matters this far from where a card is cut (the safe area of 1/8 inch), and borders are usually
 * that wide. A borderless card's centering is stated as if it had such borders.
 */
const SAFE_AREA_MM = 3;

/**
 * How exactly two outlines and two prints tell where a print lies: half of a 95 % interval, by
 * bench/fit/reference/fit-differences.ts (32 of 34 readings of drawn copies within it, the median within 0.03 mm).
 */
const MEASURED_MM = 0.25;
/**
 * A photographed copy is not centered exactly itself. By bench/fit/reference/fit-copy-centering.ts, 68 of 100 real
 * cards (163 readings of 89) are within 0.28 mm; this is 2.5 times that, for a long tail.
 */
const COPY_OFF_MM = 0.7;
/** Opposite sides that disagree by more than this mean that an outline is not the card's. */
const MOST_STRETCH_MM = 0.3;

/** @param isExact the picture shows the print alone, so its edges are where the print's are meant to be */
export function printShiftPlusMinusMm(isExact: boolean): number {
  const ownMm = isExact ? 0 : COPY_OFF_MM;
  return rounded(Math.sqrt(MEASURED_MM * MEASURED_MM + ownMm * ownMm));
}

const rounded = (mm: number): number => Math.round(mm * 1000) / 1000;

/**
 * Where the print lies; not surely, if the outlines of card and picture do not fit each other.
 *
 * @param byCut the picture's map laid on the card by its cut; `byPrint`: laid on it by the print
 * @param plusMinusMm how well the shift is known
 */
export function printShiftOf(
  byCut: CardMap,
  byPrint: CardMap,
  plusMinusMm: number,
): PrintShift & { readonly isSure: boolean } {
  // Print that lies farther right in the picture lies farther left on the card.
  const { rightMm, downMm, stretchMm } = measureCutShift(byCut, byPrint);
  const isSure = stretchMm <= MOST_STRETCH_MM;
  return { rightMm: rounded(-rightMm), downMm: rounded(-downMm), plusMinusMm, isSure };
}

/** Percent of both borders, as if they were that wide on a card whose print is centered. */
function sharesOf(shiftMm: number): readonly [number, number] {
  const first = Math.min(2 * SAFE_AREA_MM, Math.max(0, SAFE_AREA_MM + shiftMm));
  const percent = Math.round((1000 * first) / (2 * SAFE_AREA_MM)) / 10;
  return [percent, Math.round((100 - percent) * 10) / 10];
}

/** Centering of a card without borders, from where its print lies. */
export function artworkCentering({ rightMm, downMm, plusMinusMm }: PrintShift): CenteringReport {
  return {
    method: 'artwork',
    bordersMm: null,
    leftRight: sharesOf(rightMm),
    topBottom: sharesOf(downMm),
    plusMinusMm,
    plusMinusPoints: Math.ceil((1000 * plusMinusMm) / (2 * SAFE_AREA_MM)) / 10,
    lines: { left: null, right: null, top: null, bottom: null },
  };
}
