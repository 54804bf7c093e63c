import { priceRules } from '@tc/contract/forms';
import { type NewPrice, PRICED_COMPANIES, type PricedCompany } from '@tc/contract/locker';
import { useState } from 'react';
import { useForm } from '../../platform/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { SelectField } from '../../ui/area-field.tsx';
import { COMPANY_NAMES, gradesOf } from './companies.ts';
import { DatedAmount, SaveButtons } from './dated-amount.tsx';

const COMPANIES = PRICED_COMPANIES.map((id) => ({ id, name: COMPANY_NAMES[id] }));

interface PriceFormProps {
  readonly currency: string;
  readonly onSave: (price: NewPrice) => Promise<string | null>;
  readonly onClose: () => void;
}

/** What a copy of the card sells for in one grade. */
export function PriceForm({ currency, onSave, onClose }: PriceFormProps) {
  const [company, setCompany] = useState<PricedCompany>('psa');
  const { form, isSending, failure, problemOf } = useForm({
    rules: priceRules,
    send: async ({ grade, source, amount, currency: code, on }) => {
      const refused = await onSave({
        ...{ company, amount, currency: code, on },
        grade: company === 'raw' ? null : Number(grade),
        source: source === '' ? null : source,
      });
      if (refused) return { formErrors: [refused] };
      onClose();
      return null;
    },
  });
  const grades = gradesOf(company).map((grade) => ({ id: `${grade}`, name: `${grade}` }));
  return (
    <form {...form} className="flex flex-col gap-4 rounded-panel bg-surface-2 p-4 md:p-5">
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <div className="grid gap-4 md:grid-cols-3">
        <SelectField
          label="Graded by"
          name="company"
          options={COMPANIES}
          value={company}
          onChange={(event) => setCompany(event.target.value as PricedCompany)}
        />
        {grades.length > 0 ? (
          <SelectField key={company} label="Grade" name="grade" options={grades} />
        ) : null}
        <DatedAmount label="Price" sourceExample="a sold listing" {...{ currency, problemOf }} />
      </div>
      <div className="flex flex-wrap gap-3">
        <SaveButtons label="Save price" {...{ isSending, onClose }} />
      </div>
    </form>
  );
}
