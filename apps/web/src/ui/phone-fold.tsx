import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface PhoneFoldProps {
  readonly name: string;
  /** How many of the fields are in use; 0 is not shown. */
  readonly count: number;
  readonly startsOpen: boolean;
  readonly className?: string;
  /** Classes of the grid with the fields, whose `display` is set here. */
  readonly gridClassName: string;
  readonly children: ReactNode;
}

/** Fields that are collapsed on phones, in a way that works before scripts run and without them. */
export function PhoneFold({
  name,
  count,
  startsOpen,
  className,
  gridClassName,
  children,
}: PhoneFoldProps) {
  const id = useId();
  return (
    <div className={className}>
      <input
        id={id}
        type="checkbox"
        defaultChecked={startsOpen}
        className="peer sr-only md:hidden"
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 select-none items-center gap-1.5 rounded-control text-small text-text peer-focus-visible:outline-2 peer-focus-visible:outline-accent md:hidden"
      >
        {name}
        {count > 0 ? <span className="measured text-text-strong">{count}</span> : null}
        <ChevronDown size={18} aria-hidden="true" />
      </label>
      <div className={`hidden max-md:mt-1 peer-checked:grid md:grid ${gridClassName}`}>
        {children}
      </div>
    </div>
  );
}
