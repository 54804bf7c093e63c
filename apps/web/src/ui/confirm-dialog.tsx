import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  /** The button that opens it; left out if something else does. */
  readonly trigger?: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  /** The confirm and cancel buttons, inside a form if more is asked. */
  readonly children: ReactNode;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks for confirmation before something that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, title, text, children, isOpen, onOpenChange } = props;
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger ? <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger> : null}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-halo/80" />
        <AlertDialog.Content className="appears fixed inset-x-4 bottom-4 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-lg flex-col gap-4 overflow-y-auto rounded-panel bg-surface-2 p-6 md:top-1/2 md:bottom-auto md:-translate-y-1/2">
          <AlertDialog.Title className="text-title">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="flex flex-col gap-3">{text}</div>
          </AlertDialog.Description>
          {children}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Closes the dialog; gets the focus when it opens. */
export const DialogCancel = AlertDialog.Cancel;
