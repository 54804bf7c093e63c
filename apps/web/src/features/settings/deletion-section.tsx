import { DAYS_TO_RETURN, requestDeletion } from '@tc/contract/api';
import { useState } from 'react';
import { addressOf, type Person } from '../../platform/account/person.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, DialogCancel } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from './section.tsx';
import { showDay, useDeletion } from './use-deletion.ts';

/** Shown above everything else while the account is due for deletion. */
export function DeletionBanner() {
  const { state, cancel } = useDeletion();
  if (!state.data?.deletion) return null;
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-panel border border-danger bg-danger-quiet p-5"
    >
      <p className="text-text-strong">
        This account and everything in it will be deleted on {showDay(state.data)}.
      </p>
      <Button emphasis="primary" onClick={() => void cancel()}>
        Keep my account
      </Button>
    </div>
  );
}

interface ConfirmFormProps {
  readonly person: Person;
  readonly onConfirm: (address: string) => Promise<string | null>;
}

function ConfirmForm({ person, onConfirm }: ConfirmFormProps) {
  const { form, failure, problemOf, isSending } = useForm({
    rules: requestDeletion.input,
    send: async ({ email }) => {
      const refused = await onConfirm(email);
      return refused === null ? null : { formErrors: [refused] };
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <TextField
        label={`Type your ${person.email ? 'email' : 'phone number'} to confirm`}
        name="email"
        problem={problemOf('email')}
        type={person.email ? 'email' : 'tel'}
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-3">
        <DialogCancel asChild>
          <Button>Cancel</Button>
        </DialogCancel>
        <Button type="submit" emphasis="danger" aria-disabled={isSending}>
          Delete my account
        </Button>
      </div>
    </form>
  );
}

/** An account that nobody can come back to is deleted without this. */
function NamelessSection() {
  return (
    <Section
      id="delete"
      title="Delete my account"
      text="This account has no email address to come back with. It is deleted a day after you log out."
    />
  );
}

export function DeletionSection({ person }: { readonly person: Person }) {
  const { state, request } = useDeletion();
  const [isOpen, setOpen] = useState(false);
  if (!addressOf(person)) return <NamelessSection />;
  return (
    <Section
      id="delete"
      title="Delete my account"
      text={`You have ${DAYS_TO_RETURN} days to come back. After that, everything is gone for good.`}
    >
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Delete my account?"
        text={
          <p>
            This signs you out everywhere. To keep the account, sign in within {DAYS_TO_RETURN} days
            and press “Keep my account” in the settings. After that, it is deleted with everything
            in it.
          </p>
        }
        trigger={
          <Button emphasis="danger" className="self-start" disabled={Boolean(state.data?.deletion)}>
            Delete my account…
          </Button>
        }
      >
        <ConfirmForm person={person} onConfirm={request} />
      </ConfirmDialog>
    </Section>
  );
}
