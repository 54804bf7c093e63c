/** What some browsers report about the connection; not all do. */
interface Connection {
  readonly saveData?: boolean;
}

/** Whether somebody asked their browser to load as little as possible. */
export function wantsLessData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true;
}
