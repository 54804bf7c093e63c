import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { explainFailure } from '../../platform/account/account-failure.ts';
import { useSite } from '../../platform/site.ts';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField, HiddenUsername, PasswordField } from '../../ui/field.tsx';
import { Section } from './section.tsx';
import { useChange } from './use-change.ts';

/** An old session needs a code sent by e-mail before it may change the password. */
function usePasswordChange() {
  const change = useChange();
  const queries = useQueryClient();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const { run } = change;
  const save = async (password: string, current: string, nonce: string) => {
    let isCodeDue = false;
    const isDone = await run(async ({ auth }) => {
      const answer = await auth.updateUser({
        password,
        current_password: current,
        ...(nonce && { nonce }),
      });
      isCodeDue = explainFailure(answer.error).code === 'reauthentication_needed';
      return isCodeDue ? auth.reauthenticate() : answer;
    }, undefined);
    if (isCodeDue && isDone) setCodeAsked(true);
    // A pending change of address ends with the old password.
    if (isDone) await queries.invalidateQueries({ queryKey: ['pending-email'] });
    return isDone && !isCodeDue;
  };
  return { ...change, isCodeAsked, save };
}

export function PasswordSection({ username }: { readonly username: string }) {
  const least = useSite()?.passwordMin ?? 6;
  const { save, isBusy, failure, isCodeAsked } = usePasswordChange();
  const [problem, setProblem] = useState<string | null>(null);
  const [currentProblem, setCurrentProblem] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name) ?? '');
    const password = text('newPassword');
    setDone(false);
    const isShort = [...password].length < least;
    setProblem(isShort ? `Password must be at least ${least} characters long` : null);
    // Without this, anybody who finds the device unlocked could take over the account.
    const isUnproven = !text('currentPassword');
    setCurrentProblem(isUnproven ? 'Enter your current password.' : null);
    const focus = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).focus();
    if (isUnproven) return focus('currentPassword');
    if (isShort) return focus('newPassword');
    const isSaved = await save(password, text('currentPassword'), text('nonce').trim());
    if (!isSaved) return;
    form.reset();
    setDone(true);
  };
  return (
    <Section id="password" title="Password" text="Changing it signs out your other devices.">
      {failure ? <Alert isAnswer>{failure.message}</Alert> : null}
      {isDone ? <Note>Your password is changed.</Note> : null}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
        <HiddenUsername email={username} />
        <div className="flex w-full max-w-md flex-col gap-4">
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            required
            problem={currentProblem}
          />
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            minLength={least}
            required
            problem={problem}
            hint={`At least ${least} characters; longer is safer.`}
          />
          {isCodeAsked ? (
            <CodeField
              label="Code from the email we just sent"
              name="nonce"
              required
              hint="You signed in a while ago, so we are making sure it is you."
            />
          ) : null}
        </div>
        <Button type="submit" aria-disabled={isBusy}>
          Change password
        </Button>
      </form>
    </Section>
  );
}
