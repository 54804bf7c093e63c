import type { RuleBookFault } from '@tc/rulebook';
import { RULE_BOOK_IDS, RULE_BOOK_NAMES } from '@tc/rulebook/rule-book-names';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Choice } from '../../../ui/choice.tsx';
import { BOOK_GROUPS, type BookGroup, isInForm } from './book-fields.ts';
import { readAt, type WrittenBook } from './book-text.ts';
import { NumberBox, sentence } from './number-box.tsx';

interface BookFormProps {
  readonly written: WrittenBook;
  readonly faults: readonly RuleBookFault[];
  readonly onBase: (base: string) => void;
  readonly onWrite: (path: string, value: number | null) => void;
}

function Group({ group, written, faults, onWrite }: BookFormProps & { readonly group: BookGroup }) {
  const id = useId();
  const of = (path: string) => faults.find((fault) => fault.path === path)?.message ?? null;
  const together = of(group.path);
  const isWrong = together !== null || group.fields.some(({ path }) => of(path) !== null);
  const fields = (
    <div className="flex flex-col gap-4 pt-3">
      <p className="text-small text-text-quiet">{group.explain}</p>
      {together ? (
        <p id={id} role="alert" className="text-danger text-small">
          {sentence(together)}
        </p>
      ) : null}
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
        {group.fields.map(({ path, label, unit }) => (
          <NumberBox
            key={path}
            {...{ label, unit }}
            value={readAt(written, path)}
            problem={of(path)}
            onChange={(value) => onWrite(path, value)}
          />
        ))}
      </div>
    </div>
  );
  if (!group.isFolded) {
    return (
      <fieldset>
        <legend className="text-lead">{group.title}</legend>
        {fields}
      </fieldset>
    );
  }
  return (
    <details className="group border-hairline border-t" open={isWrong || undefined}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 text-lead [&::-webkit-details-marker]:hidden">
        {group.title}
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 text-text-quiet transition-transform duration-(--quick) group-open:rotate-180"
        />
      </summary>
      <div className="pb-5">{fields}</div>
    </details>
  );
}

/** Faults at places for which the form has no field. */
function Elsewhere({ faults }: Pick<BookFormProps, 'faults'>) {
  const others = faults.filter(({ path }) => !isInForm(path));
  if (others.length === 0) return null;
  return (
    <div role="alert">
      <ul className="flex flex-col gap-1 text-danger text-small">
        {others.slice(0, 20).map(({ path, message }) => (
          <li key={`${path} ${message}`} className="break-words">
            <span className="measured whitespace-normal">{path || 'The book'}</span>: {message}.
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Fields for the numbers that most standards change. */
export function BookForm(props: BookFormProps) {
  const { written, faults, onBase } = props;
  const base = typeof written.base === 'string' ? written.base : '';
  return (
    <div className="flex flex-col gap-6">
      {base === '' ? (
        <p className="text-small text-text">
          This rule book is not based on another one. It is complete by itself.
        </p>
      ) : (
        <Choice
          label="Based on"
          value={base}
          options={RULE_BOOK_IDS.map((id) => ({ value: id as string, name: RULE_BOOK_NAMES[id] }))}
          onChange={onBase}
        />
      )}
      <Elsewhere faults={faults} />
      {BOOK_GROUPS.map((group) => (
        <Group key={group.path} {...props} group={group} />
      ))}
    </div>
  );
}
