import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ActiveSession, listSessions, revokeSession } from '@tc/contract/api';
import { useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { describeDevice } from '../../platform/account/describe-device.ts';
import { useSignOut } from '../../platform/account/use-sign-out.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { required } from '../../platform/api/required.ts';
import { showMoment } from '../../platform/moments.ts';
import { Alert, LoadFailure } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { Section } from './section.tsx';
import { useChange } from './use-change.ts';

function useSessions() {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const signOut = useSignOut();
  const { run, isBusy, failure } = useChange();
  const sessions = useQuery({
    queryKey: QUERY_KEYS.sessions,
    queryFn: async () => required(await callApi(account, listSessions)),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: QUERY_KEYS.sessions });
  const revoke = async (id: string) => {
    const answer = await callApi(account, revokeSession, { params: { id } });
    // If it has already ended, that is what was wanted.
    const isOver = answer.ok || answer.error.code === 'not-found';
    if (isOver) show({ title: 'Device signed out' });
    else show({ title: 'Not signed out', description: answer.error.message, tone: 'danger' });
    await refresh();
  };
  const endOthers = async () => {
    const isDone = await run(
      ({ auth }) => auth.signOut({ scope: 'others' }),
      'Signed out everywhere else',
    );
    if (isDone) await refresh();
  };
  const endAll = () => signOut('global');
  return { sessions, revoke, endOthers, endAll, isBusy, failure };
}

interface DeviceProps {
  readonly session: ActiveSession;
  readonly onRevoke: () => void;
}

function Device({ session, onRevoke }: DeviceProps) {
  const name = describeDevice(session.userAgent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-3.5 first:border-t">
      <div>
        <p className="font-medium text-text-strong">{name}</p>
        <p className="text-small text-text-quiet">
          Last used {showMoment(session.lastUsedAt)}
          {session.ip ? (
            <>
              {' '}
              from <span className="measured">{session.ip}</span>
            </>
          ) : null}
        </p>
      </div>
      {session.isCurrent ? (
        <span className="rounded-control bg-accent-quiet px-2.5 py-1 text-accent text-small">
          This device
        </span>
      ) : (
        <Button onClick={onRevoke} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

const SHOWN_AT_FIRST = 5;

interface DevicesProps {
  readonly list: readonly ActiveSession[];
  readonly onRevoke: (id: string) => void;
}

/** This device first, then the ones used last; a long list folds. */
function Devices({ list, onRevoke }: DevicesProps) {
  const [isWhole, setWhole] = useState(false);
  const sorted = list.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );
  const isLong = list.length > SHOWN_AT_FIRST;
  return (
    <>
      <ul>
        {sorted.slice(0, isWhole ? list.length : SHOWN_AT_FIRST).map((session) => (
          <Device key={session.id} session={session} onRevoke={() => onRevoke(session.id)} />
        ))}
      </ul>
      {isLong ? (
        <Button emphasis="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${list.length}`}
        </Button>
      ) : null}
    </>
  );
}

/** Every browser that is signed in, with a button to sign it out. */
export function SessionsSection() {
  const { sessions, revoke, endOthers, endAll, isBusy, failure } = useSessions();
  const list = sessions.data ?? [];
  return (
    <Section
      id="sessions"
      title="Where you are signed in"
      text="Do not recognize one of these? Sign it out and change your password."
    >
      {failure ? <Alert isAnswer>{failure.message}</Alert> : null}
      {sessions.isError ? (
        <LoadFailure onRetry={() => void sessions.refetch()}>{sessions.error.message}</LoadFailure>
      ) : null}
      {sessions.isPending ? <Skeleton className="h-36 w-full" /> : null}
      {list.length > 0 ? <Devices list={list} onRevoke={(id) => void revoke(id)} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isBusy} onClick={() => void endOthers()}>
          Sign out everywhere else
        </Button>
        <Button emphasis="quiet" aria-disabled={isBusy} onClick={() => void endAll()}>
          Sign out everywhere
        </Button>
      </div>
    </Section>
  );
}
