import { Film } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../../ui/alert.tsx';
import { Button, type Emphasis } from '../../../../ui/button.tsx';
import { FileField } from '../../../../ui/file-field.tsx';
import { readVideo, type VideoFault } from './read-video.ts';

interface VideoInputProps {
  readonly emphasis?: Emphasis;
  readonly onFrames: (frames: readonly File[]) => Promise<void>;
}

const FAULTS: Readonly<Record<VideoFault, string>> = {
  unreadable: 'This browser cannot play the video. Save it as MP4 or WebM, or choose photos.',
  'no-card': 'No frame of the video shows a whole card. Hold the phone still above it.',
  'one-light':
    'The light hardly moves in this video. Move the lamp or the torch around the card while you film.',
};

interface Running {
  readonly share: number;
  readonly stop: AbortController;
}

/** A short video of the card while the light moves. Its best frames become photos. */
export function VideoInput({ emphasis = 'secondary', onFrames }: VideoInputProps) {
  const [running, setRunning] = useState<Running | null>(null);
  const [fault, setFault] = useState<VideoFault | null>(null);
  const read = async ([file]: readonly File[]) => {
    if (!file || running) return;
    const stop = new AbortController();
    setFault(null);
    setRunning({ share: 0, stop });
    const onLook = (share: number) => setRunning({ share, stop });
    const frames = await readVideo(file, { onLook, stop: stop.signal });
    setRunning(null);
    if (frames === 'stopped') return;
    if (typeof frames === 'string') setFault(frames);
    else await onFrames(frames);
  };
  return (
    <>
      <Button asChild emphasis={emphasis} className="file-button">
        <label aria-disabled={running !== null}>
          <Film size={18} aria-hidden="true" />
          Choose a video
          <FileField
            accept="video/*"
            className="sr-only"
            disabled={running !== null}
            onFiles={(files) => void read(files)}
          />
        </label>
      </Button>
      <div className="col-span-full flex basis-full items-center justify-between gap-3 has-[p:empty]:hidden">
        <p role="status" className="text-small">
          {running ? `Looking for the best frames: ${Math.round(100 * running.share)} %` : ''}
        </p>
        {running ? (
          <Button emphasis="quiet" onClick={() => running.stop.abort()}>
            Stop
          </Button>
        ) : null}
      </div>
      {fault ? (
        <div className="col-span-full basis-full">
          <Alert isAnswer>{FAULTS[fault]}</Alert>
        </div>
      ) : null}
    </>
  );
}
