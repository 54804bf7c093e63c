import { type ReactNode, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button, type Emphasis } from '../../ui/button.tsx';
import { ConfirmDialog, DialogCancel } from '../../ui/confirm-dialog.tsx';

interface AskButtonProps {
  readonly children: ReactNode;
  readonly emphasis?: Emphasis;
  readonly title: string;
  readonly text: ReactNode;
  readonly keep: string;
  readonly action: string;
  readonly isBusy: boolean;
  /** Null on success. Otherwise the reason, and the question stays open. */
  readonly onConfirm: () => Promise<string | null>;
}

/** Asks before it changes what somebody pays for. */
export function AskButton(props: AskButtonProps) {
  const { children, emphasis = 'secondary', title, text, keep, action, isBusy, onConfirm } = props;
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    const said = await onConfirm();
    setProblem(said);
    if (said === null) setOpen(false);
  };
  const open = (isNow: boolean) => {
    setOpen(isNow);
    setProblem(null);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={open}
      title={title}
      text={text}
      trigger={<Button emphasis={emphasis}>{children}</Button>}
    >
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <DialogCancel asChild>
          <Button>{keep}</Button>
        </DialogCancel>
        <Button
          emphasis={emphasis === 'danger' ? 'danger' : 'primary'}
          aria-disabled={isBusy}
          onClick={() => void confirm()}
        >
          {action}
        </Button>
      </div>
    </ConfirmDialog>
  );
}
