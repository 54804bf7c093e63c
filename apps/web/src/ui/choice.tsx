import { useId } from 'react';
import { Select } from './select.tsx';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** Name of the field, for forms sent without scripts. */
  readonly name?: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of many. */
export function Choice<Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="legend">
        {label}
      </label>
      <Select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="min-h-11 rounded-control bg-surface-2 pl-3.5 text-small text-text-strong hover:bg-surface-3"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </Select>
    </div>
  );
}
