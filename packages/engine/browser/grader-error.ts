export type GraderErrorCode = 'engine-failed' | 'worker-lost' | 'closed';

/** The engine broke, which is a fault of the program and never of a photo. */
export class GraderError extends Error {
  override readonly name = 'GraderError';
  readonly code: GraderErrorCode;

  constructor(code: GraderErrorCode) {
    super(`The grading engine stopped: ${code}`);
    this.code = code;
  }
}
