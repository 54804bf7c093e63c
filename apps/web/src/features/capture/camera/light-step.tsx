import { MOST_PHOTOS_OF_SIDE } from '@tc/kernel';
import { useState } from 'react';
import { CameraStep } from '../../../grading/camera/camera-step.tsx';
import type { Aim } from '../../../grading/camera/guide/guide.ts';
import type { Shot } from '../../../grading/camera/shot.ts';
import type { SideName } from '../../../grading/model.ts';
import { takeLitPhotos } from '../../../grading/photos/take-lit-photos.ts';
import { describeLight } from '../../../grading/report/describe-light.ts';
import type { LitPhoto, Session } from '../../../grading/session.ts';
import { SIDE_NAMES } from '../../../grading/words.ts';
import { Alert } from '../../../ui/alert.tsx';

interface LightStepProps {
  readonly session: Session;
  readonly side: SideName;
  readonly aim: Aim;
  /** @param tones what the camera saw of the face; null for files, or if it saw none */
  readonly onPhotos: (photos: readonly LitPhoto[], tones: readonly number[] | null) => void;
  readonly onClose: () => void;
}

/** The camera for another photo of a side. It waits until the light comes from elsewhere. */
export function LightStep({ session, side, aim, onPhotos, onClose }: LightStepProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const taken = session.decisions.moreLight[side]?.length ?? 0;
  const add = async (files: readonly File[], tones: Shot['tones']) => {
    const { photos, problems } = await takeLitPhotos(
      files.slice(0, MOST_PHOTOS_OF_SIDE - 1 - taken),
    );
    if (photos.length > 0) onPhotos(photos, tones);
    else setProblem(problems[0] ?? 'There is no room for more photos of this side.');
  };
  const name = `${SIDE_NAMES[side]}, by camera, photo ${taken + 2}`;
  const report = session.phase.name === 'graded' ? session.phase.report.sides[side] : undefined;
  return (
    <CameraStep
      {...{ side, aim, onClose }}
      onSkip={null}
      onShot={({ blob, tones }) => add([new File([blob], name, { type: blob.type })], tones)}
      onFiles={(files) => add(files, null)}
      note={
        <div className="flex flex-col gap-2 text-small">
          {problem ? <Alert isAnswer>{problem}</Alert> : null}
          {report ? <p>{describeLight(report)}</p> : null}
        </div>
      }
    />
  );
}
