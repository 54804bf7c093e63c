import type { ReactNode } from 'react';
import { Segmented } from '../../ui/segmented.tsx';
import type { CardPhotos, SideName } from '../model.ts';
import { SIDES } from '../model.ts';
import { SIDE_NAMES } from '../words.ts';

const SIDE_OPTIONS = SIDES.map((value) => ({ value, name: SIDE_NAMES[value] }));

interface StageBarProps {
  readonly card: CardPhotos;
  readonly shown: SideName;
  readonly onShowSide: (side: SideName) => void;
  /** The side cannot change while an outline is being corrected. */
  readonly isLocked: boolean;
  readonly children: ReactNode;
}

/** Below the photo: the choice of side and the flaw stepper. Its space is always reserved. */
export function StageBar({ card, shown, onShowSide, isLocked, children }: StageBarProps) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-1 px-2 pb-2 md:px-3">
      {card.back && !isLocked ? (
        <Segmented
          label="Side of the card"
          value={shown}
          onChange={onShowSide}
          options={SIDE_OPTIONS}
        />
      ) : null}
      <div className="flex min-w-0 flex-1 justify-end">{children}</div>
    </div>
  );
}
