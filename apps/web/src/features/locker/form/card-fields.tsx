import type { Card, SuggestedField } from '@tc/contract/locker';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { FormUse } from '../../../platform/forms/use-form.ts';
import { localDay } from '../../../platform/today.ts';
import { AreaField } from '../../../ui/area-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useSuggestions } from '../collection/use-cards.ts';

interface FieldsProps {
  /** What is known about the card so far. */
  readonly card?: Partial<Card> | undefined;
  readonly problemOf: FormUse['problemOf'];
}

interface SuggestedProps extends Pick<ComponentProps<'input'>, 'inputMode'> {
  readonly label: string;
  readonly name: string;
  readonly field: SuggestedField;
  readonly initial: string | number | null | undefined;
  readonly problem: string | null;
}

/** A field that suggests what the person's other cards have. */
export function SuggestedText({ field, initial, ...input }: SuggestedProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  // Several tags stand in one field.
  const offered = useSuggestions(field, field === 'tags' ? '' : typed);
  return (
    <>
      <TextField
        {...input}
        list={id}
        autoComplete="off"
        defaultValue={initial ?? ''}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={id}>
        {offered.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}

export function Two({ children }: { readonly children: ReactNode }) {
  return <div className="grid items-start gap-4 md:grid-cols-2">{children}</div>;
}

interface AmountProps extends FieldsProps {
  readonly label: string;
  readonly of: 'cost' | 'value';
}

export function Amount({ label, of, card, problemOf }: AmountProps) {
  const known = card?.[of];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-4">
      <TextField
        label={label}
        name={`${of}.amount`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="12.50"
        defaultValue={known?.amount ?? ''}
        problem={problemOf(of) ?? problemOf(`${of}.amount`)}
      />
      <TextField
        label="Currency"
        name={`${of}.currency`}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={3}
        required
        defaultValue={known?.currency ?? 'USD'}
        problem={problemOf(`${of}.currency`)}
      />
    </div>
  );
}

/** What the card is. */
export function IdentityFields({ card, problemOf }: FieldsProps) {
  const suggested = (label: string, name: Exclude<SuggestedField, 'tags'>) => (
    <SuggestedText
      {...{ label, name }}
      {...(name === 'year' && { inputMode: 'numeric' })}
      field={name}
      initial={card?.[name]}
      problem={problemOf(name)}
    />
  );
  return (
    <>
      {suggested('Name', 'name')}
      <Two>
        {suggested('Game or sport', 'game')}
        {suggested('Set', 'set')}
        {suggested('Number', 'number')}
        {suggested('Year', 'year')}
        {suggested('Variant', 'variant')}
        {suggested('Language', 'language')}
      </Two>
    </>
  );
}

/** What its owner knows about it: how many copies, what it cost, what it is worth to them. */
export function OwnFields({ card, problemOf }: FieldsProps) {
  return (
    <>
      <Two>
        <TextField
          label="Quantity"
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={card?.quantity ?? 1}
          problem={problemOf('quantity')}
        />
        <TextField
          label="Acquired on"
          name="acquiredOn"
          type="date"
          defaultValue={card?.acquiredOn ?? ''}
          problem={problemOf('acquiredOn')}
        />
      </Two>
      <Amount label="Cost of one" of="cost" {...{ card, problemOf }} />
      <Amount label="Your own value for one copy" of="value" {...{ card, problemOf }} />
      <Two>
        <TextField
          label="Value as of"
          name="value.on"
          type="date"
          defaultValue={card?.value?.on ?? localDay()}
          problem={problemOf('value.on')}
        />
        <TextField
          label="Source of the value"
          name="value.source"
          autoComplete="off"
          placeholder="My own estimate"
          defaultValue={card?.value?.source ?? ''}
          problem={problemOf('value.source')}
        />
      </Two>
      <SuggestedText
        label="Tags, separated by commas"
        name="tags"
        field="tags"
        initial={card?.tags?.join(', ')}
        problem={problemOf('tags')}
      />
      <AreaField
        label="Notes"
        name="notes"
        rows={4}
        defaultValue={card?.notes ?? ''}
        problem={problemOf('notes')}
      />
    </>
  );
}
