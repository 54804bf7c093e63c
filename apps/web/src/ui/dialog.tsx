import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** What opened it; gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>;
  /** Contains typed text, so an accidental click outside does not close it. */
  readonly isFilledIn?: boolean;
}

/** A form above the page; closed by its X, by Escape, or by a click outside. */
export function Dialog(props: DialogProps) {
  const { title, lead, children, isOpen, onOpenChange, opener, isFilledIn } = props;
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-halo/80" />
        <Primitive.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          onInteractOutside={(event) => isFilledIn && event.preventDefault()}
          {...(!lead && { 'aria-describedby': undefined })}
          className="appears fixed inset-x-4 bottom-4 z-40 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-lg flex-col gap-5 overflow-y-auto rounded-panel bg-surface-2 p-6 md:top-1/2 md:bottom-auto md:-translate-y-1/2"
        >
          <div className="flex items-start justify-between gap-4">
            <Primitive.Title className="text-title">{title}</Primitive.Title>
            <Primitive.Close
              aria-label="Close"
              className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-control text-text hover:bg-surface-3 hover:text-text-strong"
            >
              <X size={20} aria-hidden="true" />
            </Primitive.Close>
          </div>
          {lead ? <Primitive.Description>{lead}</Primitive.Description> : null}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Closes the dialog. */
export const DialogClose = Primitive.Close;
