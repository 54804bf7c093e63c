import { type ReactNode, useId } from 'react';

interface CheckListProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly isChecked: (value: Value) => boolean;
  readonly problem: string | null;
  /** The meaning of a value, in words. */
  readonly children: (value: Value) => ReactNode;
}

/** Checkboxes for some of a few values, in a form that reads them by name. */
export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { legend, name, values, isChecked, problem, children } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={problem ? id : undefined}>
      <legend className="font-medium text-small text-text-strong">{legend}</legend>
      {values.map((value) => (
        <label key={value} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={isChecked(value)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="text-small text-text">{children(value)}</span>
        </label>
      ))}
      {problem ? (
        <p id={id} className="text-danger text-small">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
