/** Levels that no honest value has; far below what reading or writing it again could stumble over. */
const MOST_LEVELS = 100;

/**
 * Whether a value that was read from JSON is nested deeper than anybody needs. Reading such a text is
 * harmless, but whatever writes it again, a database included, goes down level by level and fails.
 */
export function isNestedTooDeep(value: unknown, levels: number = MOST_LEVELS): boolean {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isNestedTooDeep(inner, levels - 1));
}
