export {
  type Corrections,
  type DrawnFlaw,
  isLineKind,
  NO_CORRECTIONS,
  type SideCorrections,
} from './corrections.ts';
export { type GradedAgain, gradeAgain } from './grade-again.ts';
