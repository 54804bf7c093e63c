import { MOST_PHOTOS_OF_SIDE } from '@tc/kernel';
import { useMemo } from 'react';
import { CameraStep } from '../../../../grading/camera/camera-step.tsx';
import { type Aim, ANY } from '../../../../grading/camera/guide/guide.ts';
import type { Shot } from '../../../../grading/camera/shot.ts';
import type { SideName } from '../../../../grading/model.ts';
import type { Session } from '../../../../grading/session.ts';
import { SIDE_NAMES } from '../../../../grading/words.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { countPhotos } from '../add-photos.ts';
import { GrowthList } from '../growth/growth-list.tsx';
import type { Growth } from '../growth/use-growth.ts';

interface LitCameraProps {
  readonly session: Session | null;
  readonly side: SideName;
  /** What the camera has seen of each side under each light. */
  readonly faces: Readonly<Record<SideName, readonly (readonly number[])[]>>;
  /** Of this side. */
  readonly growth: readonly Growth[];
  readonly problems: readonly string[];
  readonly onFiles: (files: readonly File[], tones: readonly number[] | null) => Promise<void>;
  /** Continues with the other side. */
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function sayState(session: Session | null, side: SideName, taken: number): string {
  if (taken === 0) {
    return side === 'front'
      ? 'First photo: lay the card flat and leave the light where it is.'
      : 'Turn the card over. Leave the light where it is.';
  }
  const count = `${SIDE_NAMES[side]}: ${taken} ${taken === 1 ? 'photo' : 'photos'} taken.`;
  return session?.phase.name === 'grading' ? `${count} Measuring what shows.` : count;
}

/** First the side itself, then the same side under another light. */
function useAim({ faces, side }: LitCameraProps, taken: number): Aim {
  const own = faces[side];
  const front = faces.front.at(-1);
  return useMemo(() => {
    if (taken > 0 || own.length > 0) return { name: 'other-light', than: own };
    return side === 'back' && front ? { name: 'other-face', than: front } : ANY;
  }, [taken, own, side, front]);
}

/**
 * The camera stays open while the light moves. It takes a photo whenever the side is lit from a new direction
 * and everything else is right, and shows how much of the surface was seen. The back follows after the front if
 * wanted.
 */
export function LitCamera(props: LitCameraProps) {
  const { session, side, growth, problems, onFiles, onBack, onDone } = props;
  const taken = countPhotos(session, side);
  const goOn = side === 'front' && !session?.card.back ? onBack : onDone;
  const shoot = async ({ blob, tones }: Shot) => {
    const name = `${SIDE_NAMES[side]}, light ${taken + 1}, by camera`;
    await onFiles([new File([blob], name, { type: blob.type })], tones);
    if (taken + 1 >= MOST_PHOTOS_OF_SIDE) goOn();
  };
  return (
    <CameraStep
      side={side}
      aim={useAim(props, taken)}
      onShot={shoot}
      onSkip={side === 'back' && taken === 0 ? onDone : null}
      onFiles={(files) => void onFiles(files, null)}
      onClose={onDone}
      note={
        <div className="flex flex-col gap-2">
          {problems.map((problem) => (
            <Alert key={problem} isAnswer>
              {problem}
            </Alert>
          ))}
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-small">
              {sayState(session, side, taken)}
            </p>
            {taken > 0 ? (
              <div className="flex gap-3">
                {goOn === onBack ? <Button onClick={onBack}>Go on with the back</Button> : null}
                <Button onClick={onDone}>See the result</Button>
              </div>
            ) : null}
          </div>
          <GrowthList growth={growth.slice(-2)} />
        </div>
      }
    />
  );
}
