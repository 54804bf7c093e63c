import { cardForm, createCard } from '@tc/contract/locker';
import type { RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { refusedBy } from '../../../platform/forms/read-form.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, type DialogProps } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { nameOf } from '../collection/card-words.ts';
import { useRefreshCards } from '../collection/use-cards.ts';
import { IdentityFields, OwnFields } from './card-fields.tsx';

function AddForm({ onDone }: { readonly onDone: () => void }) {
  const account = useAccount();
  const refresh = useRefreshCards();
  const show = useToast();
  const navigate = useNavigate();
  const { form, failure, isSending, problemOf } = useForm({
    rules: cardForm,
    send: async (input) => {
      const answer = await callApi(account, createCard, { input });
      if (!answer.ok) return refusedBy(answer.error.message, answer.error.fields);
      const { id } = answer.value;
      await refresh();
      onDone();
      show({
        title: `${nameOf(answer.value)} added`,
        action: {
          name: 'Open it',
          how: 'Find the card in the locker',
          act: () => void navigate(`/digital-locker/cards/${id}`),
        },
      });
      return null;
    },
  });
  const isFull = failure?.includes('your locker is full') ?? false;
  return (
    <form {...form} className="flex flex-col gap-4">
      {failure ? (
        <Alert isAnswer>
          {failure}{' '}
          {isFull ? (
            <Link to="/pricing" className="underline underline-offset-4">
              See the plans
            </Link>
          ) : null}
        </Alert>
      ) : null}
      <IdentityFields problemOf={problemOf} />
      <details className="group">
        <summary className="min-h-11 cursor-pointer content-center font-medium text-small text-text-strong">
          Cost, value, tags and notes
        </summary>
        <div className="flex flex-col gap-4 pt-3">
          <OwnFields problemOf={problemOf} />
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" emphasis="primary" aria-disabled={isSending} aria-busy={isSending}>
          Add the card
        </Button>
        <Button emphasis="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type AddCardProps = Pick<DialogProps, 'isOpen' | 'onOpenChange'> & {
  readonly opener: RefObject<HTMLElement | null>;
};

/** Adds a card without photos. */
export function AddCardDialog(props: AddCardProps) {
  return (
    <Dialog
      title="Add a card by hand"
      lead="It starts without a grade. Scan it later to measure it."
      isFilledIn
      {...props}
    >
      <AddForm onDone={() => props.onOpenChange(false)} />
    </Dialog>
  );
}
