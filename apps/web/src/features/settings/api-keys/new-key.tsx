import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useCopy } from '../../../ui/use-copy.ts';

interface NewKeyProps {
  readonly secret: string;
  readonly onDone: () => void;
}

/** A key that was just made: the only time that anybody sees it. */
export function NewKey({ secret, onDone }: NewKeyProps) {
  const copy = useCopy();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="new-api-key"
      className="flex flex-col gap-4 rounded-panel border border-accent bg-surface-2 p-4 outline-none md:p-5"
    >
      <p id="new-api-key" className="font-medium text-text-strong">
        Copy your new key now. It is not shown again.
      </p>
      <code className="measured block select-all whitespace-normal rounded-control bg-surface-1 px-3.5 py-3 text-small text-text-strong [overflow-wrap:anywhere]">
        {secret}
      </code>
      <p className="text-small text-text-quiet">
        Whoever has it can do what you allowed, in your name. Keep it where you keep passwords.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button emphasis="primary" onClick={() => void copy(secret, 'Key')}>
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
