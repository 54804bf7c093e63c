import { type Photos, SIDES, type SideName } from '../model.ts';
import { PhotoSlot } from './photo-slot.tsx';

interface PhotoSlotsProps {
  readonly chosen: Photos;
  /** Sides whose file is being checked. */
  readonly awaited: readonly SideName[];
  /** Files are being dragged over the page. */
  readonly isHovering: boolean;
  readonly onFiles: (files: readonly File[], side: SideName) => void;
  readonly onRemove: (side: SideName) => void;
  readonly className?: string;
}

/** Front and back side by side; the one that is needed next is highlighted. */
export function PhotoSlots(props: PhotoSlotsProps) {
  const { chosen, awaited, isHovering, onFiles, onRemove, className = '' } = props;
  const next = chosen.front ? 'back' : 'front';
  return (
    <div data-hovering={isHovering} className={`grid max-w-xl grid-cols-2 gap-8 px-3 ${className}`}>
      {SIDES.map((side) => (
        <PhotoSlot
          key={side}
          side={side}
          photo={chosen[side]}
          isOpening={awaited.includes(side)}
          isAwaited={isHovering || (side === next && !chosen[side])}
          onFiles={(files) => onFiles(files, side)}
          onRemove={() => onRemove(side)}
        />
      ))}
    </div>
  );
}
