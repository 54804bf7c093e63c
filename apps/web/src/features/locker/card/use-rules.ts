import { useQuery, useQueryClient } from '@tanstack/react-query';
import { gradeByRules, listPastResults, type Scan } from '@tc/contract/locker';
import { useEffect } from 'react';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { required } from '../../../platform/api/required.ts';
import { wantedOf } from '../../../platform/rules/use-rule-choices.ts';

/** The rules that a scan is graded by, and its earlier results. */
export function useRulesOf(scan: Scan) {
  const account = useAccount();
  const queries = useQueryClient();
  const past = useQuery({
    queryKey: [...QUERY_KEYS.pastResults, scan.id],
    queryFn: async () =>
      required(await callApi(account, listPastResults, { params: { id: scan.id } })).items,
  });
  // What just ended has become an earlier result of another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment it ended is what this waits for.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [...QUERY_KEYS.pastResults, scan.id] });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.card });
  }, [queries, scan.id, scan.endedAt]);
  return {
    past,
    /** Null on success, otherwise why it was not queued. */
    async gradeBy(value: string): Promise<string | null> {
      const given = { params: { id: scan.id }, input: wantedOf(value) };
      const answer = await callApi(account, gradeByRules, given);
      await queries.invalidateQueries({ queryKey: [...QUERY_KEYS.scan, scan.id] });
      return answer.ok ? null : answer.error.message;
    },
  };
}
