export type GraderErrorCode = 'engine-failed' | 'worker-lost' | 'closed';

/** The engine crashed, which is always a bug and never the photo's fault. */
export class GraderError extends Error {
  override readonly name = 'GraderError';
  readonly code: GraderErrorCode;

  constructor(code: GraderErrorCode) {
    super(`The grading engine stopped: ${code}`);
    this.code = code;
  }
}
