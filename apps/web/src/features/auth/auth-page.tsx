import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useAccountState } from '../../platform/account/account-context.tsx';
import { SIGNED_IN } from '../../platform/account/signed-in.ts';
import { useSignOut } from '../../platform/account/use-sign-out.ts';
import { RETURN_PARAMETER, safeReturn } from '../../platform/safe-return.ts';
import { useSite } from '../../platform/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { AuthCard, AuthFrame } from './auth-frame.tsx';
import { ResetCard } from './reset-card.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/**
 * Where a signed-in visitor goes: the page they were headed for, or always the scanner, depending on a
 * setting.
 */
function useSignedInHome(): string {
  const [query] = useSearchParams();
  const remembered = safeReturn(query.get(RETURN_PARAMETER));
  return useSite()?.signedInHome === 'scan' ? '/scan' : remembered;
}

function SecondStep() {
  const signOut = useSignOut();
  const supportEmail = useSite()?.supportEmail;
  const show = useToast();
  const [error, setError] = useState<string | null>(null);
  return (
    <AuthFrame title="One more step" text="Your account needs a second proof that it is you.">
      {error ? <Alert isAnswer>{error}</Alert> : null}
      <SecondFactorForm onError={setError} onPassed={() => show(SIGNED_IN)} action="Sign In" />
      <Button emphasis="quiet" onClick={() => void signOut()}>
        Cancel
      </Button>
      {supportEmail ? (
        <p className="text-small text-text-quiet">
          Lost every way to sign in? Write to{' '}
          <a href={`mailto:${supportEmail}`} className="text-text underline underline-offset-4">
            {supportEmail}
          </a>
          .
        </p>
      ) : null}
    </AuthFrame>
  );
}

/** Most people who chose a plan on the pricing page have no account yet. */
function useFirstTab(): 'sign-in' | 'sign-up' {
  const [query] = useSearchParams();
  const isNew = query.get(RETURN_PARAMETER)?.startsWith('/settings/plan?choose=');
  return isNew ? 'sign-up' : 'sign-in';
}

export function AuthPage() {
  const state = useAccountState();
  const home = useSignedInHome();
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>(useFirstTab());
  const [error, setError] = useState<string | null>(null);
  if (state.kind === 'member') return <Navigate to={home} replace />;
  if (state.kind === 'second-factor') return <SecondStep />;
  return (
    <AuthFrame title="Your account" text="Sign in to manage your profile and how you sign in.">
      {error ? <Alert isAnswer>{error}</Alert> : null}
      <AuthCard>
        <Tabs
          label="Sign in or sign up"
          value={tab}
          onChange={(chosen) => {
            setTab(chosen);
            // The other form's error means nothing here.
            setError(null);
          }}
          tabs={[
            { value: 'sign-in', name: 'Sign In', content: <SignInForm onError={setError} /> },
            { value: 'sign-up', name: 'Sign Up', content: <SignUpForm onError={setError} /> },
          ]}
        />
      </AuthCard>
      <ResetCard onError={setError} />
    </AuthFrame>
  );
}
