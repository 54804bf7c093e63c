import { type ReactNode, useEffect, useRef } from 'react';

interface SentProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Replaces a form after it was sent, and is announced to screen readers. */
export function Sent({ title, children }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-panel bg-surface-2 p-6 md:p-8">
      <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
        {title}
      </h3>
      <div className="mt-3">{children}</div>
    </div>
  );
}
