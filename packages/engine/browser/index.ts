export { createGrader, type GradeOrder, type Grader, type GradeWatch } from './create-grader.ts';
export { GraderError, type GraderErrorCode } from './grader-error.ts';
