import { X } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';

interface StepHeadProps {
  readonly id: string;
  readonly title: string;
  readonly onLeave: () => void;
}

/** The title of a step, and the way back to the card. */
export function StepHead({ id, title, onLeave }: StepHeadProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <h1 id={id} className="text-title">
        {title}
      </h1>
      <IconButton label="Close" onClick={onLeave}>
        <X size={22} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
