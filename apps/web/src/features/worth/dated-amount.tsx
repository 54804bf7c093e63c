import { CURRENCY_OPTIONS } from '../../platform/money.ts';
import { localDay } from '../../platform/today.ts';
import { SelectField } from '../../ui/area-field.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface DatedAmountProps {
  /** What the amount is. */
  readonly label: string;
  readonly amount?: string | undefined;
  readonly currency: string;
  readonly source?: string | undefined;
  /** An example of a source. */
  readonly sourceExample?: string;
  readonly problemOf: (field: string) => string | null;
}

/** An amount of money with its date and source, because without those it says little. */
export function DatedAmount(props: DatedAmountProps) {
  const { label, amount, currency, source, sourceExample, problemOf } = props;
  return (
    <>
      <TextField
        label={label}
        name="amount"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amount}
        problem={problemOf('amount')}
      />
      <SelectField
        label="Currency"
        name="currency"
        options={CURRENCY_OPTIONS}
        defaultValue={currency}
      />
      <TextField
        label="As of"
        name="on"
        type="date"
        required
        defaultValue={localDay()}
        problem={problemOf('on')}
      />
      <TextField
        label="Where it comes from"
        name="source"
        autoComplete="off"
        placeholder={sourceExample}
        defaultValue={source}
        problem={problemOf('source')}
      />
    </>
  );
}

interface SaveButtonsProps {
  readonly label: string;
  readonly isSending: boolean;
  readonly onClose: () => void;
}

export function SaveButtons({ label, isSending, onClose }: SaveButtonsProps) {
  return (
    <>
      <Button type="submit" emphasis="primary" aria-disabled={isSending} aria-busy={isSending}>
        {label}
      </Button>
      <Button emphasis="quiet" onClick={onClose}>
        Cancel
      </Button>
    </>
  );
}
