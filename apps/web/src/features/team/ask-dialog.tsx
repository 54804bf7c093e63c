import { type ReactNode, useState } from 'react';
import { Button, type Emphasis } from '../../ui/button.tsx';
import { ConfirmDialog, DialogCancel } from '../../ui/confirm-dialog.tsx';

interface AskDialogProps {
  /** On the button that opens it. */
  readonly children: ReactNode;
  /** For screen readers, where there are several of these. */
  readonly label?: string;
  readonly emphasis?: Emphasis;
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** A button that asks before it does what cannot be undone. */
export function AskDialog(props: AskDialogProps) {
  const { children, label, emphasis = 'danger', title, text, action, isBusy, onConfirm } = props;
  const [isOpen, setOpen] = useState(false);
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
          <Button>Cancel</Button>
        </DialogCancel>
        <Button
          emphasis="danger"
          onClick={() => {
            setOpen(false);
            onConfirm();
          }}
        >
          {action}
        </Button>
      </div>
    </ConfirmDialog>
  );
}
