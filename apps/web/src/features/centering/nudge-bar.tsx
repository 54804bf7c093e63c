import { Magnet } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { COARSE_MM, FINE_MM } from './line-handles.tsx';
import { type CenteredSide, type LineName, lineOf, middleOf, moveLine } from './lines.ts';
import { tiltDeg } from './readings.ts';
import { nameOfLine } from './words.ts';

interface NudgeBarProps {
  readonly side: CenteredSide;
  readonly selected: LineName | null;
  readonly isSnapping: boolean;
  readonly onChange: (side: CenteredSide) => void;
  readonly onSnap: (line: LineName) => void;
  readonly onSnapping: (isOn: boolean) => void;
}

/** Outward or inward, in millimeters. */
const STEPS = [-COARSE_MM, -FINE_MM, FINE_MM, COARSE_MM] as const;

function sayStep(mm: number): string {
  return `${mm < 0 ? '−' : '+'}${Math.abs(mm)}`;
}

/** Moves the selected line with buttons: small steps in and out, and to the edge next to it. */
export function NudgeBar(props: NudgeBarProps) {
  const { side, selected, isSnapping, onChange, onSnap, onSnapping } = props;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-hairline border-t px-2 py-1 md:px-3">
      <p className="min-w-36 flex-1 px-2 text-small">
        {selected ? (
          <>
            <span className="text-text-strong">{nameOfLine(selected)}</span>{' '}
            <span className="measured">
              {middleOf(lineOf(side, selected)).toFixed(2)} mm, {tiltDeg(side, selected).toFixed(2)}
              °
            </span>
          </>
        ) : (
          <span className="text-text-quiet">Touch a line to choose it.</span>
        )}
      </p>
      <div className="flex items-center gap-1">
        {STEPS.map((mm) => (
          <Button
            key={mm}
            aria-label={`Move the line ${mm < 0 ? 'outward' : 'inward'} by ${Math.abs(mm)} mm`}
            disabled={!selected}
            className="measured min-w-12 px-1.5! text-small!"
            onClick={() => selected && onChange(moveLine(side, selected, 'whole', mm))}
          >
            {sayStep(mm)}
          </Button>
        ))}
        <Button disabled={!selected} onClick={() => selected && onSnap(selected)} className="px-3!">
          Snap
        </Button>
        <IconButton
          label="Snap when released"
          isOn={isSnapping}
          onClick={() => onSnapping(!isSnapping)}
        >
          <Magnet size={19} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
