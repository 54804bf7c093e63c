/**
 * What the stages find on the way to a report, for code that explains or draws how the engine works.
 * Products use the report: these parts change with the code.
 */
export { type Exposure, measureExposure } from './capture/exposure.ts';
export { judgePhoto, typicalRisePx } from './capture/judge-photo.ts';
export { isPrintBlurred } from './capture/print-blur.ts';
export {
  type CardMap as CardFrame,
  createCardMap as createCardFrame,
  cutPatch,
  type Patch,
} from './card-map/card-map.ts';
export {
  type ChosenSize,
  chooseSize,
  logChanceOf,
  type MeasuredShape,
  measureShape,
} from './card-map/choose-size.ts';
export { cornerShape, isRounded, type Roundness } from './card-map/corner-shape.ts';
export { rectifyCard } from './card-map/rectified-card.ts';
export { type BorderStrip, cutBorderStrip } from './centering/border-strip.ts';
export { keylineAround } from './centering/find-frame-line.ts';
export { frameCandidates, searchLines } from './centering/frame-candidates.ts';
export { depthElsewhereMm, excessDepth, type WeighedLine } from './centering/frame-chance.ts';
export {
  bordersToSearch,
  FIRST_DEPTH_MM,
  measureCentering,
} from './centering/measure-centering.ts';
export { traceFrameLine } from './centering/trace-frame-line.ts';
export { measureCorners } from './corners/measure-corners.ts';
export type { CardView } from './flaws/card-view.ts';
export { LAMPS_PLUS_MINUS } from './flaws/lamps-plus-minus.ts';
export {
  measureRim,
  type Rim,
  type RimEvidence,
  rimFit,
} from './flaws/rim-evidence.ts';
export type { RimRun } from './flaws/rim-run.ts';
export { findRimWear } from './flaws/rim-runs.ts';
export { rowAt } from './flaws/rim-strip.ts';
export { invert, project, rectangleToQuad } from './geometry/homography.ts';
export type { Line } from './geometry/line.ts';
export { scaleQuad } from './geometry/quad.ts';
export type { FeatureMap, LoadedPhoto, PlanarImage } from './kernels/index.ts';
export { alignPrint, printLevels } from './lights/align-print.ts';
export { type InkContrast, inkContrast, inkOf } from './lights/broken-ink.ts';
export { cutLightChange } from './lights/cut-light.ts';
export { cutFaceLight, type FaceLight } from './lights/face-light.ts';
export {
  alignByBlocks,
  type FirstFace,
  firstFace,
  type LaidOn,
  layAtBest,
  layFurther,
  layOn,
} from './lights/lay-on.ts';
export { shadingChange } from './lights/light-change.ts';
export { findRelief } from './lights/relief.ts';
export { reliefFeatures } from './lights/relief-features.ts';
export { evenShift, shiftedPlace } from './lights/shift.ts';
export { partBetweenBars } from './locate/bars.ts';
export { type CardMaps, findCardRegions, markCards } from './locate/card-regions.ts';
export { misfitOf } from './locate/card-shape.ts';
export { cardsIn, locateCard } from './locate/locate-card.ts';
export { candidatesIn, cardsAmong, isCutOff, searchCards } from './locate/search-cards.ts';
export { worthOf } from './locate/settle-wide.ts';
export { type SettledCard, settleCard } from './locate/settled-card.ts';
export { snapOutline } from './locate/snap-outline.ts';
export { trustFeatures, WELL_TRUSTED } from './locate/trust.ts';
export { toActivation } from './network/layers.ts';
export type { Outline } from './outline/refine-outline.ts';
export { curveAt, cutStrip, inwardOf, lengthOf, pointOn, tOfColumn } from './outline/strip.ts';
export { bestPath, traceEdge } from './outline/trace-edge.ts';
export { findFaceEvidence } from './surface/face-damage.ts';
export { cutFace, faceFeatures } from './surface/face-features.ts';
export { readFaceNetwork, runFaceNetwork } from './surface/face-network.ts';
