import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog, DialogCancel } from './confirm-dialog.tsx';

interface StartOverProps {
  readonly children: ReactNode;
  /** What is lost. */
  readonly text: string;
  /** What the button that loses nothing says. */
  readonly keep: string;
  readonly onSure: () => void;
}

/** Removes work that cannot be brought back, so it asks first. */
export function StartOver({ children, text, keep, onSure }: StartOverProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <ConfirmDialog
      trigger={
        <Button emphasis="quiet" className="-ml-4 self-start">
          {children}
        </Button>
      }
      title="Start over?"
      text={<p>{text}</p>}
      isOpen={isAsking}
      onOpenChange={setAsking}
    >
      <div className="flex flex-wrap gap-3">
        <DialogCancel asChild>
          <Button>{keep}</Button>
        </DialogCancel>
        <Button
          emphasis="danger"
          onClick={() => {
            setAsking(false);
            onSure();
          }}
        >
          Remove everything
        </Button>
      </div>
    </ConfirmDialog>
  );
}
