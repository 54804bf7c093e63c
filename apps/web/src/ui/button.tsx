import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

export type Emphasis = 'primary' | 'secondary' | 'quiet' | 'danger';

const SHAPE =
  'inline-flex min-h-11 select-none [&_svg]:shrink-0 items-center justify-center gap-2.5 rounded-control px-4 py-1.5 text-center md:px-5 font-medium text-body leading-tight transition-colors duration-(--quick) disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:opacity-45';

const EMPHASIS: Readonly<Record<Emphasis, string>> = {
  primary:
    'bg-accent text-on-accent enabled:hover:bg-accent-strong disabled:bg-surface-3 disabled:text-text-quiet disabled:opacity-100 [a&]:hover:bg-accent-strong',
  secondary:
    'bg-surface-3 text-text-strong enabled:hover:bg-hairline [a&]:hover:bg-hairline [label&]:hover:bg-hairline',
  quiet:
    'text-text-strong underline decoration-hairline-strong underline-offset-4 hover:decoration-accent',
  danger: 'bg-danger-quiet text-danger enabled:hover:text-text-strong',
};

export interface ButtonProps extends ComponentProps<'button'> {
  readonly emphasis?: Emphasis;
  /** Renders its child (a link, a file label) as a button. */
  readonly asChild?: boolean;
}

export function Button({ emphasis = 'secondary', asChild, className = '', ...rest }: ButtonProps) {
  const classes = `${SHAPE} ${EMPHASIS[emphasis]} ${className}`;
  if (asChild) return <Slot.Root className={classes} {...rest} />;
  return <button type="button" className={classes} {...rest} />;
}

export interface IconButtonProps extends ComponentProps<'button'> {
  readonly label: string;
  readonly isOn?: boolean;
}

/** A square button whose label is only for screen readers. */
export function IconButton({ label, isOn, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      className={`grid size-11 shrink-0 place-items-center rounded-control text-text transition-colors duration-(--quick) hover:bg-surface-3 hover:text-text-strong disabled:opacity-35 aria-pressed:bg-accent-quiet aria-pressed:text-accent ${className}`}
      {...rest}
    />
  );
}
