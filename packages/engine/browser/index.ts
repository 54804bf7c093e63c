export type { FaultDescription } from '../src/intake/intake-fault.ts';
export { createGrader, type GradeOrder, type Grader } from './create-grader.ts';
export { createIntake, type Inspected, type Intake, UNDECODABLE } from './create-intake.ts';
export { createLookout, type Lookout } from './create-lookout.ts';
export { GraderError, type GraderErrorCode } from './grader-error.ts';
export type { GradeWatch } from './order-queue.ts';
