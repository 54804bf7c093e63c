import { useQuery } from '@tanstack/react-query';
import { type ChosenRules, listStandards, type WantedRules } from '@tc/contract/locker';
import { isRuleBookId, RULE_BOOK_IDS, RULE_BOOK_NAMES } from '@tc/rulebook/rule-book-names';
import { useAccount } from '../account/account-context.tsx';
import { callApi } from '../api/call-api.ts';
import { QUERY_KEYS } from '../api/query-keys.ts';
import { required } from '../api/required.ts';
import { useCollectionPlan } from '../collection/use-collection-plan.ts';

/** The rule books of the collection on screen: the person's own, or their team's. */
export function useStandards() {
  const account = useAccount();
  return useQuery({
    queryKey: QUERY_KEYS.standards,
    queryFn: async () => required(await callApi(account, listStandards)).items,
  });
}

export interface RuleChoice {
  /** In the form of options for a select. */
  readonly value: string;
  readonly name: string;
}

const OWN = 'own:';

/** What photos can be graded by: the built-in books, and the collection's own ones that are in use. */
export function useRuleChoices(): readonly RuleChoice[] {
  const standards = useStandards().data ?? [];
  const hasOwn = useCollectionPlan().has('customStandards');
  const own = hasOwn ? standards.filter(({ retiredAt }) => retiredAt === null) : [];
  return [
    ...RULE_BOOK_IDS.map((id) => ({ value: id, name: RULE_BOOK_NAMES[id] })),
    ...own.map(({ id, name, version }) => ({
      value: `${OWN}${id}`,
      name: `${name}, version ${version}`,
    })),
  ];
}

/** The name of a rule book to grade by; null if it is not known yet, or no longer exists. */
export function useRuleName(rules: ChosenRules | null): string | null {
  const standards = useStandards().data ?? [];
  if (!rules) return null;
  if ('book' in rules) return isRuleBookId(rules.book) ? RULE_BOOK_NAMES[rules.book] : rules.book;
  const own = standards.find(({ id }) => id === rules.standardId);
  return own ? `${own.name}, version ${rules.version}` : null;
}

export function wantedOf(value: string): WantedRules {
  return value.startsWith(OWN) ? { standardId: value.slice(OWN.length) } : { book: value };
}
