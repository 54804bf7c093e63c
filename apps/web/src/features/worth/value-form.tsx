import { ownValueRules } from '@tc/contract/forms';
import type { Card } from '@tc/contract/locker';
import { useForm } from '../../platform/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DatedAmount, SaveButtons } from './dated-amount.tsx';

import type { OwnValue } from './use-worth.ts';

interface ValueFormProps {
  readonly card: Card;
  readonly onSave: (value: OwnValue | null) => Promise<string | null>;
  readonly onClose: () => void;
}

export function ValueForm({ card, onSave, onClose }: ValueFormProps) {
  const { value } = card;
  const { form, isSending, failure, problemOf } = useForm({
    rules: ownValueRules,
    send: async ({ source, ...said }) => {
      const refused = await onSave({ ...said, source: source === '' ? null : source });
      if (refused) return { formErrors: [refused] };
      onClose();
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <div className="grid gap-4 md:grid-cols-2">
        <DatedAmount
          label="Value of one copy"
          amount={value?.amount}
          currency={value?.currency ?? card.cost?.currency ?? 'USD'}
          source={value?.source ?? undefined}
          sourceExample="my own estimate"
          problemOf={problemOf}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SaveButtons label="Save value" {...{ isSending, onClose }} />
        {value ? (
          <Button
            emphasis="danger"
            onClick={() => void onSave(null).then((refused) => refused ?? onClose())}
          >
            Remove value
          </Button>
        ) : null}
      </div>
    </form>
  );
}
