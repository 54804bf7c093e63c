import { Camera, Images, Lock } from 'lucide-react';
import { useState } from 'react';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { closePhoto, openPhoto } from '../card-photo.ts';
import type { CardOnBench, Photos, SideName } from '../model.ts';
import { openSample, type Sample } from '../samples.ts';
import { PhotoInput } from './photo-input.tsx';
import { PhotoSlot } from './photo-slot.tsx';
import { SampleTray } from './sample-tray.tsx';
import { useIncomingPhotos } from './use-incoming-photos.ts';

/** The photos chosen so far; further ones fill the side that is still empty. */
function useChosenPhotos(kept: Photos) {
  const [photos, setPhotos] = useState(kept);
  const put = async (files: readonly File[], wanted?: SideName) => {
    const [first, second] = await Promise.all(
      files.slice(0, 2).map((file) => openPhoto(file, file.name || 'Pasted photo')),
    );
    if (!first) return;
    setPhotos((before) => {
      const side = wanted ?? (before.front ? 'back' : 'front');
      closePhoto(before[side]);
      const other = side === 'front' ? 'back' : 'front';
      return { ...before, [side]: first, ...(second ? { [other]: second } : {}) };
    });
  };
  const remove = (side: SideName) => {
    closePhoto(photos[side]);
    setPhotos({ ...photos, [side]: null });
  };
  return { photos, put, remove };
}

interface CardChooserProps {
  /** Photos from the card before, already in their places. */
  readonly kept: Photos;
  readonly onLay: (card: CardOnBench) => void;
}

export function CardChooser({ kept, onLay }: CardChooserProps) {
  const { photos, put, remove } = useChosenPhotos(kept);
  const [opening, setOpening] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const isHovering = useIncomingPhotos(put);
  const { front, back } = photos;
  const choose = async (sample: Sample) => {
    setOpening(sample.id);
    setProblem('');
    try {
      onLay(await openSample(sample));
    } catch {
      setProblem('This sample could not be loaded. Check the connection and choose it again.');
      setOpening(null);
    }
  };
  const grade = () => front && onLay({ label: 'Your card', isOwn: true, front, back });
  return (
    <div className="page grid gap-x-20 gap-y-12 pt-8 pb-40 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:pt-14 lg:pb-20">
      <section aria-labelledby="demo-title">
        <h1 id="demo-title" className="text-display">
          Put a card on the bench
        </h1>
        <p className="mt-4 flex items-start gap-3">
          <Lock size={18} aria-hidden="true" className="mt-1.5 shrink-0 text-accent" />
          <span>
            Your photos never leave this device. This page measures them in your browser and uploads
            nothing.
          </span>
        </p>
        <div
          data-hovering={isHovering}
          className="mt-10 grid max-w-xl grid-cols-2 gap-8 px-3 md:gap-10"
        >
          {(['front', 'back'] as const).map((side) => (
            <PhotoSlot
              key={side}
              side={side}
              photo={photos[side]}
              isAwaited={isHovering || (side === 'front' ? !front : front !== null && !back)}
              onFiles={(files) => put(files, side)}
              onRemove={() => remove(side)}
            />
          ))}
        </div>
        <p className="mt-8 hidden text-small text-text-quiet lg:block">
          Drop photos anywhere on this page, or paste them.
        </p>
        <p role="alert" className="text-danger text-small">
          {problem}
        </p>
        <div className="mt-8">
          <NextStep
            hasFront={front !== null}
            hasBack={back !== null}
            onFiles={put}
            onGrade={grade}
          />
        </div>
      </section>
      <SampleTray opening={opening} onChoose={choose} />
    </div>
  );
}

interface NextStepProps {
  readonly hasFront: boolean;
  readonly hasBack: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onGrade: () => void;
}

/** A phone offers its camera first, everything else its files. */
function NextStep({ hasFront, hasBack, onFiles, onGrade }: NextStepProps) {
  if (hasFront) {
    return (
      <ActionBar>
        <Button emphasis="primary" onClick={onGrade}>
          {hasBack ? 'Grade both sides' : 'Grade the front'}
        </Button>
        {hasBack ? null : (
          <PhotoInput usesCamera onFiles={onFiles} className="not-pointer-coarse:hidden">
            <Camera size={20} aria-hidden="true" />
            Add the back
          </PhotoInput>
        )}
      </ActionBar>
    );
  }
  return (
    <ActionBar>
      <PhotoInput
        usesCamera
        emphasis="primary"
        onFiles={onFiles}
        className="not-pointer-coarse:hidden"
      >
        <Camera size={20} aria-hidden="true" />
        {hasBack ? 'Add the front to grade' : 'Photograph the front'}
      </PhotoInput>
      <PhotoInput
        onFiles={onFiles}
        emphasis="primary"
        className="pointer-coarse:flex-none pointer-coarse:bg-surface-3 pointer-coarse:text-text-strong"
      >
        <Images size={20} aria-hidden="true" />
        <span className="pointer-coarse:hidden">
          {hasBack ? 'Add the front to grade' : 'Choose photos'}
        </span>
        <span className="sr-only not-pointer-coarse:hidden">Choose photos</span>
      </PhotoInput>
    </ActionBar>
  );
}
