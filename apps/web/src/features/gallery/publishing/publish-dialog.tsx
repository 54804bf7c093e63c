import { shownNameRules } from '@tc/contract/forms';
import { LONGEST_SHOWN_NAME } from '@tc/contract/locker';
import type { RefObject } from 'react';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';

interface PublishDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly opener: RefObject<HTMLElement | null>;
  /** Null on success, otherwise why it was not published. */
  readonly onPublish: (shownName: string) => Promise<string | null>;
}

function Form({ onPublish, onOpenChange }: Pick<PublishDialogProps, 'onPublish' | 'onOpenChange'>) {
  const { form, failure, problemOf, isSending } = useForm({
    rules: shownNameRules,
    send: async ({ shownName }) => {
      const refused = await onPublish(shownName);
      if (refused) return { formErrors: [refused] };
      onOpenChange(false);
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <ul className="list-disc pl-5 text-small marker:text-text-quiet">
        <li>
          Everybody sees its photos, its estimate, and name, game, set, number, year, variant and
          language.
        </li>
        <li>Nobody sees your email address, notes, tags, cost or value.</li>
        <li>
          The photos contain no location and no camera data. Whatever is in the picture can be seen:
          a desk, a hand, a name on a slab.
        </li>
        <li>A later scan of this card is shown, too. You can take the card back at any time.</li>
      </ul>
      <TextField
        label="Name to show beside it"
        name="shownName"
        autoComplete="off"
        maxLength={LONGEST_SHOWN_NAME}
        hint="Without one, no name is shown."
        problem={problemOf('shownName')}
      />
      <Button
        type="submit"
        emphasis="primary"
        aria-disabled={isSending}
        aria-busy={isSending}
        className="self-start"
      >
        Publish the card
      </Button>
    </form>
  );
}

/** Shows what becomes public, and under which name, before it does. */
export function PublishDialog({ isOpen, onOpenChange, opener, onPublish }: PublishDialogProps) {
  return (
    <Dialog
      title="Publish in the gallery?"
      lead="Anybody can see the card there, even without an account."
      isFilledIn
      {...{ isOpen, onOpenChange, opener }}
    >
      <Form {...{ onPublish, onOpenChange }} />
    </Dialog>
  );
}
