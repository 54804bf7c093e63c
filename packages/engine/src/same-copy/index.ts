export {
  type CopyTraits,
  type CopyVerdict,
  compareCopies,
  evidenceOf,
  judgeCopy,
  type LaidPhoto,
  type MeasuredView,
  type NotCompared,
  type SameCopy,
} from './fingerprint.ts';
