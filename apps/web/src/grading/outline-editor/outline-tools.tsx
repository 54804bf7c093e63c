import { RotateCcw, Undo2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { type OutlineHistory, reset, undo } from './outline-history.ts';

interface OutlineToolsProps {
  readonly history: OutlineHistory;
  readonly onChange: (history: OutlineHistory) => void;
}

/** Undo, right below the photo it changes. */
export function OutlineTools({ history, onChange }: OutlineToolsProps) {
  return (
    <div className="flex gap-2">
      <Button onClick={() => onChange(undo(history))} disabled={history.earlier.length === 0}>
        <Undo2 size={18} aria-hidden="true" />
        Undo
      </Button>
      <Button
        onClick={() => onChange(reset(history))}
        disabled={history.quad.join() === history.start.join()}
      >
        <RotateCcw size={18} aria-hidden="true" />
        Reset
      </Button>
    </div>
  );
}
