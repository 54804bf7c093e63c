import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** Says at once, to eyes and ears, what did not work; comes to sight where a form is long. */
export function Alert({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which must not pass for a clean-up.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      className="flex scroll-mb-6 gap-3 rounded-panel border border-danger bg-danger-quiet px-4 py-3 text-small text-text-strong"
    >
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0 break-words">{children}</div>
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
