import { useInfiniteQuery } from '@tanstack/react-query';
import { exportActivity, listActivity, type TeamActivity } from '@tc/contract/locker';
import { useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { callApi } from '../../platform/api/call-api.ts';
import { getFile } from '../../platform/api/file-calls.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { required } from '../../platform/api/required.ts';
import { showMoment } from '../../platform/moments.ts';
import { saveBlob } from '../../platform/save-blob.ts';
import { LoadFailure } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { Panel } from './panel.tsx';
import { ACT_WORDS } from './team-words.ts';

function useActivity() {
  const account = useAccount();
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.teamActivity,
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) => {
      const input = { limit: 20, ...(pageParam !== null && { cursor: pageParam }) };
      return required(await callApi(account, listActivity, { input }));
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

function Act({ activity }: { readonly activity: TeamActivity }) {
  const { actor, act, card, cardId, detail, at } = activity;
  // A scan has no card until it has a grade.
  const unkept = act.startsWith('scan-') ? 'a card' : null;
  const of = cardId ? (card ?? 'a card without a name') : unkept;
  return (
    <li className="border-hairline border-b py-2.5 text-small first:border-t">
      <p className="wrap-anywhere">
        <span className="font-medium text-text-strong">{actor ?? 'A deleted account'}</span>{' '}
        {ACT_WORDS[act]} {of ? <span className="text-text-strong">{of}</span> : null}
        {detail ? (of ? ` (${detail})` : ` ${detail}`) : ''}
      </p>
      <p className="text-label text-text-quiet">{showMoment(at)}</p>
    </li>
  );
}

/** Who did what to which card, newest first, with a download of everything. */
export function ActivityPanel() {
  const account = useAccount();
  const show = useToast();
  const log = useActivity();
  const [isBusy, setBusy] = useState(false);
  const acts = log.data?.pages.flatMap(({ items }) => items) ?? [];
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    const file = await getFile(account, exportActivity);
    setBusy(false);
    if (file.ok) saveBlob(file.value.name, file.value.content);
    else show({ title: 'Not exported', description: file.error.message, tone: 'danger' });
  };
  return (
    <Panel
      title="Activity"
      text="Who did what to which card. Only the owner and the admins see it."
    >
      {log.isError ? (
        <LoadFailure onRetry={() => void log.refetch()}>{log.error.message}</LoadFailure>
      ) : null}
      {log.isPending ? <Skeleton className="h-40 w-full" /> : null}
      {acts.length > 0 ? (
        <ul>
          {acts.map((activity) => (
            <Act key={activity.id} activity={activity} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {log.hasNextPage ? (
          <Button aria-busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show older
          </Button>
        ) : null}
        <Button aria-disabled={isBusy} onClick={() => void save()}>
          Export as CSV
        </Button>
      </div>
    </Panel>
  );
}
