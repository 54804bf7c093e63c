import { type SyntheticEvent, useState } from 'react';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from './section.tsx';
import { useChange } from './use-change.ts';

/** A change counts when both addresses have confirmed it. */
export function EmailSection({ email }: { readonly email: string }) {
  const { run, isBusy, failure } = useChange();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wanted = String(new FormData(form).get('newEmail') ?? '').trim();
    if (!wanted) return;
    const emailRedirectTo = `${window.location.origin}/settings`;
    const isAsked = await run(({ auth }) =>
      auth.updateUser({ email: wanted }, { emailRedirectTo }),
    );
    if (!isAsked) return;
    setAskedFor(wanted);
    form.reset();
  };
  return (
    <Section
      id="email"
      title="Email"
      text={
        <>
          You sign in with{' '}
          <strong className="text-text-strong [overflow-wrap:anywhere]">{email}</strong>.
        </>
      }
    >
      {failure ? <Alert>{failure.message}</Alert> : null}
      {askedFor ? (
        <Note>
          We wrote to both addresses. The change to <strong>{askedFor}</strong> counts once you have
          opened both links.
        </Note>
      ) : null}
      <form method="post" onSubmit={save} className="flex flex-col items-start gap-4">
        <div className="w-full max-w-md">
          <TextField label="New email" name="newEmail" type="email" autoComplete="email" required />
        </div>
        <Button type="submit" disabled={isBusy}>
          Change email
        </Button>
      </form>
    </Section>
  );
}
