import { useQueryClient } from '@tanstack/react-query';
import { passwordChangeRules } from '@tc/contract/forms';
import { useRef, useState } from 'react';
import { explainFailure } from '../../platform/account/account-failure.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { useSite } from '../../platform/site.ts';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField, HiddenUsername, PasswordField } from '../../ui/field.tsx';
import { Section } from './section.tsx';
import { useChange } from './use-change.ts';

/** In an old session, changing the password takes a code sent by email. */
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
    if (isDone) await queries.invalidateQueries({ queryKey: QUERY_KEYS.pendingEmail });
    return isDone && !isCodeDue;
  };
  return { ...change, isCodeAsked, save };
}

export function PasswordSection({ username }: { readonly username: string }) {
  const least = useSite()?.passwordMin ?? 6;
  const { save, isBusy, failure, isCodeAsked } = usePasswordChange();
  const [isDone, setDone] = useState(false);
  const filled = useRef<HTMLFormElement>(null);
  const { form, problemOf } = useForm({
    rules: passwordChangeRules(least),
    onPress: () => setDone(false),
    send: async ({ currentPassword, newPassword, nonce }) => {
      if (!(await save(newPassword, currentPassword, nonce))) return null;
      filled.current?.reset();
      setDone(true);
      return null;
    },
  });
  return (
    <Section id="password" title="Password" text="Changing it signs out your other devices.">
      {failure ? <Alert isAnswer>{failure.message}</Alert> : null}
      {isDone ? <Note>Your password is changed.</Note> : null}
      <form ref={filled} {...form} className="flex flex-col items-start gap-4">
        <HiddenUsername email={username} />
        <div className="flex w-full max-w-md flex-col gap-4">
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            required
            problem={problemOf('currentPassword')}
          />
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            minLength={least}
            required
            problem={problemOf('newPassword')}
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
