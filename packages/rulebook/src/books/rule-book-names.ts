/** The built-in rule books, by the names people choose them by. The first is the default. */
export const RULE_BOOK_NAMES = {
  spec: 'House scale',
  current: 'Companies’ published limits',
} as const;

export type RuleBookId = keyof typeof RULE_BOOK_NAMES;

export const RULE_BOOK_IDS = Object.keys(RULE_BOOK_NAMES) as readonly RuleBookId[];

export function isRuleBookId(value: unknown): value is RuleBookId {
  return RULE_BOOK_IDS.some((id) => id === value);
}

/** `2026-11`, `2026-11-current`: the value of `rules` in reports graded by a built-in book. */
const BUILT_IN = /^\d{4}-\d{2}(?:-(?<id>[a-z]+))?$/;

/** The built-in book whose version a report names; null for a custom standard. */
export function builtInBookOf(rules: string): RuleBookId | null {
  const version = BUILT_IN.exec(rules);
  const id = version?.groups?.id ?? 'spec';
  return version && isRuleBookId(id) ? id : null;
}

/** What a report says it was graded by: the book's name with its version. */
export function sayRuleBook(rules: string): string {
  const id = builtInBookOf(rules);
  return id === null ? rules : `${RULE_BOOK_NAMES[id]}, ${rules}`;
}
