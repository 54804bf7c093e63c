import { MOST_PHOTOS_OF_SIDE } from '@tc/kernel';
import { useMemo } from 'react';
import { CameraStep } from '../../../../bench/camera/camera-step.tsx';
import { type Aim, ANY } from '../../../../bench/camera/guide/guide.ts';
import type { Session } from '../../../../bench/session.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { GrowthList } from '../growth/growth-list.tsx';
import type { Growth } from '../growth/use-growth.ts';

interface LitCameraProps {
  readonly session: Session | null;
  /** What the camera saw of the face under each light so far. */
  readonly faces: readonly (readonly number[])[];
  readonly growth: readonly Growth[];
  readonly problems: readonly string[];
  readonly onFiles: (files: readonly File[], tones: readonly number[] | null) => Promise<void>;
  readonly onDone: () => void;
}

function sayState(session: Session | null, taken: number): string {
  if (!session) return 'The first photo: the card flat, the light from wherever it is.';
  const count = `${taken} ${taken === 1 ? 'photo' : 'photos'} taken.`;
  return session.phase.name === 'grading' ? `${count} Measuring what shows.` : count;
}

/**
 * The camera stays open while the light moves: a photo is taken whenever the card is lit from elsewhere and all
 * else is right, and how much is seen grows beside it.
 */
export function LitCamera(props: LitCameraProps) {
  const { session, faces, growth, problems, onFiles, onDone } = props;
  const taken = session ? 1 + (session.decisions.moreLight.front?.length ?? 0) : 0;
  const hasCard = session !== null;
  const aim = useMemo(
    (): Aim => (hasCard ? { name: 'other-light', than: faces } : ANY),
    [hasCard, faces],
  );
  const isFull = taken >= MOST_PHOTOS_OF_SIDE;
  const shoot = (blob: Blob, tones: readonly number[] | null) =>
    isFull
      ? onDone()
      : onFiles([new File([blob], `Light ${taken + 1}, by camera`, { type: blob.type })], tones);
  return (
    <CameraStep
      side="front"
      aim={aim}
      onShot={({ blob, tones }) => void shoot(blob, tones)}
      onSkip={null}
      onFiles={(files) => void onFiles(files, null)}
      onClose={onDone}
      note={
        <div className="flex flex-col gap-2">
          {problems.map((problem) => (
            <Alert key={problem} isAnswer>
              {problem}
            </Alert>
          ))}
          <div className="flex min-h-11 items-center justify-between gap-3">
            <p role="status" className="text-small">
              {sayState(session, taken)}
            </p>
            {taken > 1 ? <Button onClick={onDone}>See the result</Button> : null}
          </div>
          <GrowthList growth={growth.slice(-2)} />
        </div>
      }
    />
  );
}
