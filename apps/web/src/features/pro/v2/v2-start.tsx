import { Camera, Images, Layers, MonitorSmartphone } from 'lucide-react';
import { PhotoInput } from '../../../grading/photos/photo-input.tsx';
import { PhotoProblems } from '../../../grading/photos/photo-problems.tsx';
import { useIncomingPhotos } from '../../../grading/photos/use-incoming-photos.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { NeedsScripts } from '../../../ui/needs-scripts.tsx';
import { PrivacyNote } from '../../../ui/privacy-note.tsx';
import { RakingFigure } from './raking-figure.tsx';
import type { Step } from './step.ts';
import { VideoInput } from './video/video-input.tsx';

interface V2StartProps {
  readonly title: string;
  readonly problems: readonly string[];
  readonly onFiles: (files: readonly File[]) => Promise<void>;
  readonly onStep: (step: Step) => void;
}

/** Before there is a card: what moving light shows, and the ways to use it. */
export function V2Start({ title, problems, onFiles, onStep }: V2StartProps) {
  const take = (files: readonly File[]) => void onFiles(files);
  const isHovering = useIncomingPhotos(take);
  return (
    <div className="page grid items-center gap-x-20 gap-y-10 pt-8 pb-16 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:pt-14 lg:pb-20">
      <section aria-labelledby="v2-title">
        <p>
          <span className="rounded-control bg-accent-quiet px-2 py-0.5 font-medium text-accent text-label">
            BETA
          </span>
        </p>
        <h1 id="v2-title" className="mt-3 text-display">
          {title}
        </h1>
        <p className="mt-4 max-w-[36rem] text-lead">
          Let the light move, not the card. What stays is print; what moves is relief: creases,
          dents and scratches that one photo cannot show.
        </p>
        <PrivacyNote className="mt-4 max-w-[36rem]">
          Photos and videos never leave this device, and stay in this browser until you start over.
          Pairing a second screen sends only which light to show, and needs a connection.
        </PrivacyNote>
        <NeedsScripts what="Measuring a card" className="mt-6" />
        <PhotoProblems sentences={problems} />
        <div className="mt-8 max-w-xl noscript:hidden">
          <ActionBar>
            <Button emphasis="primary" onClick={() => onStep({ name: 'camera', side: 'front' })}>
              <Camera size={20} aria-hidden="true" className="max-[27rem]:hidden" />
              Open the camera
            </Button>
            <PhotoInput onFiles={take}>
              <Images size={20} aria-hidden="true" className="max-[27rem]:hidden" />
              Choose photos
            </PhotoInput>
          </ActionBar>
        </div>
        <div className="-ml-4 mt-4 flex flex-wrap gap-x-3 gap-y-2 noscript:hidden">
          <VideoInput emphasis="quiet" onFrames={onFiles} />
          <Button emphasis="quiet" onClick={() => onStep({ name: 'screen', side: 'front' })}>
            <MonitorSmartphone size={18} aria-hidden="true" />
            Light it with a second screen
          </Button>
          <Button emphasis="quiet" onClick={() => onStep({ name: 'stack' })}>
            <Layers size={18} aria-hidden="true" />
            Rank a stack
          </Button>
        </div>
        <p className="mt-6 max-w-[36rem] text-small text-text-quiet">
          Two photos of each side help, four are best: the front first, then the back if you like.
          Keep the phone still above the card and move the torch, a lamp or the card itself by half
          a turn. Files of the front can be dropped or pasted here.
        </p>
      </section>
      <RakingFigure isHovering={isHovering} />
    </div>
  );
}
