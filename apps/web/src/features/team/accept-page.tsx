import { useQuery, useQueryClient } from '@tanstack/react-query';
import { acceptInvitation, openInvitation } from '@tc/contract/locker';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAccount, useAccountState } from '../../platform/account/account-context.tsx';
import { addressOf } from '../../platform/account/person.ts';
import { useSignOut } from '../../platform/account/use-sign-out.ts';
import { callApi, callPublic } from '../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { required } from '../../platform/api/required.ts';
import { useChooseCollection } from '../../platform/collection/use-team.ts';
import { useHydrated } from '../../platform/hydrated.ts';
import { showDay } from '../../platform/moments.ts';
import { signInAddress } from '../../platform/safe-return.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { forgetToken, keepToken, readToken } from './invitation-token.ts';
import { ROLE_MAY, ROLE_NAMES } from './team-words.ts';

function Accept({ token, team }: { readonly token: string; readonly team: string }) {
  const account = useAccount();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const choose = useChooseCollection();
  const signOut = useSignOut();
  const show = useToast();
  const state = useAccountState();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await callApi(account, acceptInvitation, { input: { token } });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.error.message);
    forgetToken();
    queries.setQueryData(QUERY_KEYS.team, answer.value);
    choose('team');
    show({ title: `You are in ${team}` });
    await navigate('/digital-locker');
  };
  return (
    <>
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
      {state.kind === 'member' ? (
        <p className="wrap-anywhere text-small">You are signed in as {addressOf(state.person)}.</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button emphasis="primary" aria-disabled={isBusy} onClick={() => void accept()}>
          Join {team}
        </Button>
        <Button onClick={() => void signOut()}>Use another account</Button>
      </div>
    </>
  );
}

function SignInFirst({ token }: { readonly token: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <p>
        Sign in or sign up with the address that the invitation was sent to. You will come back here
        afterwards.
      </p>
      <Button asChild emphasis="primary" className="self-start">
        <Link to={signInAddress(pathname)} onClick={() => keepToken(token)}>
          Sign in or sign up
        </Link>
      </Button>
    </>
  );
}

/** The page of an invitation link: what it is about, and one button. */
export function AcceptPage() {
  const { hash } = useLocation();
  // The server never sees what is after the #.
  const isHydrated = useHydrated();
  const token = isHydrated ? readToken(hash) : null;
  const state = useAccountState();
  const invitation = useQuery({
    queryKey: [...QUERY_KEYS.team, 'invitation', token],
    enabled: Boolean(token),
    retry: false,
    queryFn: async () =>
      required(await callPublic(openInvitation, { input: { token: token ?? '' } })),
  });
  const { data } = invitation;
  const isUnknown = state.kind === 'unknown' || state.kind === 'remembered';
  return (
    <section className="page flex-1 py-10 md:py-14">
      <div className="flex max-w-2xl flex-col gap-5">
        <h1 className="wrap-anywhere text-display">{data ? `Join ${data.team}` : 'Invitation'}</h1>
        {token === '' ? <p>This link is not complete. Open the one in the email again.</p> : null}
        {invitation.isError ? <Alert>{invitation.error.message}</Alert> : null}
        {token === '' || invitation.isError ? (
          <Button asChild className="self-start">
            <Link to="/">Go to the start page</Link>
          </Button>
        ) : null}
        {token !== '' && invitation.isPending ? <Skeleton className="h-40 w-full" /> : null}
        {data ? (
          <>
            <p className="text-lead">
              {data.email} is invited as {ROLE_NAMES[data.role].toLowerCase()}, who{' '}
              {ROLE_MAY[data.role]}.
            </p>
            <p>
              Your own locker stays yours: nobody in the team sees it. The invitation is open until{' '}
              {showDay(data.expiresAt)}.
            </p>
            {isUnknown ? <Skeleton className="h-11 w-48" /> : null}
            {state.kind === 'member' && token ? <Accept token={token} team={data.team} /> : null}
            {isUnknown || state.kind === 'member' || !token ? null : <SignInFirst token={token} />}
          </>
        ) : null}
      </div>
    </section>
  );
}
