import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import type { Centering } from './use-centering.ts';

/** One step back or forward. */
export function HistoryButtons({ centering }: { readonly centering: Centering }) {
  const { undo, redo } = centering;
  return (
    <div className="flex">
      <IconButton
        label="Undo"
        aria-keyshortcuts="Control+Z"
        disabled={!undo}
        onClick={() => undo?.()}
      >
        <Undo2 size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Redo"
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!redo}
        onClick={() => redo?.()}
      >
        <Redo2 size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
