import { useEffect, useMemo, useRef, useState } from 'react';
import { CameraStep } from '../../grading/camera/camera-step.tsx';
import { type Aim, ANY } from '../../grading/camera/guide/guide.ts';
import type { Shot } from '../../grading/camera/shot.ts';
import { choosePhotos } from '../../grading/grading-store.ts';
import { NO_PHOTOS, type Photos, type RuleBookId, type SideName } from '../../grading/model.ts';
import { openPhoto } from '../../grading/photos/card-photo.ts';
import { useChosenPhotos } from '../../grading/photos/use-chosen-photos.ts';
import { type SessionActions, useSession } from '../../grading/use-session.ts';
import { SIDE_NAMES } from '../../grading/words.ts';
import { useIsReached } from '../../platform/account/use-is-reached.ts';
import { BatchStep } from './batch/batch-step.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { type Faces, ScannedCard } from './scanned-card.tsx';
import { StartStep } from './start-step.tsx';
import { type Step, useAskBeforeLoss, useStep } from './use-step.ts';
import { useTopAtTurn } from './use-top-at-turn.ts';

interface CapturePageProps {
  readonly ruleBook: RuleBookId;
  /** The camera is the purpose of this page, so it opens right away unless that would need a question. */
  readonly opensCamera?: boolean;
  /** The card in the locker that is scanned again; null for a new one. */
  readonly cardId: string | null;
}

const WITHOUT_CONNECTION = (
  <p className="text-small">No connection. The scan is kept on this device and sent later.</p>
);

const NO_FACES: Faces = { front: [], back: [] };

/** The back must be a different face than the front. */
function useAim(step: Step, { front: [first] }: Faces): Aim {
  const isBack = step.name === 'camera' && step.side === 'back';
  return useMemo(
    () => (isBack && first ? { name: 'other-face', than: first } : ANY),
    [isBack, first],
  );
}

/** Photograph a card one side at a time, check the outline, read the report. */
export function CapturePage({ ruleBook, opensCamera = false, ...props }: CapturePageProps) {
  const [{ session, chosen, isLost }, actions] = useSession(ruleBook);
  const steps = useStep(session !== null);
  // The report has its own address, without the card.
  const [cardId, setCardId] = useState(props.cardId);
  const [faces, setFaces] = useState(NO_FACES);
  useTopAtTurn(`${session?.id ?? ''} ${steps.step.name}`);
  useOpenedCamera(opensCamera && !session, () => steps.takeSide('front'));
  if (!session) {
    return <Capture {...{ ruleBook, cardId, steps, chosen, isLost, actions, faces, setFaces }} />;
  }
  return (
    <ScannedCard
      key={session.id}
      {...{ session, actions, cardId, faces }}
      onFaces={setFaces}
      onStart={steps.start}
      onNext={() => {
        setCardId(null);
        steps.start();
      }}
    />
  );
}

interface CaptureProps extends Pick<CapturePageProps, 'ruleBook' | 'cardId'> {
  readonly steps: ReturnType<typeof useStep>;
  readonly chosen: Photos;
  readonly isLost: boolean;
  readonly actions: SessionActions;
  readonly faces: Faces;
  readonly setFaces: (change: (now: Faces) => Faces) => void;
}

/** Everything before the card is graded. */
function Capture(props: CaptureProps) {
  const { ruleBook, cardId, steps, chosen, isLost, actions, faces, setFaces } = props;
  const { step, start, review, takeSide, takeMany } = steps;
  const aim = useAim(step, faces);
  const isReached = useIsReached();
  const files = useChosenPhotos(chosen);
  const { front, back } = chosen;
  const noteTaken = useAskBeforeLoss(front !== null || back !== null);
  const onShot = async (side: SideName, { blob, tones }: Shot) => {
    await choosePhoto(side, blob);
    noteTaken();
    // A front starts another card.
    setFaces((now) => ({ ...(side === 'front' ? NO_FACES : now), [side]: tones ? [tones] : [] }));
    if (side === 'front' && !back) takeSide('back');
    else review();
  };
  const takeFiles = async (side: SideName, given: readonly File[]) => {
    start();
    setFaces((now) => ({ ...now, [side]: [] }));
    await files.put(given, side);
  };
  if (step.name === 'batch') return <BatchStep ruleBook={ruleBook} onLeave={start} />;
  if (step.name === 'camera') {
    const { side } = step;
    return (
      <CameraStep
        {...{ side, aim }}
        onShot={(shot) => onShot(side, shot)}
        onSkip={side === 'back' && front ? review : null}
        onFiles={(given) => takeFiles(side, given)}
        onClose={start}
        note={isReached ? null : WITHOUT_CONNECTION}
      />
    );
  }
  if (step.name === 'review' && front) {
    const card = { label: 'Your card', front, back };
    return (
      <ReviewStep
        card={card}
        onGrade={(prepared) => actions.lay(card, prepared)}
        onRetake={takeSide}
        onAddBack={() => takeSide('back')}
        onSwap={() => swapSides(setFaces)}
        onLeave={() => leave(start)}
      />
    );
  }
  return (
    <StartStep
      {...{ chosen, files, isLost, cardId }}
      onCamera={() => takeSide(front ? 'back' : 'front')}
      onReview={review}
      onBatch={takeMany}
    />
  );
}

function leave(start: () => void): void {
  choosePhotos(() => NO_PHOTOS);
  start();
}

function swapSides(setFaces: (change: (now: Faces) => Faces) => void): void {
  choosePhotos(({ front, back }) => ({ front: back, back: front }));
  setFaces(({ front, back }) => ({ front: back, back: front }));
}

async function choosePhoto(side: SideName, blob: Blob): Promise<void> {
  const photo = await openPhoto(blob, `${SIDE_NAMES[side]}, by camera`);
  choosePhotos((now) => ({ ...now, [side]: photo }));
}

/** Opens the camera right away if the person has allowed it before; otherwise a button asks first. */
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
      // Firefox and old Safari do not tell, so people have to press the button.
      () => {},
    );
  }, []);
}
