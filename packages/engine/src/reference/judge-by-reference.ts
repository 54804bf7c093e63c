import { err, ok, type Result } from '@tc/kernel';
import type { RuleBook } from '@tc/rulebook';
import type { CardMap } from '../card-map/card-map.ts';
import { correctSide } from '../corrections/correct-side.ts';
import { NO_CORRECTIONS } from '../corrections/corrections.ts';
import type { RgbaImage } from '../image.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import { cutFaceLight, LIGHTS_PX_PER_MM } from '../lights/face-light.ts';
import { type FirstFace, firstFace, layOn } from '../lights/lay-on.ts';
import { turnedMap } from '../lights/turned-map.ts';
import type { LeftOutReason, SideName, SideReport } from '../report.ts';
import { mapOf } from '../same-copy/fingerprint.ts';
import {
  artworkCentering,
  type PrintShift,
  printShiftOf,
  printShiftPlusMinusMm,
} from './artwork-centering.ts';
import { differInTone, flawsOfDifferences } from './difference-flaws.ts';
import { type DifferenceRegion, findDifferenceRegions } from './difference-regions.ts';
import { cutFaceColors, type FaceColors, withoutRims } from './face-colors.ts';
import { placeReference } from './place-reference.ts';
import { findPrintDifferences } from './print-differences.ts';

/** The side's first photo, as far as a reference is compared with it. */
export interface JudgedFace {
  readonly first: FirstFace;
  readonly colors: FaceColors;
}

/** What a clean picture of the same print shows about a side. */
export interface Compared {
  readonly regions: readonly DifferenceRegion[];
  /** Null if the outlines of both do not fit each other. */
  readonly shift: PrintShift | null;
}

/** A face of which another photo may be loaded from now on. */
export function judgedFace(first: FirstFace, photo: LoadedPhoto, cardMap: CardMap): JudgedFace {
  return { first, colors: cutFaceColors(photo, cardMap) };
}

/** The same for a side that has been measured already. */
export function judgedFaceOf(kernels: Kernels, image: RgbaImage, side: SideReport): JudgedFace {
  const cardMap = mapOf({ image, card: side });
  const photo = kernels.loadPhoto(image);
  return judgedFace(firstFace(cardMap, cutFaceLight(photo, cardMap)), photo, cardMap);
}

/** Lays a clean picture of the print on a side, and finds what the side has beyond it. */
export function compareWithReference(
  kernels: Kernels,
  face: JudgedFace,
  image: RgbaImage,
  card: SideReport['card'],
): Result<Compared, LeftOutReason> {
  const placed = placeReference(kernels, image, card);
  if (!placed.ok) return placed;
  const { photo, cardMap, isWholePicture } = placed.value;
  const laid = layOn(face.first, photo, cardMap);
  if (!laid.ok) return err('other-print');
  const byPrint = laid.value.cardMap;
  const byCut = turnedMap(face.first.cardMap, cardMap, laid.value.turns);
  const plusMinusMm = printShiftPlusMinusMm(isWholePicture);
  const { isSure, ...shift } = printShiftOf(byCut, byPrint, plusMinusMm);
  const [own, other] = [face.colors, cutFaceColors(photo, byPrint)].map((colors) =>
    withoutRims(colors, shift, LIGHTS_PX_PER_MM),
  );
  const differences = findPrintDifferences(own, other, LIGHTS_PX_PER_MM);
  return ok({
    regions: findDifferenceRegions(differences, LIGHTS_PX_PER_MM),
    shift: isSure ? shift : null,
  });
}

/** Where the outline may not be the card's, or the photo is coarse, nothing of the face is judged. */
export function isFaceJudged({ surfaceSeen, card }: SideReport): boolean {
  return surfaceSeen !== null && card.pxPerMm >= LIGHTS_PX_PER_MM;
}

/** A side with what a clean picture of the same print adds to it. */
export function judgeByReference(
  name: SideName,
  side: SideReport,
  compared: Result<Compared, LeftOutReason>,
  rules: RuleBook,
): SideReport {
  if (!compared.ok) return { ...side, reference: { leftOut: compared.error, flawsAdded: 0 } };
  const { regions, shift } = compared.value;
  const added = flawsOfDifferences(regions, side.flaws, rules.wear.value);
  const isBorderless = side.centering.method === 'unmeasurable';
  const centering = isBorderless && shift ? artworkCentering(shift) : side.centering;
  const judged = { ...side, centering, flaws: [...side.flaws, ...added] };
  return {
    ...correctSide(name, judged, NO_CORRECTIONS, { measuredBy: rules, rules }),
    reference: {
      ...{ leftOut: null, flawsAdded: added.length },
      ...(differInTone(regions) && { differsInTone: true }),
      ...(shift && { printShift: shift }),
    },
  };
}
