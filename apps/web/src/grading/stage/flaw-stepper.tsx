import { flawName } from '@tc/kernel';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import type { NumberedFlaw } from '../flaws.ts';

interface FlawStepperProps {
  readonly flaws: readonly NumberedFlaw[];
  readonly selected: number | null;
  readonly onStep: (steps: number) => void;
}

/** Steps through the flaws, within reach of the thumb. */
export function FlawStepper({ flaws, selected, onStep }: FlawStepperProps) {
  const chosen = flaws.find((entry) => entry.number === selected);
  return (
    <div className="flex min-w-0 flex-1 items-center justify-end max-[27rem]:justify-between">
      <IconButton label="Previous flaw" onClick={() => onStep(-1)}>
        <ChevronLeft size={22} aria-hidden="true" />
      </IconButton>
      <p
        role="status"
        className="min-w-0 max-w-44 flex-1 text-center text-small text-text-strong leading-tight"
      >
        {chosen ? (
          <>
            {flawName(chosen.flaw)}{' '}
            <span className="measured font-light text-text-quiet">
              {chosen.number}/{flaws.length}
            </span>
          </>
        ) : (
          `${flaws.length} ${flaws.length === 1 ? 'flaw' : 'flaws'}`
        )}
      </p>
      <IconButton label="Next flaw" onClick={() => onStep(1)}>
        <ChevronRight size={22} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
