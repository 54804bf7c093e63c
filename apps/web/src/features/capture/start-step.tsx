import { Camera, Images, Layers } from 'lucide-react';
import { Link } from 'react-router';
import type { Photos } from '../../grading/model.ts';
import { PhotoInput } from '../../grading/photos/photo-input.tsx';
import { PhotoProblems } from '../../grading/photos/photo-problems.tsx';
import { PhotoSlots } from '../../grading/photos/photo-slots.tsx';
import type { ChosenPhotos } from '../../grading/photos/use-chosen-photos.ts';
import { useIncomingPhotos } from '../../grading/photos/use-incoming-photos.ts';
import { useIsReached } from '../../platform/account/use-is-reached.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ScannedAgain } from './scanned-again.tsx';
import { ScansLeft } from './scans-left.tsx';

interface StartStepProps {
  readonly chosen: Photos;
  readonly files: ChosenPhotos;
  /** The page was reloaded while it showed a report. */
  readonly isLost: boolean;
  /** The card in the locker that is scanned again; null for a new one. */
  readonly cardId: string | null;
  readonly onCamera: () => void;
  readonly onReview: () => void;
  /** Many cards in a row. */
  readonly onBatch: () => void;
}

function LostReport() {
  return (
    <p role="status" className="mt-6 border-accent border-l-2 pl-4">
      The report was lost when this page was reloaded. What was saved is in your{' '}
      <Link to="/scan-history" className="underline underline-offset-4">
        scan history
      </Link>
      .
    </p>
  );
}

type NextStepProps = Pick<StartStepProps, 'chosen' | 'files' | 'onCamera' | 'onReview'>;

/** Opens the camera or a file first, then asks for the back or for a last check. */
function NextStep({ chosen, files, onCamera, onReview }: NextStepProps) {
  const { front, back } = chosen;
  const isComplete = front !== null && back !== null;
  return (
    <ActionBar>
      {front ? (
        <Button emphasis="primary" onClick={onReview} disabled={files.awaited.length > 0}>
          {isComplete ? 'Check both sides' : 'Check the front'}
        </Button>
      ) : null}
      {isComplete ? null : (
        <Button emphasis={front ? 'secondary' : 'primary'} onClick={onCamera}>
          <Camera size={20} aria-hidden="true" className="max-[27rem]:hidden" />
          {front ? 'Photograph the back' : 'Open the camera'}
        </Button>
      )}
      {front ? null : (
        <PhotoInput onFiles={files.put}>
          <Images size={20} aria-hidden="true" className="max-[27rem]:hidden" />
          Choose photos
        </PhotoInput>
      )}
    </ActionBar>
  );
}

/** Camera, files, dropping and pasting: four equal ways to start. */
export function StartStep(props: StartStepProps) {
  const { chosen, files, isLost, cardId } = props;
  const { awaited, problems, put, remove } = files;
  const isHovering = useIncomingPhotos(put);
  const isReached = useIsReached();
  return (
    <section
      aria-labelledby="scan-title"
      className="page grid gap-x-20 gap-y-10 pt-8 pb-40 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:items-center lg:pt-14 lg:pb-20"
    >
      <div>
        <h1 id="scan-title" className="text-display">
          Scan a card
        </h1>
        <p className="mt-4 text-lead">
          The camera guides you and takes the photo by itself once the card is sharp, straight and
          free of glare. Photos you already have work as well.
        </p>
        <div className="mt-5 flex flex-col gap-5">
          {cardId === null ? null : <ScannedAgain cardId={cardId} />}
          <ScansLeft />
        </div>
        {isLost ? <LostReport /> : null}
        <PhotoProblems sentences={problems} />
        <div className="mt-8">
          <NextStep {...props} />
        </div>
        {/* Only the server knows whether the plan has it. */}
        {chosen.front || cardId !== null || !isReached ? null : (
          <Button emphasis="quiet" className="-ml-4 mt-4 md:-ml-5" onClick={props.onBatch}>
            <Layers size={18} aria-hidden="true" />
            Scan many cards
          </Button>
        )}
        <p className="mt-6 hidden text-small text-text-quiet lg:block">
          Drop photos anywhere on this page, or paste them.
        </p>
      </div>
      <PhotoSlots
        {...{ chosen, awaited, isHovering }}
        onFiles={put}
        onRemove={remove}
        className="w-full low:max-w-80 md:gap-10"
      />
    </section>
  );
}
