import { type CardsChange, cardForm } from '@tc/contract/locker';
import { useEffect, useRef, useState } from 'react';
import { AreaField } from '../../../ui/area-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { type Bulk, countCards } from '../collection/use-bulk.ts';
import { Amount, SuggestedText, Two } from '../form/card-fields.tsx';

type Typed = Readonly<Record<string, string>>;
type Problems = Readonly<Record<string, string>>;

/** What all cards get as it is typed; beside them there are tags and a note. */
const ALIKE = [
  'name',
  'game',
  'set',
  'year',
  'variant',
  'language',
  'quantity',
  'acquiredOn',
] as const;

interface Read {
  readonly change: CardsChange | null;
  readonly problems: Problems;
}

function problemsOf(prefix: string, parsed: ReturnType<typeof cardForm.safeParse>): Problems {
  const issues = parsed.error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [`${prefix}${String(path[0])}`, message]),
  );
}

/** What is filled in, as one change; what is left blank changes nothing. */
function readChange(typed: Typed): Read {
  const said = (name: string) => (typed[name] ?? '').trim();
  const cost = { amount: said('cost.amount'), currency: said('cost.currency') };
  const alike = Object.fromEntries(ALIKE.map((name) => [name, said(name)]));
  const add = cardForm.safeParse({
    ...alike,
    cost,
    tags: said('addTags'),
    notes: said('addNotes'),
  });
  const gone = cardForm.safeParse({ tags: said('removeTags') });
  const problems = { ...problemsOf('', add), ...problemsOf('remove-', gone) };
  if (!add.success || !gone.success) return { change: null, problems };
  const { tags = [], notes } = add.data;
  const { tags: removeTags = [] } = gone.data;
  const filled = ALIKE.filter((name) => said(name) !== '');
  const change: CardsChange = {
    ...Object.fromEntries(filled.map((name) => [name, add.data[name]])),
    ...(add.data.cost && { cost: add.data.cost }),
    ...(tags.length > 0 && { addTags: tags }),
    ...(removeTags.length > 0 && { removeTags }),
    ...(notes && { addNotes: notes }),
  };
  return { change, problems };
}

interface FieldProps {
  readonly problemOf: (name: string) => string | null;
}

function Identity({ problemOf }: FieldProps) {
  const text = (label: string, name: 'name' | 'year') => (
    <TextField
      {...{ label, name }}
      autoComplete="off"
      problem={problemOf(name)}
      {...(name === 'year' && { inputMode: 'numeric' as const })}
    />
  );
  const suggested = (label: string, field: 'game' | 'set' | 'variant' | 'language') => (
    <SuggestedText {...{ label, field }} name={field} initial="" problem={problemOf(field)} />
  );
  return (
    <>
      {text('Player or name', 'name')}
      <Two>
        {suggested('Game or sport', 'game')}
        {suggested('Set', 'set')}
        {text('Year', 'year')}
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
          label="Tags to add, with commas"
          name="addTags"
          field="tags"
          initial=""
          problem={problemOf('tags')}
        />
        <SuggestedText
          label="Tags to remove, with commas"
          name="removeTags"
          field="tags"
          initial=""
          problem={problemOf('remove-tags')}
        />
      </Two>
      <AreaField
        label="Note to add below the others"
        name="addNotes"
        rows={2}
        problem={problemOf('notes')}
      />
    </>
  );
}

interface EditProps {
  readonly ids: readonly string[];
  readonly bulk: Bulk;
  readonly onDone: () => void;
}

const NOTHING = 'Fill in at least one field.';

/** What all picked cards get; a blank field changes nothing. */
export function BulkEdit({ ids, bulk, onDone }: EditProps) {
  const [problems, setProblems] = useState<Problems>({});
  const [isEmpty, setEmpty] = useState(false);
  const send = async (form: FormData) => {
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    const { change, problems: found } = readChange(typed);
    setProblems(found);
    const isNothing = change !== null && Object.keys(change).length === 0;
    setEmpty(isNothing);
    if (!change || isNothing) return;
    onDone();
    await bulk.change(ids, change);
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  const problemOf = (name: string) => problems[name] ?? null;
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <Identity problemOf={problemOf} />
      <Own problemOf={problemOf} />
      {isEmpty ? (
        <p role="alert" className="text-small text-text-strong">
          {NOTHING}
        </p>
      ) : null}
      <Button type="submit" emphasis="primary" className="self-start">
        Change {countCards(ids.length)}
      </Button>
    </form>
  );
}
