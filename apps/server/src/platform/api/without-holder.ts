interface DatabaseFault {
  readonly code?: unknown;
  readonly column?: unknown;
  readonly constraint?: unknown;
}

/** What refers to the holder of a row is called this, by PostgreSQL's rule for names. */
const OF_HOLDER = /_user_id_fkey$/;

/** A row that would belong to nobody, or to a team that was closed at this moment: the database refuses it. */
export function isWithoutHolder(error: unknown): boolean {
  const { code, column, constraint } = error as DatabaseFault;
  if (code === '23502') return column === 'user_id';
  return code === '23503' && OF_HOLDER.test(String(constraint));
}
