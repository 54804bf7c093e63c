export { type CardInPhoto, type StraightCard, straightenCard } from './frame/straighten-card.ts';
export type { RgbaImage } from './image.ts';
export * from './intake/index.ts';
export { createKernels, type Kernels } from './kernels/index.ts';
export { ENGINE_VERSION } from './pipeline/engine-version.ts';
export { type GradeOptions, gradePhotos } from './pipeline/grade-photos.ts';
export { type Refusal, refusePhoto } from './pipeline/refuse-photo.ts';
export type * from './report.ts';
export type * from './request.ts';
