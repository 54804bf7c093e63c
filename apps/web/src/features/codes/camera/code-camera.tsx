import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CameraHelp } from '../../../grading/camera/camera-help.tsx';
import { CameraTools } from '../../../grading/camera/camera-tools.tsx';
import { useCamera } from '../../../platform/camera/use-camera.ts';
import { IconButton } from '../../../ui/button.tsx';
import { readFrame, type Seen } from '../reader.ts';

interface CodeCameraProps {
  readonly firstLens: string | null;
  readonly onLens: (id: string) => void;
  readonly onSeen: (seen: Seen) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onClose: () => void;
}

/** The pause between two looks, so that a phone stays cool. */
const PAUSE_MS = 120;

/** Examines one frame after another for as long as the camera runs. */
function useLooking(video: HTMLVideoElement | null, onSeen: (seen: Seen) => void): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    if (!video) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const now = await readFrame(video).catch(() => null);
      if (isGone) return;
      if (now) {
        setSeen(now);
        if (now.codes.length > 0) latest.current(now);
      }
      timer = setTimeout(look, PAUSE_MS);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [video]);
  return seen;
}

/** The camera, with a frame around every code in view. Nothing opens automatically. */
export function CodeCamera({ firstLens, onLens, onSeen, onFiles, onClose }: CodeCameraProps) {
  const { camera, fault, lenses, reopen } = useCamera(firstLens);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    if (video) video.srcObject = camera?.stream ?? null;
    if (camera) onLens(camera.lensId);
  }, [video, camera, onLens]);
  const seen = useLooking(camera && !fault ? video : null, onSeen);
  if (fault) {
    return (
      <CameraHelp fault={fault} isMeasured={false} onRetry={() => reopen()} onFiles={onFiles} />
    );
  }
  const count = seen?.codes.length ?? 0;
  return (
    <section aria-label="Camera" className="flex flex-col gap-3">
      <div className="relative aspect-square max-h-[60dvh] overflow-hidden rounded-panel bg-halo md:aspect-[4/3]">
        <video
          ref={setVideo}
          autoPlay
          muted
          playsInline
          aria-label="What the camera sees"
          className="absolute inset-0 h-full w-full object-cover"
        />
        {seen ? <CodeFrames seen={seen} /> : null}
        <IconButton
          label="Close the camera"
          onClick={onClose}
          className="absolute top-2 right-2 bg-ground"
        >
          <X size={20} aria-hidden="true" />
        </IconButton>
        <p
          role="status"
          className="absolute inset-x-0 bottom-3 mx-auto w-fit rounded-panel bg-ground px-4 py-2 text-small text-text-strong"
        >
          {camera === null
            ? 'Starting the camera'
            : count === 0
              ? 'Looking for codes'
              : `${count} ${count === 1 ? 'code' : 'codes'} in view`}
        </p>
      </div>
      {camera ? <CameraTools key={camera.lensId} {...{ camera, lenses }} onLens={reopen} /> : null}
    </section>
  );
}

function CodeFrames({ seen: { codes, width, height } }: { readonly seen: Seen }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 h-full w-full"
    >
      {codes.map(({ text, corners }) => (
        <polygon
          key={`${text} ${corners[0].x}`}
          points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth={3}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
