export {
  type CornerAngle,
  measureAngles,
  measureProportion,
  measureTrueSize,
  type ScaleReference,
  type SizeMm,
  type TrueSize,
} from './measure-size.ts';
