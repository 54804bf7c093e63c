export { type PrintShift, printShiftPlusMinusMm } from './artwork-centering.ts';
export { differenceFeatures, flawsOfDifferences } from './difference-flaws.ts';
export { type DifferenceRegion, LOOKS, type LookName } from './difference-regions.ts';
export { compareWithReference, judgedFaceOf } from './judge-by-reference.ts';
