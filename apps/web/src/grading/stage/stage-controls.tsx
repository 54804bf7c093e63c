import {
  Crosshair,
  type LucideIcon,
  Maximize,
  Minus,
  Plus,
  RotateCcwSquare,
  RotateCwSquare,
  ScanSearch,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { ScaleBar } from './scale-bar.tsx';

interface StageControlsProps {
  /** Screen pixels per card millimeter; null until the card is found. */
  readonly pxPerMm: number | null;
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
  readonly isLoupeOn: boolean;
  readonly onLoupe: (isOn: boolean) => void;
  readonly onCorrect?: (() => void) | undefined;
  readonly onTurn: (by: 1 | -1) => void;
  /** More ways to look at the card. */
  readonly children?: ReactNode;
}

const STEP = 1.5;

/** Below the picture, never on it: a tool on the photo would hide what was found there. */
export function StageControls(props: StageControlsProps) {
  const { pxPerMm, onZoom, onFit, isLoupeOn, onLoupe, onCorrect, onTurn, children } = props;
  return (
    <div className="@container border-hairline border-t">
      <div className="flex min-h-13 items-center gap-1 px-2 max-[27rem]:px-1 @lg:px-3">
        <div className="min-w-0 flex-1 overflow-hidden max-[27rem]:hidden">
          {pxPerMm === null ? null : <ScaleBar pxPerMm={pxPerMm} />}
        </div>
        <div className="flex flex-none items-center justify-end gap-1 max-[27rem]:flex-1 max-[27rem]:flex-wrap max-[27rem]:justify-between max-[27rem]:gap-0">
          {children}
          {onCorrect ? (
            <StageTool name="Correct the outline" icon={Crosshair} onClick={onCorrect} />
          ) : null}
          <div className="flex">
            <IconButton label="Turn left" onClick={() => onTurn(-1)}>
              <RotateCcwSquare size={19} aria-hidden="true" />
            </IconButton>
            <IconButton label="Turn right" onClick={() => onTurn(1)}>
              <RotateCwSquare size={19} aria-hidden="true" />
            </IconButton>
          </div>
          <div className="ml-auto flex max-[27rem]:flex-1 max-[27rem]:justify-between">
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
        </div>
      </div>
    </div>
  );
}

interface StageToolProps {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  readonly isOn?: boolean;
  readonly isBusy?: boolean;
}

/** A tool, with its name if there is room. */
export function StageTool({ name, icon: Icon, onClick, isOn, isBusy }: StageToolProps) {
  return (
    <button
      type="button"
      title={name}
      aria-pressed={isOn}
      aria-busy={isBusy}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 text-small text-text transition-colors duration-(--quick) hover:bg-surface-3 hover:text-text-strong aria-busy:opacity-60 aria-pressed:bg-accent-quiet aria-pressed:text-accent @max-3xl:px-0"
      onClick={onClick}
    >
      <Icon size={18} aria-hidden="true" />
      <span className="@max-3xl:sr-only">{name}</span>
    </button>
  );
}
