export type { BeckettEstimate } from './beckett-grade.ts';
export type { RuleBookFault } from './book-shape.ts';
export {
  builtInBookOf,
  isRuleBookId,
  RULE_BOOK_IDS,
  RULE_BOOK_NAMES,
  type RuleBookId,
  sayRuleBook,
} from './books/rule-book-names.ts';
export { RULE_BOOKS } from './books/rule-books.ts';
export { centeringBand, centeringPlusMinus, centeringScore } from './centering-score.ts';
export {
  CENTERING_TABLES,
  type CenteringShares,
  type CenteringStanding,
  type CenteringTable,
  standOnCentering,
} from './centering-standing.ts';
export { type CardGrades, type CompanyGrades, gradeCard } from './grade-card.ts';
export { surfaceStanding, wearOf } from './hidden-flaws.ts';
export {
  BGS_GRADES,
  type BgsGrade,
  CGC_GRADES,
  type CgcGrade,
  OVERALL_LEVELS,
  type OverallLevel,
  PSA_GRADES,
  type PsaGrade,
  SGC_GRADES,
  type SgcGrade,
  TAG_GRADES,
  type TagGrade,
} from './issued-grades.ts';
export type { CenteringLimit, CreaseCap, Ladder, Rung } from './ladder.ts';
export type { LadderStanding } from './ladder-grade.ts';
export type {
  BorderShares,
  Measured,
  MeasuredCentering,
  MeasuredSide,
  SideSubgrades,
} from './measured.ts';
export type { OverallGrade } from './overall-grade.ts';
export {
  parseRuleBook,
  parseStandard,
  rulesOfStandard,
  type StandardVersion,
} from './parse-rule-book.ts';
export type { PsaEstimate } from './psa-grade.ts';
export { type Rule, type RuleStatus, SUBGRADE_NAMES, type SubgradeName } from './rule.ts';
export type { RuleBook, WearPoint, WearScores } from './rule-book.ts';
export { type SurfaceMark, surfaceMarkScore, surfaceScore } from './surface-score.ts';
export { toScore, wearScore, wearSize } from './wear-score.ts';
