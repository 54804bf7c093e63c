import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { choosePhotos } from '../../bench/bench-store.ts';
import type { RuleBookId, SideName } from '../../bench/model.ts';
import { openPhoto } from '../../bench/photos/card-photo.ts';
import { useChosenPhotos } from '../../bench/photos/use-chosen-photos.ts';
import { useSession } from '../../bench/use-session.ts';
import { BatchStep } from './batch/batch-step.tsx';
import { CameraStep, type Shot } from './camera/camera-step.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { ScannedCard } from './scanned-card.tsx';
import { StartStep } from './start-step.tsx';

interface CapturePageProps {
  readonly ruleBook: RuleBookId;
  /** The camera is what this page is for: it opens by itself where that needs no question. */
  readonly opensCamera?: boolean;
  /** The card of the locker that is scanned again; null: a new one. */
  readonly cardId: string | null;
}

type Step =
  | { readonly name: 'start' }
  | { readonly name: 'camera'; readonly side: SideName }
  | { readonly name: 'review' }
  | { readonly name: 'batch' };

const START: Step = { name: 'start' };

/** Photograph a card side by side, check the outline, read the report. */
export function CapturePage({ ruleBook, opensCamera = false, ...props }: CapturePageProps) {
  const [{ session, chosen, isLost }, actions] = useSession(ruleBook);
  const [step, setStep] = useState<Step>(START);
  // The report has an address of its own, without the card.
  const [cardId, setCardId] = useState(props.cardId);
  const [frontTones, setFrontTones] = useState<readonly number[] | null>(null);
  const files = useChosenPhotos(chosen);
  useOpenedCamera(opensCamera && !session, () => setStep({ name: 'camera', side: 'front' }));
  useTopAtTurn(`${session?.id ?? ''} ${step.name}`);
  const { front, back } = chosen;
  const start = () => setStep(START);
  if (session) {
    const next = () => {
      setCardId(null);
      start();
    };
    return (
      <ScannedCard
        key={session.id}
        {...{ session, actions, cardId }}
        onStart={start}
        onNext={next}
      />
    );
  }
  const onShot = async (side: SideName, { blob, tones }: Shot) => {
    const photo = await openPhoto(blob, `${side === 'front' ? 'Front' : 'Back'}, by camera`);
    choosePhotos((now) => ({ ...now, [side]: photo }));
    if (side === 'front') setFrontTones(tones);
    const needsBack = side === 'front' && !back;
    setStep(needsBack ? { name: 'camera', side: 'back' } : { name: 'review' });
  };
  if (step.name === 'batch') return <BatchStep ruleBook={ruleBook} onLeave={start} />;
  if (step.name === 'camera') {
    const { side } = step;
    return (
      <CameraStep
        side={side}
        taken={side === 'back' ? frontTones : null}
        onShot={(shot) => onShot(side, shot)}
        onSkip={side === 'back' && front ? () => setStep({ name: 'review' }) : null}
        onFiles={async (given) => {
          setStep(START);
          await files.put(given, side);
        }}
        onClose={start}
      />
    );
  }
  if (step.name === 'review' && front) {
    return (
      <ReviewStep
        card={{ label: 'Your card', front, back }}
        onGrade={(prepared) => actions.lay({ label: 'Your card', front, back }, prepared)}
        onRetake={(side) => setStep({ name: 'camera', side })}
        onAddBack={() => setStep({ name: 'camera', side: 'back' })}
        onLeave={() => {
          choosePhotos(() => ({ front: null, back: null }));
          setStep(START);
        }}
      />
    );
  }
  return (
    <StartStep
      {...{ chosen, files, isLost, cardId }}
      onCamera={() => setStep({ name: 'camera', side: front ? 'back' : 'front' })}
      onReview={() => setStep({ name: 'review' })}
      onBatch={() => setStep({ name: 'batch' })}
    />
  );
}

/** Opens the camera at once where the person allowed it before; else a button asks first. */
function useOpenedCamera(isWanted: boolean, open: () => void): void {
  const opening = useRef(open);
  opening.current = open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page opens once
  useEffect(() => {
    if (!isWanted) return;
    const asked = navigator.permissions?.query({ name: 'camera' as PermissionName });
    asked?.then(
      ({ state }) => {
        if (state === 'granted') opening.current();
      },
      // Firefox and old Safari do not tell; their button asks.
      () => {},
    );
  }, []);
}

/** Every step begins at its top; Back and Forward restore the scroll position. */
function useTopAtTurn(step: string): void {
  const before = useRef(step);
  const arrival = useNavigationType();
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (arrival !== 'POP') window.scrollTo(0, 0);
  }, [step, arrival]);
}
