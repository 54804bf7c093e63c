import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CameraView } from '../../../../grading/camera/camera-view.tsx';
import type { Aim } from '../../../../grading/camera/guide/guide.ts';
import { HINTS } from '../../../../grading/camera/guide/words.ts';
import { Shutter } from '../../../../grading/camera/shutter.tsx';
import { grabFrame, nextFrame, useLiveGuide } from '../../../../grading/camera/use-live-guide.ts';
import type { SideName } from '../../../../grading/model.ts';
import { SIDE_NAMES } from '../../../../grading/words.ts';
import type { Camera } from '../../../../platform/camera/open-camera.ts';
import { useCamera } from '../../../../platform/camera/use-camera.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PATTERN_NAMES, PATTERNS, type Pattern } from './patterns.ts';

/** Has the second screen light one half; false if it did not answer. */
export type Show = (pattern: number) => Promise<boolean>;

interface PairedCameraProps {
  readonly side: SideName;
  readonly aim: Aim;
  readonly show: Show;
  /** Shown below the title. */
  readonly note: ReactNode;
  /** Ends without this side; null if the side is required. */
  readonly onSkip: (() => void) | null;
  readonly onLeave: () => void;
  /** @param tones what the camera saw of the face before the first photo; null if it saw none */
  readonly onPhotos: (files: readonly File[], tones: readonly number[] | null) => Promise<void>;
}

/** On every phone that was tried, exposure adapts to a new light within this time. */
const SETTLE_MS = 900;

/** Skips frames until the camera has adapted to the light. */
async function settle(video: HTMLVideoElement): Promise<void> {
  const from = performance.now();
  while (performance.now() - from < SETTLE_MS) await nextFrame(video);
}

interface Progress {
  readonly pattern: Pattern;
  readonly taken: number;
}

/**
 * One photo of a side under each half of the second screen; null if the screen or the camera did not answer.
 */
async function takeSeries(
  camera: Camera,
  video: HTMLVideoElement,
  { side, show }: Pick<PairedCameraProps, 'side' | 'show'>,
  onProgress: (progress: Progress) => void,
): Promise<readonly File[] | null> {
  const files: File[] = [];
  for (const [k, pattern] of PATTERNS.entries()) {
    onProgress({ pattern, taken: k });
    if (!(await show(k))) return null;
    await settle(video);
    const blob = (await camera.takeStill()) ?? (await grabFrame(video));
    if (!blob) return null;
    const name = `${SIDE_NAMES[side]}, ${PATTERN_NAMES[pattern].toLowerCase()}`;
    files.push(new File([blob], name, { type: blob.type }));
  }
  return files;
}

/**
 * The camera with a second screen as its light. Once the card is in position, the halves light up one after
 * another.
 */
export function PairedCamera(props: PairedCameraProps) {
  const { side, aim, show, onLeave, onPhotos } = props;
  const { camera, fault, reopen } = useCamera();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isLost, setLost] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = camera?.stream ?? null;
  }, [camera]);
  const take = async () => {
    if (!camera || !video.current || progress) return;
    setLost(false);
    const tones = guide.sight?.tones ?? null;
    const files = await takeSeries(camera, video.current, { side, show }, setProgress);
    if (files) await onPhotos(files, tones);
    else setLost(true);
    setProgress(null);
  };
  const isRunning = camera !== null && fault === null && progress === null && !isLost;
  const { guide, frame } = useLiveGuide(video, isRunning, false, aim, () => void take());
  return (
    <CameraView
      label={`Camera with a second screen, ${side} of the card`}
      title={`${SIDE_NAMES[side]}, lit by the second screen`}
      note={
        isLost ? (
          <Alert isAnswer>
            The second screen does not answer. Make sure that it is on and shows our page, then
            press the button again.
          </Alert>
        ) : (
          props.note
        )
      }
      status={
        progress
          ? `${PATTERN_NAMES[progress.pattern]}, photo ${progress.taken + 1} of ${PATTERNS.length}`
          : camera
            ? HINTS[guide.hint]
            : 'Starting the camera'
      }
      {...{ fault, video, guide, frame }}
      onRetry={() => reopen()}
      onFiles={(files) => void onPhotos(files, null)}
      onClose={onLeave}
    >
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-4">
        <span />
        <Shutter
          label="Start the light"
          held={guide.held}
          isBusy={progress !== null || !camera}
          onTake={() => void take()}
        />
        {props.onSkip && !progress ? (
          <Button onClick={props.onSkip} className="justify-self-end">
            Skip the back
          </Button>
        ) : null}
      </div>
    </CameraView>
  );
}
