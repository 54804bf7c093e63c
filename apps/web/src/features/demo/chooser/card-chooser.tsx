import { Camera, Images } from 'lucide-react';
import { useState } from 'react';
import type { CardPhotos, Photos } from '../../../grading/model.ts';
import { PhotoInput } from '../../../grading/photos/photo-input.tsx';
import { PhotoProblems } from '../../../grading/photos/photo-problems.tsx';
import { PhotoSlots } from '../../../grading/photos/photo-slots.tsx';
import { useChosenPhotos } from '../../../grading/photos/use-chosen-photos.ts';
import { useIncomingPhotos } from '../../../grading/photos/use-incoming-photos.ts';
import { openSample, type Sample } from '../../../grading/samples.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { PrivacyNote } from '../../../ui/privacy-note.tsx';
import { SampleTray } from './sample-tray.tsx';

interface CardChooserProps {
  readonly chosen: Photos;
  /** The page was reloaded while it showed a report. */
  readonly isLost: boolean;
  /** The URL named one of our sample cards, which could not be loaded. */
  readonly isSampleMissing: boolean;
  readonly onLay: (card: CardPhotos) => void;
}

const SAMPLE_MISSING = 'This sample could not be loaded. Check the connection and choose it again.';

/** Opens a sample card that is chosen, which may fail without a connection. */
function useSampleChoice(wasMissing: boolean, onLay: CardChooserProps['onLay']) {
  const [opening, setOpening] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(wasMissing);
  const choose = async (sample: Sample) => {
    setOpening(sample.id);
    setMissing(false);
    try {
      onLay(await openSample(sample));
    } catch {
      setMissing(true);
      setOpening(null);
    }
  };
  return { opening, isMissing, choose };
}

export function CardChooser({ chosen, isLost, isSampleMissing, onLay }: CardChooserProps) {
  const { awaited, problems, put, remove } = useChosenPhotos(chosen);
  const { opening, isMissing, choose } = useSampleChoice(isSampleMissing, onLay);
  const isHovering = useIncomingPhotos(put);
  const { front, back } = chosen;
  const grade = () => front && onLay({ label: 'Your card', front, back });
  return (
    <div className="page grid gap-x-20 gap-y-12 pt-8 pb-40 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:pt-14 lg:pb-20">
      <section aria-labelledby="demo-title">
        <h1 id="demo-title" className="text-display">
          Choose a card to grade
        </h1>
        <PrivacyNote className="mt-4">
          Your photos never leave this device. This page measures them in your browser and uploads
          nothing.
        </PrivacyNote>
        <noscript>
          <p className="mt-6 border-accent border-l-2 pl-4 text-text-strong">
            Measuring a card needs scripts, which are switched off in this browser. Switch them on
            for this page and load it again.
          </p>
        </noscript>
        {isLost ? (
          <p role="status" className="mt-6 border-accent border-l-2 pl-4">
            Your photos were never stored, so the report was lost when this page was reloaded.
            Choose the card again to measure it.
          </p>
        ) : null}
        <PhotoProblems
          sentences={[...problems, ...(isMissing || isSampleMissing ? [SAMPLE_MISSING] : [])]}
        />
        <PhotoSlots
          {...{ chosen, awaited, isHovering }}
          onFiles={put}
          onRemove={remove}
          className="mt-10 low:max-w-80 md:gap-10 noscript:hidden"
        />
        <p className="mt-8 hidden text-small text-text-quiet lg:block noscript:hidden">
          Drop photos anywhere on this page, or paste them.
        </p>
        <div className="mt-8 noscript:hidden">
          <NextStep
            hasFront={front !== null}
            hasBack={back !== null || awaited.includes('back')}
            isOpening={awaited.length > 0}
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
  /** Added, or still being opened. */
  readonly hasBack: boolean;
  /** Grading waits for a photo that is being opened, which would otherwise be left out. */
  readonly isOpening: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onGrade: () => void;
}

/** Phones offer the camera first, other devices the file picker. */
function NextStep({ hasFront, hasBack, isOpening, onFiles, onGrade }: NextStepProps) {
  if (hasFront) {
    return (
      <ActionBar>
        <Button emphasis="primary" onClick={onGrade} disabled={isOpening}>
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
        className="pointer-coarse:flex-none! pointer-coarse:bg-surface-3 pointer-coarse:text-text-strong"
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
