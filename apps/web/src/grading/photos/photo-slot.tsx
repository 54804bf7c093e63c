import { X } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { readyGrader } from '../grader.ts';
import type { CardPhoto, SideName } from '../model.ts';
import { SIDE_NAMES } from '../words.ts';

interface PhotoSlotProps {
  readonly side: SideName;
  readonly photo: CardPhoto | null;
  readonly isAwaited: boolean;
  /** Its file is being checked. */
  readonly isOpening: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove: () => void;
}

const HINTS: Readonly<Record<SideName, string>> = {
  front: 'Choose a photo',
  back: 'Optional, but it counts',
};

/** The slot for one side's photo, shaped like a card with its dimensions marked. */
export function PhotoSlot(props: PhotoSlotProps) {
  const { side, photo, isAwaited, isOpening, onFiles, onRemove } = props;
  return (
    <div className="relative" aria-busy={isOpening}>
      <SlotFrame isAwaited={isAwaited} />
      {photo ? (
        <>
          <div className="aspect-[63/88] overflow-hidden rounded-control bg-surface-1">
            {photo.extent ? (
              <img
                src={photo.url}
                alt={`${SIDE_NAMES[side]}: ${photo.name}`}
                className="h-full w-full object-cover"
              />
            ) : (
              <p className="grid h-full place-items-center p-4 text-center text-small">
                {photo.name}
              </p>
            )}
          </div>
          <IconButton
            label={`Remove the ${side}`}
            onClick={onRemove}
            className="absolute top-2 right-2 bg-ground"
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </>
      ) : (
        <label className="file-button grid aspect-[63/88] place-items-center rounded-control bg-surface-1 text-center transition-colors duration-(--quick) hover:bg-surface-2">
          <span className="p-3">
            <span className="block font-medium text-lead text-text-strong">{SIDE_NAMES[side]}</span>
            <span className="mt-1 block text-small text-text-quiet">
              {isOpening ? 'Looking at the file' : HINTS[side]}
            </span>
          </span>
          <FileField
            accept="image/*"
            multiple
            aria-label={`Photo of the ${side}`}
            className="sr-only"
            onClick={readyGrader}
            onFiles={onFiles}
          />
        </label>
      )}
    </div>
  );
}

/** Corner marks outside the frame, as on a printing sheet. */
function SlotFrame({ isAwaited }: { readonly isAwaited: boolean }) {
  const tone = isAwaited ? 'bg-accent' : 'bg-hairline-strong';
  const places = [
    '-top-3 left-0 h-2 w-px',
    'top-0 -left-3 h-px w-2',
    '-top-3 right-0 h-2 w-px',
    'top-0 -right-3 h-px w-2',
    '-bottom-3 left-0 h-2 w-px',
    'bottom-0 -left-3 h-px w-2',
    '-bottom-3 right-0 h-2 w-px',
    'bottom-0 -right-3 h-px w-2',
  ];
  return places.map((place) => (
    <span key={place} aria-hidden="true" className={`absolute ${place} ${tone}`} />
  ));
}
