import type { CardShow } from '@tc/contract/site';
import { useEffect, useRef } from 'react';
import { Note } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { OwnEvents } from '../own/own-events-store.ts';

interface RemovedNoteProps {
  readonly show: CardShow;
  readonly onUndo: () => void;
}

/** Takes the focus from the button that disappeared with the event. */
export function RemovedNote({ show, onUndo }: RemovedNoteProps) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each deletion anew
  useEffect(() => button.current?.focus(), [show]);
  return (
    <Note>
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 break-words">Deleted {show.name}.</span>
        <Button ref={button} emphasis="quiet" className="text-small" onClick={onUndo}>
          Undo
        </Button>
      </span>
    </Note>
  );
}

/** Notes about the events stored in this browser, if there is anything to say. */
export function KeepingNote({ own }: { readonly own: OwnEvents }) {
  if (!own.isKept && own.events.length > 0) {
    return (
      <Note>
        This browser does not let us save anything: your events last until you leave this page.
      </Note>
    );
  }
  if (own.unreadable === 0) return null;
  return (
    <Note>
      Some of your saved events are damaged and could not be read. The rest are shown; the damaged
      data stays in this browser unchanged.
    </Note>
  );
}
