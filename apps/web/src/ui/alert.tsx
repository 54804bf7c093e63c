import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface AlertProps {
  readonly children: ReactNode;
  /** Answers what was just sent: where that is further down, it comes into view. */
  readonly isAnswer?: boolean;
}

/** Says at once, to eyes and ears, what did not work. */
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

/** Stands where something would be shown that could not be fetched, with the way to fetch it anew. */
export function LoadFailure({ children, onRetry }: LoadFailureProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Alert>{children}</Alert>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

/** Says how things stand when nothing is wrong. */
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
