import { useId } from 'react';
import { BOX, describedBy, Frame } from '../../ui/field.tsx';
import { NO_COLOR } from './first-colors.ts';

interface ColorFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (color: string) => void;
  readonly problem: string | null;
  readonly hint: string;
}

/** A color, chosen with the device's picker or typed. */
export function ColorField({ label, name, value, onChange, problem, hint }: ColorFieldProps) {
  const id = useId();
  const isColor = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <Frame id={id} label={label} isOptional={false} problem={problem} hint={hint}>
      <div className="flex gap-3">
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={isColor ? value : NO_COLOR}
          onChange={(event) => onChange(event.target.value)}
          className="h-12 w-14 shrink-0 cursor-pointer rounded-control border border-hairline-strong bg-surface-1 p-1"
        />
        <input
          id={id}
          name={name}
          value={value}
          required
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, problem, hint)}
          className={`${BOX} measured max-w-40`}
        />
      </div>
    </Frame>
  );
}
