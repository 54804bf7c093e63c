export { type ComparedSides, compareSides, type SidePicture } from './compare-sides.ts';
export {
  type CopyTraits,
  type CopyVerdict,
  compareCopies,
  evidenceOf,
  judgeCopy,
  type LaidPhoto,
  type MeasuredView,
  mapOf,
  type SameCopy,
} from './fingerprint.ts';
export { type Change, compareFlaws, type FlawChange } from './flaw-changes.ts';
