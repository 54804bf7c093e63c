export type { Orientation } from './exif-orientation.ts';
export type { PhotoFormat } from './file-format.ts';
export {
  type DecodedSide,
  gradeIntake,
  gradeTakenIn,
  type IntakeOptions,
  type IntakeRequest,
  measureIntake,
  type TakenInSide,
} from './grade-intake.ts';
export { type HeicLibrary, readHeicPicture } from './heic-picture.ts';
export { inspectPhoto, type PhotoFile } from './inspect-photo.ts';
export { describeIntakeFault, type FaultDescription, type IntakeFault } from './intake-fault.ts';
export { INTAKE_LIMITS } from './intake-limits.ts';
export { turnUpright } from './turn-upright.ts';
export { withoutOrientation } from './without-orientation.ts';
