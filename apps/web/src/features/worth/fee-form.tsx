import { feeRules } from '@tc/contract/forms';
import type { OwnFee } from '@tc/contract/locker';
import { useForm } from '../../platform/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { DatedAmount, SaveButtons } from './dated-amount.tsx';

import type { ChargedFee } from './should-grade.ts';

interface FeeFormProps {
  readonly fee: ChargedFee;
  readonly onSave: (fee: OwnFee) => Promise<string | null>;
  readonly onReset: () => Promise<string | null>;
  readonly onClose: () => void;
}

/** The person's own fee, which replaces the built-in one. */
export function FeeForm({ fee, onSave, onReset, onClose }: FeeFormProps) {
  const { form, isSending, failure, problemOf } = useForm({
    rules: feeRules,
    send: async ({ businessDays, source, ...said }) => {
      const refused = await onSave({
        ...said,
        id: fee.id,
        businessDays: businessDays === '' ? null : Number(businessDays),
        source: source === '' ? null : source,
      });
      if (refused) return { formErrors: [refused] };
      onClose();
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4 rounded-panel bg-surface-2 p-4 md:p-5">
      <p className="font-medium text-text-strong">What PSA {fee.level} costs you</p>
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <div className="grid gap-4 md:grid-cols-2">
        <DatedAmount
          label="Fee for one card"
          amount={fee.amount}
          currency={fee.currency}
          source={(fee.isOwn && fee.source) || undefined}
          problemOf={problemOf}
        />
        <TextField
          label="Business days"
          name="businessDays"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={fee.businessDays ?? ''}
          problem={problemOf('businessDays')}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SaveButtons label="Save fee" {...{ isSending, onClose }} />
        {fee.isOwn ? (
          <Button onClick={() => void onReset().then((refused) => refused ?? onClose())}>
            Use the listed fee
          </Button>
        ) : null}
      </div>
    </form>
  );
}
