import type { ChosenRules, WantedRules } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/** What batches ask of rule books; whoever puts the server together hands it in. */
export interface RuleChooser {
  chooseRules(
    queries: Queries,
    owner: Holder,
    wanted: WantedRules,
  ): Promise<ApiOutcome<ChosenRules>>;
}

/** What they ask of scans. */
export interface ScanRemover {
  /** Gives it back where it was counted; one that is gone is no failure. */
  remove(owner: Holder, id: string): Promise<ApiOutcome<undefined>>;
}
