interface DatabaseFault {
  readonly code?: unknown;
  readonly column?: unknown;
  readonly constraint?: unknown;
}

/** PostgreSQL's default name for a constraint that refers to a row's holder. */
const OF_HOLDER = /_user_id_fkey$/;

/**
 * Whether the database refused a row that would belong to nobody, or to a team that was closed at that moment.
 */
export function isWithoutHolder(error: unknown): boolean {
  const { code, column, constraint } = error as DatabaseFault;
  if (code === '23502') return column === 'user_id';
  return code === '23503' && OF_HOLDER.test(String(constraint));
}
