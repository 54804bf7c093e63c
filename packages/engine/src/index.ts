export { type CardInPhoto, type StraightCard, straightenCard } from './card-map/straighten-card.ts';
export { type MarkedLine, type SnappedLine, snapLine } from './centering/snap-line.ts';
export { type Cutout, type CutView, cutCard } from './cutout/cut-card.ts';
export { type CutSize, type CutStyle, finishCut, type Rgb } from './cutout/finish-cut.ts';
export { type PlacedCard, placeCard } from './cutout/place-card.ts';
export type { RgbaImage } from './image.ts';
export * from './intake/index.ts';
export { createKernels, type Kernels } from './kernels/index.ts';
export {
  drawRelief,
  type LitSide,
  type NoRelief,
  type ReliefPicture,
} from './lights/relief-picture.ts';
export { createTracker, type Tracker } from './live/create-tracker.ts';
export type { FrameReading, Sight } from './live/watch-frame.ts';
export { findOutlines, snapCorners } from './locate/find-outlines.ts';
export { ENGINE_VERSION } from './pipeline/engine-version.ts';
export { type GradeOptions, gradePhotos } from './pipeline/grade-photos.ts';
export { type Refusal, refusePhoto } from './pipeline/refuse-photo.ts';
export type * from './report.ts';
export type * from './request.ts';
