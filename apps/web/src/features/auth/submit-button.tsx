import type { ReactNode } from 'react';
import { useHydrated } from '../../platform/hydrated.ts';
import { Button, type Emphasis } from '../../ui/button.tsx';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly emphasis?: Emphasis;
  readonly children: ReactNode;
}

/** Disabled until scripts run: without them, a browser would send the fields to the page itself. */
export function SubmitButton({ isBusy, emphasis = 'primary', children }: SubmitButtonProps) {
  const isReady = useHydrated();
  return (
    <Button
      type="submit"
      emphasis={emphasis}
      className="min-h-12 w-full"
      disabled={!isReady}
      // Not disabled while it works, because a disabled button loses the focus.
      aria-disabled={isBusy}
      aria-busy={isBusy}
    >
      {children}
    </Button>
  );
}
