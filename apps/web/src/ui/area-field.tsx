import { type ComponentProps, type ReactNode, useId } from 'react';
import { BOX, describedBy, Frame } from './field.tsx';
import { Select } from './select.tsx';

interface AreaFieldProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  readonly label: string;
  readonly name: string;
  readonly problem?: string | null;
  readonly hint?: ReactNode;
  /** For code, in a monospaced font. */
  readonly isCode?: boolean;
}

/** Text of several lines. */
export function AreaField(props: AreaFieldProps) {
  const { label, problem = null, hint = null, isCode = false, ...area } = props;
  const id = useId();
  return (
    <Frame id={id} label={label} isOptional={!area.required} problem={problem} hint={hint}>
      <textarea
        id={id}
        className={`${BOX} resize-y py-3 leading-[1.55] ${isCode ? 'font-mono text-small' : ''}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, problem, hint)}
        {...area}
      />
    </Frame>
  );
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className'> {
  readonly label: string;
  readonly name: string;
  readonly problem?: string | null;
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

/** One of several options, from the device's own list. */
export function SelectField({ label, problem = null, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} isOptional={false} problem={problem} hint={null}>
      <Select
        id={id}
        className={BOX}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, problem, null)}
        {...select}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </Select>
    </Frame>
  );
}
