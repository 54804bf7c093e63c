/** A transaction is to be taken back, for this reason. */
export class NotDone extends Error {
  /** The plan has no room, the scan is in another state, or too many were graded again today. */
  readonly why: 'plan' | 'state' | 'often';
  constructor(why: 'plan' | 'state' | 'often') {
    super(why);
    this.why = why;
  }
}

/** Null where it was done. */
export async function attempt(work: () => Promise<void>): Promise<NotDone['why'] | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof NotDone) return error.why;
    throw error;
  }
}
