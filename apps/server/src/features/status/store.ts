import type { Queries } from '@tc/provider';

/** A letter that waits longer than this is late. */
const LATE_SECONDS = 300;

export async function findLateLetter(queries: Queries, now: Date): Promise<boolean> {
  const [row] = await queries.query<{ isLate: boolean }>(
    `select exists (
       select from auth.mail_queue
       where sent_at is null and failed_at is null and expires_at > $1
         and created_at < $1::timestamptz - make_interval(secs => $2)
     ) as "isLate"`,
    [now, LATE_SECONDS],
  );
  return row?.isLate ?? false;
}
