import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';

interface NewSecretProps {
  readonly secret: string;
  /** What it is, in one word. */
  readonly what: string;
  readonly title: string;
  /** What to do with it. */
  readonly children: ReactNode;
  readonly onDone: () => void;
}

/** Shows a newly created secret, the only time that anybody sees it. */
export function NewSecret({ secret, what, title, children, onDone }: NewSecretProps) {
  const id = useId();
  const copy = useCopy();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-panel border border-accent bg-surface-2 p-4 outline-none md:p-5"
    >
      <p id={id} className="font-medium text-text-strong">
        {title}
      </p>
      <code className="measured block select-all whitespace-normal rounded-control bg-surface-1 px-3.5 py-3 text-small text-text-strong [overflow-wrap:anywhere]">
        {secret}
      </code>
      <p className="text-small text-text-quiet">{children}</p>
      <div className="flex flex-wrap gap-3">
        <Button emphasis="primary" onClick={() => void copy(secret, what)}>
          <Copy size={18} aria-hidden="true" />
          Copy
        </Button>
        <Button onClick={onDone}>
          <Check size={18} aria-hidden="true" />I have kept it
        </Button>
      </div>
    </section>
  );
}
