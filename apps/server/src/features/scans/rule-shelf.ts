import type { ChosenRules, WantedRules } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { RuleBook } from '@tc/rulebook';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';

/** What scans ask of rule books; whoever puts the server together hands it in. */
export interface RuleShelf {
  /** Which rules those are that somebody asks for, if they may have photos graded by them. */
  chooseRules(
    queries: Queries,
    owner: string,
    wanted: WantedRules,
  ): Promise<ApiOutcome<ChosenRules>>;
  /** Null: it is gone. */
  findBook(queries: Queries, owner: string, chosen: ChosenRules): Promise<RuleBook | null>;
}
