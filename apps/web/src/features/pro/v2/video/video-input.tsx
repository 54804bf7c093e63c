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

/** A short video of the card while the light moves. Its best frames become photos. */
export function VideoInput({ emphasis = 'secondary', onFrames }: VideoInputProps) {
  const [looked, setLooked] = useState<number | null>(null);
  const [fault, setFault] = useState<VideoFault | null>(null);
  const read = async ([file]: readonly File[]) => {
    if (!file || looked !== null) return;
    setFault(null);
    setLooked(0);
    const frames = await readVideo(file, setLooked);
    setLooked(null);
    if (typeof frames === 'string') setFault(frames);
    else await onFrames(frames);
  };
  return (
    <>
      <Button asChild emphasis={emphasis} className="file-button">
        <label>
          <Film size={18} aria-hidden="true" />
          Choose a video
          <FileField accept="video/*" className="sr-only" onFiles={(files) => void read(files)} />
        </label>
      </Button>
      <p role="status" className="col-span-full basis-full text-small empty:hidden">
        {looked === null ? '' : `Looking for the best frames: ${Math.round(100 * looked)} %`}
      </p>
      {fault ? (
        <div className="col-span-full basis-full">
          <Alert isAnswer>{FAULTS[fault]}</Alert>
        </div>
      ) : null}
    </>
  );
}
