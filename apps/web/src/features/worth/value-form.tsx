import { ownValueRules } from '@tc/contract/forms';
import type { Card } from '@tc/contract/locker';
import { useForm } from '../../platform/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { SelectField } from '../../ui/area-field.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { CURRENCY_OPTIONS, today } from './money.ts';
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
        <TextField
          label="Value of one copy"
          name="amount"
          required
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value?.amount ?? ''}
          problem={problemOf('amount')}
        />
        <SelectField
          label="Currency"
          name="currency"
          options={CURRENCY_OPTIONS}
          defaultValue={value?.currency ?? card.cost?.currency ?? 'USD'}
        />
        <TextField
          label="As of"
          name="on"
          type="date"
          required
          defaultValue={today()}
          problem={problemOf('on')}
        />
        <TextField
          label="Where it comes from"
          name="source"
          autoComplete="off"
          placeholder="my own estimate"
          defaultValue={value?.source ?? ''}
          problem={problemOf('source')}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" emphasis="primary" aria-disabled={isSending} aria-busy={isSending}>
          Save value
        </Button>
        <Button emphasis="quiet" onClick={onClose}>
          Cancel
        </Button>
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
