import type { ChosenRules, WantedRules } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { RuleBook } from '@tc/rulebook';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/** What scans ask of rule books; whoever puts the server together hands it in. */
export interface RuleShelf {
  /** Which rules those are that somebody asks for, if they may have photos graded by them. */
  chooseRules(
    queries: Queries,
    owner: Holder,
    wanted: WantedRules,
  ): Promise<ApiOutcome<ChosenRules>>;
  /** Null: it is gone. */
  findBook(queries: Queries, owner: Holder, chosen: ChosenRules): Promise<RuleBook | null>;
}
