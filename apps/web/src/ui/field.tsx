import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

export const BOX =
  'min-h-12 w-full rounded-control border border-hairline-strong bg-surface-1 px-3.5 text-body text-text-strong placeholder:text-text-quiet aria-invalid:border-danger disabled:opacity-60';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  readonly label: string;
  readonly name: string;
  /** What is wrong with what was typed; null if nothing is. */
  readonly problem?: string | null;
  readonly hint?: ReactNode;
}

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly isOptional: boolean;
  readonly problem: string | null;
  readonly hint: ReactNode;
  readonly children: ReactNode;
}

/** The error below a field; every form on the site shows it this way. */
function FieldProblem({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={`${id}-problem`} className="flex gap-2 text-danger text-small">
      <CircleAlert size={16} aria-hidden="true" className="mt-[0.2em] shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

export function Frame({ id, label, isOptional, problem, hint, children }: FrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-small text-text-strong">
        {label}
        {isOptional ? <span className="font-normal text-text-quiet"> (optional)</span> : null}
      </label>
      {children}
      {problem ? <FieldProblem id={id}>{problem}</FieldProblem> : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-label text-text-quiet">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function describedBy(
  id: string,
  problem: string | null,
  hint: ReactNode,
): string | undefined {
  const parts = [problem ? `${id}-problem` : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

export function TextField({ label, problem = null, hint = null, ...input }: FieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} isOptional={!input.required} problem={problem} hint={hint}>
      <input
        id={id}
        className={BOX}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, problem, hint)}
        {...input}
      />
    </Frame>
  );
}

/** A password, hidden unless its owner shows it. */
export function PasswordField({ label, problem = null, hint = null, ...input }: FieldProps) {
  const id = useId();
  // The problem repeats what the hint says, so it replaces it.
  const shownHint = problem ? null : hint;
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Frame id={id} label={label} isOptional={!input.required} problem={problem} hint={shownHint}>
      <div className="relative">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          className={`${BOX} pr-12`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, problem, shownHint)}
          {...input}
        />
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-text-quiet hover:text-text-strong"
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      </div>
    </Frame>
  );
}

/** Six digits from an app or an email; anything else pasted with them is dropped. */
export function CodeField({ label, problem = null, hint = null, ...input }: FieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} isOptional={false} problem={problem} hint={hint}>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        className={`${BOX} measured max-w-52 text-title tracking-[0.18em]`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, problem, hint)}
        {...input}
      />
    </Frame>
  );
}

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  readonly name: string;
  readonly problem?: string | null;
  readonly children: ReactNode;
}

export function CheckField({ problem = null, children, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2 text-small text-text">
        <input
          id={id}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, problem, null)}
          {...input}
        />
        <span>{children}</span>
      </label>
      {problem ? <FieldProblem id={id}>{problem}</FieldProblem> : null}
    </div>
  );
}

/** A hidden field that tells password managers whose password this is. */
export function HiddenUsername({ email = '' }: { readonly email?: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />;
}
