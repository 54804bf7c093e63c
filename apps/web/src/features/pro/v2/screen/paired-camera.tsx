import { useEffect, useRef, useState } from 'react';
import { CameraView } from '../../../../bench/camera/camera-view.tsx';
import { ANY } from '../../../../bench/camera/guide/guide.ts';
import { HINTS } from '../../../../bench/camera/guide/words.ts';
import { Shutter } from '../../../../bench/camera/shutter.tsx';
import { grabFrame, nextFrame, useLiveGuide } from '../../../../bench/camera/use-live-guide.ts';
import type { Camera } from '../../../../platform/camera/open-camera.ts';
import { useCamera } from '../../../../platform/camera/use-camera.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { PATTERN_NAMES, PATTERNS, type Pattern } from './patterns.ts';

interface PairedCameraProps {
  /** Has the second screen light one half; false: it did not answer. */
  readonly show: (pattern: number) => Promise<boolean>;
  readonly onLeave: () => void;
  readonly onPhotos: (files: readonly File[]) => Promise<void>;
}

/** Exposure follows a new light within this time, on every phone that was tried. */
const SETTLE_MS = 900;

/** Frames go by until the camera has got used to the light. */
async function settle(video: HTMLVideoElement): Promise<void> {
  const from = performance.now();
  while (performance.now() - from < SETTLE_MS) await nextFrame(video);
}

interface Progress {
  readonly pattern: Pattern;
  readonly taken: number;
}

/** One photo under each half of the second screen; null where the screen or the camera did not answer. */
async function takeSeries(
  camera: Camera,
  video: HTMLVideoElement,
  show: PairedCameraProps['show'],
  onProgress: (progress: Progress) => void,
): Promise<readonly File[] | null> {
  const files: File[] = [];
  for (const [k, pattern] of PATTERNS.entries()) {
    onProgress({ pattern, taken: k });
    if (!(await show(k))) return null;
    await settle(video);
    const blob = (await camera.takeStill()) ?? (await grabFrame(video));
    if (!blob) return null;
    files.push(new File([blob], PATTERN_NAMES[pattern], { type: blob.type }));
  }
  return files;
}

/** The camera with a second screen as its light: once the card lies well, the halves go around by themselves. */
export function PairedCamera({ show, onLeave, onPhotos }: PairedCameraProps) {
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
    const files = await takeSeries(camera, video.current, show, setProgress);
    setProgress(null);
    if (files) await onPhotos(files);
    else setLost(true);
  };
  const isRunning = camera !== null && fault === null && progress === null && !isLost;
  const { guide, frame } = useLiveGuide(video, isRunning, false, ANY, take);
  return (
    <CameraView
      label="Camera with a second screen"
      title="Lit by the second screen"
      note={
        isLost ? (
          <Alert isAnswer>
            The second screen does not answer. See that it is on and shows our page, then press the
            button again.
          </Alert>
        ) : null
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
      onFiles={(files) => void onPhotos(files)}
      onClose={onLeave}
    >
      <div className="grid place-items-center">
        <Shutter
          label="Start the light"
          held={guide.held}
          isBusy={progress !== null || !camera}
          onTake={() => void take()}
        />
      </div>
    </CameraView>
  );
}
