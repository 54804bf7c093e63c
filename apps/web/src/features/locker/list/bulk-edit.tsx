import { alikeForm, EMPTIED_FACTS, type EmptiedFact } from '@tc/contract/locker';
import { type FormUse, useForm } from '../../../platform/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AreaField } from '../../../ui/area-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { type Bulk, countCards } from '../collection/use-bulk.ts';
import { Amount, SuggestedText, Two } from '../form/card-fields.tsx';

interface FieldProps {
  readonly problemOf: FormUse['problemOf'];
}

function Identity({ problemOf }: FieldProps) {
  const suggested = (label: string, field: Exclude<EmptiedFact, 'acquiredOn' | 'cost'>) => (
    <SuggestedText
      {...{ label, field }}
      {...(field === 'year' && { inputMode: 'numeric' })}
      name={field}
      initial=""
      problem={problemOf(field)}
    />
  );
  return (
    <>
      {suggested('Player or name', 'name')}
      <Two>
        {suggested('Game or sport', 'game')}
        {suggested('Set', 'set')}
        {suggested('Year', 'year')}
        {suggested('Variant', 'variant')}
        {suggested('Language', 'language')}
      </Two>
    </>
  );
}

function Own({ problemOf }: FieldProps) {
  return (
    <>
      <Two>
        <TextField
          label="Quantity of each"
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          problem={problemOf('quantity')}
        />
        <TextField
          label="Acquired on"
          name="acquiredOn"
          type="date"
          problem={problemOf('acquiredOn')}
        />
      </Two>
      <Amount label="Cost of one" of="cost" problemOf={problemOf} />
      <Two>
        <SuggestedText
          label="Tags to add, separated by commas"
          name="addTags"
          field="tags"
          initial=""
          problem={problemOf('addTags')}
        />
        <SuggestedText
          label="Tags to remove, separated by commas"
          name="removeTags"
          field="tags"
          initial=""
          problem={problemOf('removeTags')}
        />
      </Two>
      <AreaField
        label="Note to add below the others"
        name="addNotes"
        rows={2}
        problem={problemOf('addNotes')}
      />
    </>
  );
}

const FACT_NAMES: Readonly<Record<EmptiedFact, string>> = {
  name: 'Player or name',
  game: 'Game or sport',
  set: 'Set',
  year: 'Year',
  variant: 'Variant',
  language: 'Language',
  acquiredOn: 'Acquired on',
  cost: 'Cost',
};

/** A blank field changes nothing, so emptying one is asked for by name. */
function Emptied() {
  return (
    <fieldset className="border-hairline border-t pt-4">
      <legend className="float-left mb-1 font-medium text-small text-text-strong">
        Empty these on every card
      </legend>
      <div className="clear-both grid gap-x-4 md:grid-cols-2">
        {EMPTIED_FACTS.map((fact) => (
          <CheckField key={fact} name="empty" value={fact}>
            {FACT_NAMES[fact]}
          </CheckField>
        ))}
      </div>
    </fieldset>
  );
}

interface EditProps {
  readonly ids: readonly string[];
  readonly bulk: Bulk;
  readonly onDone: () => void;
}

/** What all selected cards get. A blank field changes nothing. */
export function BulkEdit({ ids, bulk, onDone }: EditProps) {
  const { form, failure, problemOf } = useForm({
    rules: alikeForm,
    send: async (change) => {
      onDone();
      await bulk.change(ids, change);
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <Identity problemOf={problemOf} />
      <Own problemOf={problemOf} />
      <Emptied />
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <Button type="submit" emphasis="primary" className="self-start">
        Change {countCards(ids.length)}
      </Button>
    </form>
  );
}
