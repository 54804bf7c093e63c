import type { ChosenRules, WantedRules } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { isRuleBookId, RULE_BOOK_IDS, RULE_BOOKS, type RuleBook } from '@tc/rulebook';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { findPlan } from '../../platform/plans/spend.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { mayUseStandards, PLAN_OF_STANDARDS } from './policy.ts';
import { countStandards, findStandard, findVersion } from './store.ts';

const GONE = { standardId: 'names a rule book that does not exist' };

/**
 * Checks which rules somebody may have photos graded by: a built-in book, or an existing version of their own.
 */
export async function chooseRules(
  queries: Queries,
  owner: Holder,
  wanted: WantedRules,
): Promise<ApiOutcome<ChosenRules>> {
  if ('book' in wanted) {
    if (isRuleBookId(wanted.book)) return ok(wanted);
    const rules = `must be one of ${RULE_BOOK_IDS.join(', ')}, or the id of your own`;
    return err({ code: 'invalid', fields: { rules } });
  }
  const { standardId } = wanted;
  const standard = await findStandard(queries, owner, standardId);
  const message = 'There is no such rule book.';
  if (!standard || standard.retired_at) return err({ code: 'not-found', message, fields: GONE });
  const { version = standard.version } = wanted;
  if (version > standard.version) return err({ code: 'not-found', message, fields: GONE });
  if (mayUseStandards(await findPlan(queries, owner))) return ok({ standardId, version });
  return err({
    code: 'plan-limit',
    message: `Grading by your own rule books is part of the ${PLAN_OF_STANDARDS} plan.`,
    plan: { limit: 'standards', used: await countStandards(queries, owner), max: 0 },
  });
}

/** Null if it was deleted with its account. */
export async function findBook(
  queries: Queries,
  owner: Holder,
  chosen: ChosenRules,
): Promise<RuleBook | null> {
  if ('book' in chosen) return isRuleBookId(chosen.book) ? RULE_BOOKS[chosen.book] : null;
  const { standardId, version } = chosen;
  return (await findVersion(queries, owner, standardId, version))?.book ?? null;
}
