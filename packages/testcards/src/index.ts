export { benchmarkSpecs, worldSpecs } from './bench/benchmark.ts';
export { isSplit, SPLITS, type Split } from './bench/splits.ts';
export { type Photo, renderScene, type Scene } from './render.ts';
export { type SampleCard, sampleCards } from './samples.ts';
export type {
  BorderColor,
  BorderKind,
  ContentKind,
  CornerKind,
  CornerName,
  CurlSpec,
  EdgeName,
  FlawCount,
  FlawKind,
  FlawLook,
  FlawSpec,
  GroundKind,
  HolderKind,
  HolderLook,
  LampSpec,
  LightSpec,
  SceneSpec,
  StyleName,
} from './spec.ts';
export { PRACTICE_STYLES, RESERVED_STYLES, TRAINING_STYLES } from './spec.ts';
export type { BoxMm, CardTruth, Expected, FlawTruth, PhotoPoint, PointMm } from './truth.ts';
export { type LampSeries, renderUnderLamps, specsUnderLamps } from './world/under-lamps.ts';
export { worldSpec } from './world/world-spec.ts';
