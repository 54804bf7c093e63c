import { err, ok, type Result } from '@tc/kernel';
import { isRecord, type RuleBookFault, text } from './book-shape.ts';
import { isRuleBookId, RULE_BOOK_IDS } from './books/rule-book-names.ts';
import { RULE_BOOKS } from './books/rule-books.ts';
import { RULES_SCHEMA, type RuleBook } from './rule-book.ts';
import { ruleBookShape } from './rule-book-shape.ts';

/** Merges a partial book into a whole one: objects key by key, lists and single values as a whole. */
function laidOver(base: unknown, change: unknown): unknown {
  if (!isRecord(base) || !isRecord(change)) return change;
  const changed = Object.entries(change).map(([key, value]) => [
    key,
    Object.hasOwn(base, key) ? laidOver(base[key], value) : value,
  ]);
  // Not by assignment: `__proto__` must be a key like any other, and so an unknown one.
  return Object.fromEntries([...Object.entries(base), ...changed]);
}

function wholeBook(json: Record<string, unknown>): Result<unknown, RuleBookFault[]> {
  if (!('base' in json)) return ok(json);
  const { base, ...change } = json;
  if (!isRuleBookId(base)) {
    return err([{ path: 'base', message: `must be ${RULE_BOOK_IDS.join(' or ')}` }]);
  }
  if (typeof change.id !== 'string' || isRuleBookId(change.id)) {
    return err([{ path: 'id', message: 'a custom standard needs a name of its own' }]);
  }
  const own = { schema: RULES_SCHEMA, title: change.id, version: `custom-${change.id}` };
  return ok(laidOver({ ...RULE_BOOKS[base], ...own }, change));
}

/**
 * Reads a rule book from JSON: a whole one, or a custom standard such as `{"base": "spec", "id":
 * "my-shop", …}` that states only the differences from the book it builds on.
 *
 * Reports every mistake with its path: unknown keys, grades that a company does not issue, weights
 * that do not sum to 100, and any table in which worse evidence could give a better grade.
 */
export function parseRuleBook(json: unknown): Result<RuleBook, readonly RuleBookFault[]> {
  if (!isRecord(json)) return err([{ path: '', message: 'a rule book must be a JSON object' }]);
  const whole = wholeBook(json);
  if (!whole.ok) return whole;
  const faults: RuleBookFault[] = [];
  ruleBookShape(whole.value, '', faults);
  return faults.length > 0 ? err(faults) : ok(whole.value as RuleBook);
}

/** Which version of whose standard a book is. */
export interface StandardVersion {
  readonly name: string;
  readonly version: number;
  /** ISO date on which it was written. */
  readonly day: string;
}

/** The value of `rules` in reports graded by a custom standard. */
export function rulesOfStandard({ name, version, day }: StandardVersion): string {
  return `${name} v${version} (${day})`;
}

/**
 * The book of one version of a custom standard, from JSON as {@link parseRuleBook} reads it. Its
 * name, version and date come from where it is stored, whatever the JSON says.
 */
export function parseStandard(
  json: unknown,
  kept: StandardVersion,
): Result<RuleBook, readonly RuleBookFault[]> {
  if (!isRecord(json)) return parseRuleBook(json);
  const faults: RuleBookFault[] = [];
  for (const key of ['title', 'version'].filter((key) => Object.hasOwn(json, key))) {
    text()(json[key], key, faults);
  }
  if (faults.length > 0) return err(faults);
  const named = { id: 'custom', ...json, title: kept.name, version: rulesOfStandard(kept) };
  return parseRuleBook(named);
}
