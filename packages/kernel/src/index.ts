export { decimalsFor, sayPlusMinus } from './decimals.ts';
export {
  FLAW_INKS,
  FLAW_KINDS,
  type FlawInk,
  type FlawKind,
  type FlawPart,
  type FlawText,
  flawCatalog,
  flawName,
} from './flaw-catalog.ts';
export { InvariantError, invariant, unreachable } from './invariant.ts';
export {
  LEFT_OUT_REASONS,
  type LeftOutReason,
  MOST_PHOTOS_OF_SIDE,
  sayLeftOut,
} from './left-out-catalog.ts';
export type { Point } from './point.ts';
export {
  REFUSAL_CODES,
  type RefusalCode,
  type RefusalText,
  refusalCatalog,
} from './refusal-catalog.ts';
export { err, isOk, ok, type Result } from './result.ts';
export { createRng, type Rng } from './rng.ts';
export { sayWarning, WARNING_CODES, type WarningCode, warningsWhere } from './warning-catalog.ts';
