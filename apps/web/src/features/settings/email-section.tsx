import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { addressOf, type Person } from '../../platform/account/person.ts';
import { checkFields, type FieldProblems, focusFirst } from '../../platform/forms/check-fields.ts';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from './section.tsx';
import { useChange } from './use-change.ts';

/** What the account is called by now, and what signs in. */
function PresentAddress({ person }: { readonly person: Person }) {
  const address = addressOf(person);
  if (!address) return 'This account has no address yet: with one you can sign in again.';
  return (
    <>
      {person.email ? '' : 'This account has no email yet. '}You sign in with{' '}
      <strong className="text-text-strong [overflow-wrap:anywhere]">{address}</strong>.
    </>
  );
}

/** The address that a change still waits for; null where none does or nobody can say. */
function usePendingAddress(): string | null {
  const account = useAccount();
  const { data = null } = useQuery({
    queryKey: ['pending-email'],
    queryFn: async () => {
      const { auth } = await account.client();
      const { data: answer, error } = await auth.getUser();
      if (error) throw error;
      return answer.user.new_email ?? null;
    },
  });
  return data;
}

/** A change counts when both addresses have confirmed it; a first one has only itself. */
export function EmailSection({ person }: { readonly person: Person }) {
  const { run, isBusy, failure, setFailure } = useChange();
  const [asked, setAsked] = useState<string | null>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const pending = usePendingAddress();
  const askedFor = asked ?? pending;
  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = checkFields(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    const wanted = String(new FormData(form).get('newEmail') ?? '').trim();
    if (wanted.toLowerCase() === person.email?.toLowerCase()) {
      return setFailure({ message: 'This is your email already.', code: null, isTemporary: false });
    }
    const emailRedirectTo = `${window.location.origin}/settings`;
    const isAsked = await run(({ auth }) =>
      auth.updateUser({ email: wanted }, { emailRedirectTo }),
    );
    if (!isAsked) return;
    setAsked(wanted);
    form.reset();
  };
  return (
    <Section id="email" title="Email" text={<PresentAddress person={person} />}>
      {failure ? <Alert isAnswer>{failure.message}</Alert> : null}
      {askedFor ? (
        <Note>
          {person.email ? (
            <>
              We wrote to both addresses. The change to <strong>{askedFor}</strong> counts once you
              have opened both links.
            </>
          ) : (
            <>
              We wrote to <strong>{askedFor}</strong>. It is yours once you have opened the link.
            </>
          )}
        </Note>
      ) : null}
      <form method="post" noValidate onSubmit={save} className="flex flex-col items-start gap-4">
        <div className="w-full max-w-md">
          <TextField
            label="New email"
            name="newEmail"
            type="email"
            autoComplete="email"
            required
            data-if-missing="Enter the new address."
            problem={problems.newEmail ?? null}
          />
        </div>
        <Button type="submit" aria-disabled={isBusy}>
          {person.email ? 'Change email' : 'Add email'}
        </Button>
      </form>
    </Section>
  );
}
