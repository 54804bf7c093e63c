/** The built-in rule books under the names people choose them by. The first is used unless told otherwise. */
export const RULE_BOOK_NAMES = {
  spec: 'House scale',
  current: 'Companies’ published limits',
} as const;

export type RuleBookId = keyof typeof RULE_BOOK_NAMES;

export const RULE_BOOK_IDS = Object.keys(RULE_BOOK_NAMES) as readonly RuleBookId[];

export function isRuleBookId(value: unknown): value is RuleBookId {
  return RULE_BOOK_IDS.some((id) => id === value);
}
