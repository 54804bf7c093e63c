import { useId, useState } from 'react';
import { BOX } from '../../../ui/field.tsx';

interface NumberBoxProps {
  readonly label: string;
  readonly unit: string;
  readonly value: unknown;
  readonly problem: string | null;
  /** Null if what was typed is not a number. */
  readonly onChange: (value: number | null) => void;
}

const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

function numberIn(text: string): number | null {
  return NUMBER.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;
}

/** A number of a rule book, with what is wrong with it below. */
export function NumberBox({ label, unit, value, problem, onChange }: NumberBoxProps) {
  const id = useId();
  const [text, setText] = useState(typeof value === 'number' ? String(value) : '');
  // It was changed elsewhere, for example in the JSON.
  const isSame = numberIn(text) === (typeof value === 'number' ? value : null);
  const shown = isSame ? text : typeof value === 'number' ? String(value) : '';
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small text-text">
        {label}
      </label>
      <span className="flex items-center gap-2">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          className={`${BOX} measured`}
          value={shown}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            onChange(numberIn(event.target.value));
          }}
        />
        {unit ? <span className="shrink-0 text-small text-text-quiet">{unit}</span> : null}
      </span>
      {problem ? (
        <p id={`${id}-problem`} className="text-danger text-small">
          {sentence(problem)}
        </p>
      ) : null}
    </div>
  );
}

/** "must be a number from 0 to 100", as people read it. */
export function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
