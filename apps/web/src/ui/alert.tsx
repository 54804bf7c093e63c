import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface AlertProps {
  readonly children: ReactNode;
  /** Responds to what was just sent, so it scrolls into view if it is out of sight. */
  readonly isAnswer?: boolean;
}

/** Says right away, visibly and to screen readers, what did not work. */
export function Alert({ children, isAnswer = false }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswer]);
  return (
    <div
      ref={box}
      role="alert"
      className="flex gap-3 rounded-panel border border-danger bg-danger-quiet px-4 py-3 text-small text-text-strong"
    >
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
}

interface LoadFailureProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Replaces content that could not be loaded, with a button to try again. */
export function LoadFailure({ children, onRetry }: LoadFailureProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Alert>{children}</Alert>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

/** A notice when nothing is wrong. */
export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <div
      role="status"
      className="rounded-panel border-accent border-l-4 bg-surface-2 px-4 py-3 text-small text-text"
    >
      {children}
    </div>
  );
}
