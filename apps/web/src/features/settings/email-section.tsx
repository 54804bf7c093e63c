import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { addressOf, type Person } from '../../platform/account/person.ts';
import { checkFields, type FieldProblems, focusFirst } from '../../platform/forms/check-fields.ts';
import { useSite } from '../../platform/site.ts';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from './section.tsx';
import { useChange } from './use-change.ts';

/** The account's current address, and how people sign in. */
function PresentAddress({ person }: { readonly person: Person }) {
  const address = addressOf(person);
  if (!address)
    return 'This account has no e-mail address yet. Add one so that you can sign in again.';
  return (
    <>
      {person.email ? '' : 'This account has no email yet. '}You sign in with{' '}
      <strong className="text-text-strong [overflow-wrap:anywhere]">{address}</strong>.
    </>
  );
}

const PENDING = ['pending-email'] as const;

/** The new address waiting for confirmation; null if there is none or it is unknown. */
function usePendingAddress() {
  const account = useAccount();
  const queries = useQueryClient();
  const { data: pending = null } = useQuery({
    queryKey: PENDING,
    queryFn: async () => {
      const { auth } = await account.client();
      const { data: answer, error } = await auth.getUser();
      if (error) throw error;
      return answer.user.new_email ?? null;
    },
  });
  return {
    pending,
    setPending: (address: string | null) => queries.setQueryData(PENDING, address),
  };
}

interface PendingChangeProps {
  readonly person: Person;
  readonly address: string;
  readonly isBusy: boolean;
  readonly onWithdraw: () => void;
}

/** The pending change, and how to withdraw it. */
function PendingChange({ person, address, isBusy, onWithdraw }: PendingChangeProps) {
  // Other services do not offer this; there the change expires by itself.
  const isElsewhere = (useSite()?.provider.url ?? null) !== null;
  const wanted = <strong className="[overflow-wrap:anywhere]">{address}</strong>;
  return (
    <div className="flex flex-col items-start gap-3">
      <Note>
        {person.email ? (
          <>
            We wrote to both addresses. The change to {wanted} takes effect once you have opened
            both links.
          </>
        ) : (
          <>We wrote to {wanted}. Open the link there to confirm it.</>
        )}
      </Note>
      {isElsewhere ? null : (
        <Button aria-disabled={isBusy} onClick={onWithdraw}>
          Withdraw the change
        </Button>
      )}
    </div>
  );
}

/** A change takes effect when both addresses have confirmed it; a first address only needs its own. */
export function EmailSection({ person }: { readonly person: Person }) {
  const { run, isBusy, failure, setFailure } = useChange();
  const { pending, setPending } = usePendingAddress();
  const [problems, setProblems] = useState<FieldProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkFields(event.currentTarget);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirst(event.currentTarget, found);
    const wanted = String(new FormData(event.currentTarget).get('newEmail') ?? '').trim();
    if (wanted.toLowerCase() === person.email?.toLowerCase()) {
      return setFailure({ message: 'This is already your email.', code: null, isTemporary: false });
    }
    const emailRedirectTo = `${window.location.origin}/settings`;
    const isAsked = await run(({ auth }) =>
      auth.updateUser({ email: wanted }, { emailRedirectTo }),
    );
    if (!isAsked) return;
    setPending(wanted);
    form.current?.reset();
  };
  const withdraw = async () => {
    // Entering the current address means it should stay.
    const stays = { email: person.email };
    if (!(await run(({ auth }) => auth.updateUser(stays), 'Change withdrawn'))) return;
    setPending(null);
    // The button is gone, so move the keyboard focus to the field for a new address.
    const field = form.current?.elements.namedItem('newEmail');
    if (field instanceof HTMLInputElement) field.focus();
  };
  return (
    <Section id="email" title="Email" text={<PresentAddress person={person} />}>
      {failure ? <Alert isAnswer>{failure.message}</Alert> : null}
      {pending ? (
        <PendingChange
          person={person}
          address={pending}
          isBusy={isBusy}
          onWithdraw={() => void withdraw()}
        />
      ) : null}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={save}
        className="flex flex-col items-start gap-4"
      >
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
