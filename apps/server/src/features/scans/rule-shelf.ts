import type { ChosenRules, WantedRules } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { RuleBook } from '@tc/rulebook';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/** What scans need from rule books; the composition root provides it. */
export interface RuleShelf {
  /** Checks that somebody may have photos graded by the rules they ask for. */
  chooseRules(
    queries: Queries,
    owner: Holder,
    wanted: WantedRules,
  ): Promise<ApiOutcome<ChosenRules>>;
  /** Null if it is gone. */
  findBook(queries: Queries, owner: Holder, chosen: ChosenRules): Promise<RuleBook | null>;
}
