export {
  REFUSAL_CODES,
  type RefusalCode,
  type RefusalText,
  refusalCatalog,
} from './errors/refusal-catalog.ts';
export {
  type GradedReport,
  type GradeReport,
  gradeReportSchema,
  REPORT_SCHEMA,
  type RefusedReport,
} from './grade-report.ts';
export { PHOTO_LIMITS, PHOTO_TYPES } from './limits.ts';
export {
  type CardGradeSummary,
  OVERALL_LEVELS,
  PSA_GRADES_ISSUED,
  SUBGRADE_NAMES,
} from './report-grades.ts';
export { type SideReport, sideReportSchema } from './report-side.ts';
