import type { ChosenRules, WantedRules } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/** What batches need from rule books; the composition root provides it. */
export interface RuleChooser {
  chooseRules(
    queries: Queries,
    owner: Holder,
    wanted: WantedRules,
  ): Promise<ApiOutcome<ChosenRules>>;
}

/** What batches need from scans. */
export interface ScanRemover {
  /** Gives the scan back to the plan if it was counted. A scan that is already gone is not an error. */
  remove(owner: Holder, id: string): Promise<ApiOutcome<undefined>>;
}
