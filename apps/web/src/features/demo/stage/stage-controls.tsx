import { Crosshair, Maximize, Minus, Plus, ScanSearch } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';

interface StageControlsProps {
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
  readonly isLoupeOn: boolean;
  readonly onLoupe: (isOn: boolean) => void;
}

const STEP = 1.5;

export function StageControls({ onZoom, onFit, isLoupeOn, onLoupe }: StageControlsProps) {
  return (
    <div
      className="no-print absolute right-3 bottom-3 flex rounded-panel bg-surface-2"
      onPointerDown={(event) => event.stopPropagation()}
    >
      <IconButton label="Loupe" isOn={isLoupeOn} onClick={() => onLoupe(!isLoupeOn)}>
        <ScanSearch size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Zoom out" onClick={() => onZoom(1 / STEP)}>
        <Minus size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Zoom in" onClick={() => onZoom(STEP)}>
        <Plus size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Show the whole card" onClick={onFit}>
        <Maximize size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Where a wrong line is seen, the way to mend it is near. */
export function CorrectButton({ onCorrect }: { readonly onCorrect: () => void }) {
  return (
    <button
      type="button"
      className="no-print absolute top-3 right-3 flex min-h-11 items-center gap-2 rounded-panel bg-surface-2 px-3.5 text-small text-text transition-colors duration-(--quick) hover:text-text-strong"
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onCorrect}
    >
      <Crosshair size={18} aria-hidden="true" />
      <span className="max-md:sr-only">Correct the outline</span>
    </button>
  );
}
