/** Rolls the transaction back, for this reason. */
export class NotDone extends Error {
  /**
   * `plan`: no scans left; `state`: the scan is in another state; `often`: too many were graded again today.
   */
  readonly why: 'plan' | 'state' | 'often';
  constructor(why: 'plan' | 'state' | 'often') {
    super(why);
    this.why = why;
  }
}

/** Null on success, otherwise why the work was rolled back. */
export async function attempt(work: () => Promise<void>): Promise<NotDone['why'] | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof NotDone) return error.why;
    throw error;
  }
}
