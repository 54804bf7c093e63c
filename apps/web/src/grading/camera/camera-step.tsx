import { Images } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCamera } from '../../platform/camera/use-camera.ts';
import { Button } from '../../ui/button.tsx';
import type { SideName } from '../model.ts';
import { PhotoInput } from '../photos/photo-input.tsx';
import { SIDE_NAMES } from '../words.ts';
import { CameraTools } from './camera-tools.tsx';
import { CameraView } from './camera-view.tsx';
import { type Aim, ANY } from './guide/guide.ts';
import { HINTS } from './guide/words.ts';
import { isMeant, type Shot } from './shot.ts';
import { Shutter } from './shutter.tsx';
import { useLiveGuide } from './use-live-guide.ts';

interface CameraStepProps {
  readonly side: SideName;
  /** Must stay the same object while the aim stays the same. If left out, any face will do. */
  readonly aim?: Aim;
  /** The camera pauses until this is done, so that a photo still being processed is not taken twice. */
  readonly onShot: (shot: Shot) => void | Promise<void>;
  /** Continues without the back; null if the side is required. */
  readonly onSkip: (() => void) | null;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onClose: () => void;
  /** Shown below the title. */
  readonly note?: ReactNode;
}

/** The guided camera for one side of a card. */
export function CameraStep(props: CameraStepProps) {
  const { side, aim = ANY, onShot, onSkip, onFiles, onClose } = props;
  const { camera, fault, lenses, reopen } = useCamera();
  const [isTaking, setTaking] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const isRunning = camera !== null && fault === null && !isTaking;
  const take = async (isByHand: boolean) => {
    if (isTaking || !camera) return;
    setTaking(true);
    const frame = live.bestFrame();
    const still = await camera.takeStill();
    const shot = still ? await live.judge(still) : await frame;
    if (shot && (isByHand || isMeant(shot, aim))) await onShot(shot);
    setTaking(false);
  };
  const live = useLiveGuide(video, isRunning, camera?.takesStills !== true, aim, () => take(false));
  useEffect(() => {
    if (video.current) video.current.srcObject = camera?.stream ?? null;
  }, [camera]);
  const { guide, frame } = live;
  return (
    <CameraView
      label={`Camera, ${side} of the card`}
      title={
        aim.name === 'other-light' ? 'Light from another side' : `${SIDE_NAMES[side]} of the card`
      }
      note={props.note}
      status={isTaking ? 'Taking the photo' : camera ? HINTS[guide.hint] : 'Starting the camera'}
      {...{ fault, video, guide, frame, onFiles, onClose }}
      onRetry={() => reopen()}
    >
      {camera ? <CameraTools key={camera.lensId} {...{ camera, lenses }} onLens={reopen} /> : null}
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-4">
        <PhotoInput onFiles={onFiles} className="justify-self-start">
          <Images size={20} aria-hidden="true" />
          Files
        </PhotoInput>
        <Shutter
          label={`Photograph the ${side}`}
          held={guide.held}
          isBusy={isTaking || !camera}
          onTake={() => take(true)}
        />
        {onSkip ? (
          <Button onClick={onSkip} className="justify-self-end">
            Skip the back
          </Button>
        ) : (
          <span />
        )}
      </div>
    </CameraView>
  );
}
