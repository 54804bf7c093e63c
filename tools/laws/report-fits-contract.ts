import type { GradeReport as PromisedReport } from '@tc/contract';
import type { GradeReport as MeasuredReport } from '@tc/engine';

/**
 * A type check between two packages that never import each other: it compiles only if everything the engine
 * reports fits the contract.
 */
export function asPromised(report: MeasuredReport): PromisedReport {
  return report;
}
