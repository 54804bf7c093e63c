import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addStandardVersion,
  createStandard,
  readStandard,
  readStandardVersion,
  restoreStandard,
  retireStandard,
  type Standard,
} from '@tc/contract/locker';
import type { Result } from '@tc/kernel';
import { useAccount } from '../../platform/account/account-context.tsx';
import { type ApiFailure, callApi } from '../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { required } from '../../platform/api/required.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { WrittenBook } from './editor/book-text.ts';

/** One rule book with its versions; null if it does not exist or belongs to somebody else. */
export function useStandard(id: string | null) {
  const account = useAccount();
  return useQuery({
    queryKey: [...QUERY_KEYS.standards, id],
    enabled: id !== null,
    queryFn: async () => {
      const answer = await callApi(account, readStandard, { params: { id: id ?? '' } });
      return !answer.ok && answer.error.code === 'not-found' ? null : required(answer);
    },
  });
}

interface Kept {
  readonly name: string;
  readonly book: WrittenBook;
}

export function useStandardActs() {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const refresh = () => queries.invalidateQueries({ queryKey: QUERY_KEYS.standards });
  return {
    /** The first version, or the one after `basedOn`. */
    async save(
      id: string | null,
      basedOn: number,
      kept: Kept,
    ): Promise<Result<Standard, ApiFailure>> {
      const answer =
        id === null
          ? await callApi(account, createStandard, { input: kept })
          : await callApi(account, addStandardVersion, {
              params: { id },
              input: { ...kept, basedOn },
            });
      if (answer.ok) {
        show({ title: `${answer.value.name}, version ${answer.value.version}, is kept` });
        await refresh();
      }
      return answer;
    },
    async load(id: string, version: number): Promise<WrittenBook | null> {
      const params = { id, version: String(version) };
      const answer = await callApi(account, readStandardVersion, { params });
      if (answer.ok) return answer.value.book;
      show({ title: 'Not opened', description: answer.error.message, tone: 'danger' });
      return null;
    },
    async setPutAway({ id, name }: Pick<Standard, 'id' | 'name'>, isAway: boolean): Promise<void> {
      const params = { id };
      const answer = isAway
        ? await callApi(account, retireStandard, { params })
        : await callApi(account, restoreStandard, { params });
      if (!answer.ok) {
        show({ title: 'Not done', description: answer.error.message, tone: 'danger' });
      } else if (isAway) {
        const undo = () => void this.setPutAway({ id, name }, false);
        show({
          title: `${name} is archived`,
          description: 'Reports that were graded by it stay as they are.',
          action: { name: 'Undo', how: 'Restore it in the list', act: undo },
        });
      } else show({ title: `${name} is restored` });
      await refresh();
    },
  };
}
