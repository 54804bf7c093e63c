import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newEmailRules } from '@tc/contract/forms';
import { useRef } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { addressOf, type Person } from '../../platform/account/person.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { useForm } from '../../platform/forms/use-form.ts';
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
    return 'This account has no email address yet. Add one so that you can sign in again.';
  return (
    <>
      {person.email ? '' : 'This account has no email yet. '}You sign in with{' '}
      <strong className="text-text-strong [overflow-wrap:anywhere]">{address}</strong>.
    </>
  );
}

/** The new address waiting for confirmation; null if there is none or it is unknown. */
function usePendingAddress() {
  const account = useAccount();
  const queries = useQueryClient();
  const { data: pending = null } = useQuery({
    queryKey: QUERY_KEYS.pendingEmail,
    queryFn: async () => {
      const { auth } = await account.client();
      const { data: answer, error } = await auth.getUser();
      if (error) throw error;
      return answer.user.new_email ?? null;
    },
  });
  return {
    pending,
    setPending: (address: string | null) => queries.setQueryData(QUERY_KEYS.pendingEmail, address),
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
  const filled = useRef<HTMLFormElement>(null);
  const change = async (wanted: string) => {
    if (wanted.toLowerCase() === person.email?.toLowerCase()) {
      return setFailure({ message: 'This is already your email.', code: null, isTemporary: false });
    }
    const emailRedirectTo = `${window.location.origin}/settings`;
    const isAsked = await run(({ auth }) =>
      auth.updateUser({ email: wanted }, { emailRedirectTo }),
    );
    if (!isAsked) return;
    setPending(wanted);
    filled.current?.reset();
  };
  const { form, problemOf } = useForm({
    rules: newEmailRules,
    send: async ({ newEmail }) => {
      await change(newEmail);
      return null;
    },
  });
  const withdraw = async () => {
    // Entering the current address means it should stay.
    const stays = { email: person.email };
    if (!(await run(({ auth }) => auth.updateUser(stays), 'Change withdrawn'))) return;
    setPending(null);
    // The button is gone, so move the keyboard focus to the field for a new address.
    const field = filled.current?.elements.namedItem('newEmail');
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
      <form ref={filled} {...form} className="flex flex-col items-start gap-4">
        <div className="w-full max-w-md">
          <TextField
            label="New email"
            name="newEmail"
            type="email"
            autoComplete="email"
            required
            problem={problemOf('newEmail')}
          />
        </div>
        <Button type="submit" aria-disabled={isBusy}>
          {person.email ? 'Change email' : 'Add email'}
        </Button>
      </form>
    </Section>
  );
}
