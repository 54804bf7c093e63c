import { Maximize, Minus, Plus, RotateCcwSquare, RotateCwSquare } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { LAYER_NAMES, LAYERS, type LayerName, type Layers } from '../layers/layers.ts';
import type { Viewport } from './viewport.ts';

interface StageBarProps {
  /** Null if there is nothing to switch. */
  readonly layers: Layers | null;
  readonly hasRelief: boolean;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onToggle: (name: LayerName) => void;
  readonly viewport: Viewport | null;
}

const STEP = 1.6;

/** Below the photo: what is drawn on it, and the zoom. */
export function StageBar({ layers, hasRelief, onToggle, onTurn, viewport }: StageBarProps) {
  const offered = LAYERS.filter((name) => layers && (hasRelief || name !== 'relief'));
  return (
    <div className="flex min-h-13 items-center justify-between gap-2 border-hairline border-t px-2 max-[27rem]:flex-wrap max-[27rem]:gap-y-0">
      <fieldset
        aria-label="Layers"
        className="flex min-w-0 flex-1 gap-1 overflow-x-auto py-1 [scrollbar-width:thin] max-[27rem]:basis-full max-[27rem]:empty:hidden"
      >
        {offered.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={layers?.has(name)}
            onClick={() => onToggle(name)}
            className="min-h-11 shrink-0 rounded-control px-3 text-small text-text-quiet line-through decoration-hairline-strong transition-colors duration-(--quick) hover:bg-surface-3 hover:text-text-strong aria-pressed:bg-surface-2 aria-pressed:text-text-strong aria-pressed:no-underline"
          >
            {LAYER_NAMES[name]}
          </button>
        ))}
      </fieldset>
      <div className="flex flex-none max-[27rem]:flex-1 max-[27rem]:justify-between">
        {layers ? (
          <>
            <IconButton label="Turn left" onClick={() => onTurn(-1)}>
              <RotateCcwSquare size={19} aria-hidden="true" />
            </IconButton>
            <IconButton label="Turn right" onClick={() => onTurn(1)}>
              <RotateCwSquare size={19} aria-hidden="true" />
            </IconButton>
          </>
        ) : null}
        <IconButton label="Zoom out" onClick={() => viewport?.zoomBy(1 / STEP)}>
          <Minus size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="Zoom in" onClick={() => viewport?.zoomBy(STEP)}>
          <Plus size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="Show the whole card" onClick={() => viewport?.fitWhole()}>
          <Maximize size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
