/** More levels than any honest value has, and far fewer than reading or writing could choke on. */
const MOST_LEVELS = 100;

/**
 * Whether parsed JSON is nested deeper than anybody needs. Reading it is harmless, but whatever
 * writes it again, including a database, recurses level by level and fails.
 */
export function isNestedTooDeep(value: unknown, levels: number = MOST_LEVELS): boolean {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isNestedTooDeep(inner, levels - 1));
}
