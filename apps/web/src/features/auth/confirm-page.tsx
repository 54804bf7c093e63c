import { addressRules } from '@tc/contract/forms';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useAccount, useAccountState } from '../../platform/account/account-context.tsx';
import { explainFailure } from '../../platform/account/account-failure.ts';
import { addressOf, type Person } from '../../platform/account/person.ts';
import { SIGNED_IN } from '../../platform/account/signed-in.ts';
import { safeReturn, signInAddress } from '../../platform/safe-return.ts';
import { useSite } from '../../platform/site.ts';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { AuthCard, AuthFrame } from './auth-frame.tsx';
import { LINK_IS_OVER } from './auth-words.ts';
import { AwaitedEmail } from './awaited-email.tsx';
import { EmailField } from './email-field.tsx';
import { PasskeyWish, usePasskeyWish } from './passkey-wish.tsx';
import { askForLetter } from './resend-button.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';
import { wayElsewhere } from './way-elsewhere.ts';

const READY = 'One last step: this signs you in, and your account is ready.';

/** What each kind of email asks people to confirm; recovery has its own page. */
const KINDS = {
  signup: { title: 'Confirm your email', text: READY, action: 'Confirm my email' },
  email: { title: 'Confirm your email', text: READY, action: 'Confirm my email' },
  invite: { title: 'You are invited', text: READY, action: 'Accept the invitation' },
  magiclink: { title: 'Sign in', text: 'The link in your email signs you in.', action: 'Sign In' },
  email_change: {
    title: 'Confirm your new email',
    text: 'Your account switches to the new address once both addresses are confirmed.',
    action: 'Confirm the change',
  },
} as const;

type Kind = keyof typeof KINDS;

/** Whether this is somebody's first step into an account. */
function isNew(kind: Kind): boolean {
  return kind === 'signup' || kind === 'email' || kind === 'invite';
}

function readKind(text: string | null): Kind {
  return text !== null && Object.hasOwn(KINDS, text) ? (text as Kind) : 'signup';
}

/** Where the email says to continue: one of our pages, under any of our addresses. */
function readGoal(address: string | null): string {
  if (!address || !URL.canParse(address)) return '/';
  const { pathname, search, hash } = new URL(address);
  return safeReturn(pathname + search + hash);
}

/** An expired or used link: how to get a new one, or how to go on if it had already worked. */
function NewLink({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const [email, setEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const account = useAccount();
  const { problemOf, isSending, form } = useSubmission({
    rules: addressRules,
    send: async ({ email: asked }) => {
      setFailure(null);
      const error = await askForLetter(account, asked);
      if (error) setFailure(error);
      else setEmail(asked);
    },
  });
  if (email) {
    return (
      <AwaitedEmail email={email} onConfirmed={onConfirmed}>
        If <strong className="break-all">{email}</strong> is not confirmed yet, a new email is on
        its way. If it is already confirmed, no email is sent:{' '}
        <Link to="/auth" className="text-text-strong underline underline-offset-4">
          sign in
        </Link>
        .
      </AwaitedEmail>
    );
  }
  return (
    <form {...form} className="flex flex-col gap-5">
      <h2 className="text-title">Request a new link</h2>
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <EmailField problem={problemOf('email')} />
      <SubmitButton isBusy={isSending}>Request a new link</SubmitButton>
    </form>
  );
}

/**
 * An expired link, opened by somebody who is signed in. There is nothing left to do, most likely because the
 * link has already done it.
 */
function AlreadyIn({ person, onGoOn }: { readonly person: Person; readonly onGoOn: () => void }) {
  return (
    <>
      <Note>
        {LINK_IS_OVER} You are signed in as{' '}
        <strong className="break-all">{addressOf(person)}</strong>, so you do not need another one.
      </Note>
      <Button emphasis="primary" className="min-h-12 w-full" onClick={onGoOn}>
        Continue
      </Button>
    </>
  );
}

type Step =
  | { readonly kind: 'ask' | 'over' | 'half' }
  | { readonly kind: 'failed'; readonly message: string };

/** Redeems the link when the button is pressed: mail scanners open links, but do not press buttons. */
function useConfirmation(query: URLSearchParams, kind: Kind) {
  const tokenHash = query.get('token_hash') ?? '';
  const goOn = readGoal(query.get('redirect_to'));
  const elsewhere = wayElsewhere(query, useSite()?.publicUrl ?? '');
  const account = useAccount();
  const navigate = useNavigate();
  const show = useToast();
  const [step, setStep] = useState<Step>({ kind: tokenHash ? 'ask' : 'over' });
  const [isBusy, setBusy] = useState(false);
  const makePasskey = usePasskeyWish();
  const confirm = async (wantsPasskey: boolean) => {
    if (isBusy) return;
    setBusy(true);
    if (elsewhere) return window.location.assign(elsewhere);
    try {
      const { auth } = await account.client();
      const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: kind });
      if (error) throw error;
      // This was the first of the two emails about a change of address; the other one is still waiting.
      if (!data.session) return setStep({ kind: 'half' });
      const isHalfway = account.getState().kind === 'second-factor';
      if (!isHalfway) show(SIGNED_IN);
      if (!isHalfway && wantsPasskey) await makePasskey();
      await navigate(isHalfway ? signInAddress(goOn) : goOn, { replace: true });
    } catch (error) {
      const { code, message } = explainFailure(error);
      setStep(code === 'otp_expired' ? { kind: 'over' } : { kind: 'failed', message });
    } finally {
      setBusy(false);
    }
  };
  return { step, isBusy, confirm, goOn: () => navigate(goOn, { replace: true }) };
}

interface AskFormProps {
  readonly kind: Kind;
  readonly isBusy: boolean;
  readonly onConfirm: (wantsPasskey: boolean) => void;
}

function AskForm({ kind, isBusy, onConfirm }: AskFormProps) {
  return (
    <form
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event) => event.preventDefault()}
    >
      {isNew(kind) ? <PasskeyWish /> : null}
      <Button
        emphasis="primary"
        className="min-h-12 w-full"
        aria-disabled={isBusy}
        onClick={({ currentTarget: { form } }) =>
          onConfirm(form !== null && new FormData(form).has('passkey'))
        }
      >
        {KINDS[kind].action}
      </Button>
    </form>
  );
}

interface LinkIsOverProps {
  readonly kind: Kind;
  readonly onConfirmed: () => void;
}

/** What to do when a link was used before or is too old. */
function LinkIsOver({ kind, onConfirmed }: LinkIsOverProps) {
  return (
    <>
      <Alert>{LINK_IS_OVER}</Alert>
      <AuthCard>
        {kind === 'signup' || kind === 'email' ? (
          <NewLink onConfirmed={onConfirmed} />
        ) : (
          <Button asChild emphasis="primary">
            <Link to={kind === 'email_change' ? '/settings' : '/auth'}>Request a new link</Link>
          </Button>
        )}
      </AuthCard>
    </>
  );
}

export function ConfirmPage() {
  const [query] = useSearchParams();
  const kind = readKind(query.get('type'));
  const { step, isBusy, confirm, goOn } = useConfirmation(query, kind);
  const state = useAccountState();
  if (step.kind === 'over' && kind !== 'email_change' && state.kind === 'member') {
    return (
      <AuthFrame title="You are signed in">
        <AlreadyIn person={state.person} onGoOn={() => void goOn()} />
      </AuthFrame>
    );
  }
  const { title, text } = KINDS[kind];
  const bodies: Readonly<Record<Step['kind'], () => ReactNode>> = {
    ask: () => (
      <AskForm {...{ kind, isBusy }} onConfirm={(wantsPasskey) => void confirm(wantsPasskey)} />
    ),
    failed: () => (
      <>
        <Alert>{step.kind === 'failed' ? step.message : ''}</Alert>
        <Button emphasis="primary" aria-disabled={isBusy} onClick={() => void confirm(false)}>
          Try Again
        </Button>
      </>
    ),
    half: () => (
      <Note>
        This address is confirmed. Now open the link in the email that we sent to the other one.
      </Note>
    ),
    over: () => <LinkIsOver kind={kind} onConfirmed={() => void goOn()} />,
  };
  return (
    <AuthFrame title={title} text={step.kind === 'ask' ? text : null}>
      {bodies[step.kind]()}
    </AuthFrame>
  );
}
