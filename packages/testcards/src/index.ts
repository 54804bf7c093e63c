export { benchmarkSpecs, isSplit, SPLITS, type Split } from './bench/benchmark.ts';
export { type Photo, renderScene, type Scene } from './render.ts';
export { type SampleCard, sampleCards } from './samples.ts';
export type {
  BorderColour,
  BorderKind,
  ContentKind,
  CornerKind,
  CornerName,
  EdgeName,
  FlawCount,
  FlawKind,
  FlawSpec,
  GroundKind,
  HolderKind,
  LightSpec,
  SceneSpec,
  StyleName,
} from './spec.ts';
export { PRACTICE_STYLES, RESERVED_STYLES, TRAINING_STYLES } from './spec.ts';
export type { BoxMm, CardTruth, Expected, FlawTruth, PhotoPoint } from './truth.ts';
