import { type ReactNode, useState } from 'react';
import { Button, type Emphasis } from './button.tsx';
import { ConfirmDialog, DialogCancel } from './confirm-dialog.tsx';

interface ConfirmButtonProps {
  /** The label of the button that opens the question. */
  readonly children: ReactNode;
  /** The label for screen readers, when the page has several of these. */
  readonly label?: string | undefined;
  readonly emphasis?: Emphasis;
  readonly title: string;
  readonly text: ReactNode;
  readonly keep?: string;
  readonly action: string;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
}

/** A button that asks before it does something that cannot be undone. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, label, emphasis = 'danger', title, text, action, onConfirm } = props;
  const { keep = 'Cancel', isBusy = false } = props;
  const [isOpen, setOpen] = useState(false);
  const confirm = () => {
    setOpen(false);
    onConfirm();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={title}
      text={text}
      trigger={
        <Button emphasis={emphasis} aria-disabled={isBusy} aria-label={label}>
          {children}
        </Button>
      }
    >
      <div className="flex flex-wrap gap-3">
        <DialogCancel asChild>
          <Button>{keep}</Button>
        </DialogCancel>
        <Button emphasis="danger" onClick={confirm}>
          {action}
        </Button>
      </div>
    </ConfirmDialog>
  );
}
