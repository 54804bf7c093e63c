/** A row that would belong to nobody, which the database refuses. */
export function isWithoutHolder(error: unknown): boolean {
  const { code, column } = error as { readonly code?: unknown; readonly column?: unknown };
  return code === '23502' && column === 'user_id';
}
