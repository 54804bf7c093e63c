import { Images } from 'lucide-react';
import type { CardPhotos, Photos } from '../../../grading/model.ts';
import { PhotoInput } from '../../../grading/photos/photo-input.tsx';
import { PhotoProblems } from '../../../grading/photos/photo-problems.tsx';
import { PhotoSlots } from '../../../grading/photos/photo-slots.tsx';
import { useChosenPhotos } from '../../../grading/photos/use-chosen-photos.ts';
import { useIncomingPhotos } from '../../../grading/photos/use-incoming-photos.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { NeedsScripts } from '../../../ui/needs-scripts.tsx';
import { PrivacyNote } from '../../../ui/privacy-note.tsx';

interface ProStartProps {
  readonly title: string;
  readonly chosen: Photos;
  readonly onLay: (card: CardPhotos) => void;
}

const POINTS = [
  'Both sides down to single pixels, with every measurement as a separate layer',
  'Accept, reject or add flaws, and see the new grade at once beside the measured one',
  'Two scans on top of each other: what changed, and whether it is the same copy',
  'The true size in millimeters, with a bank card or a coin beside the card',
] as const;

/** Before there is a card: what the workbench does, and how to start. */
export function ProStart({ title, chosen, onLay }: ProStartProps) {
  const { awaited, problems, put, remove } = useChosenPhotos(chosen);
  const isHovering = useIncomingPhotos(put);
  const { front, back } = chosen;
  return (
    <div className="page grid gap-x-20 gap-y-10 pt-8 pb-16 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:pt-14 lg:pb-20">
      <section aria-labelledby="pro-title">
        <h1 id="pro-title" className="text-display">
          {title}
        </h1>
        <p className="mt-4 max-w-[36rem] text-lead">
          A workbench for one card at a time: look as closely as the photo allows, and have the last
          word on every flaw.
        </p>
        <ul className="mt-6 max-w-[36rem] border-hairline border-t max-md:hidden">
          {POINTS.map((point) => (
            <li key={point} className="border-hairline border-b py-3">
              {point}
            </li>
          ))}
        </ul>
        <PrivacyNote className="mt-6">
          Nothing leaves this device. The photos are measured in your browser, and stay in it until
          you start over.
        </PrivacyNote>
        <NeedsScripts what="Measuring a card" className="mt-6" />
        <PhotoProblems sentences={problems} />
        <div className="mt-8 max-w-xl noscript:hidden">
          <ActionBar>
            {front ? (
              <Button
                emphasis="primary"
                disabled={awaited.length > 0}
                onClick={() => onLay({ label: 'Your card', front, back })}
              >
                {back ? 'Measure both sides' : 'Measure the front'}
              </Button>
            ) : (
              <PhotoInput emphasis="primary" onFiles={put}>
                <Images size={20} aria-hidden="true" />
                Choose photos
              </PhotoInput>
            )}
          </ActionBar>
        </div>
        <p className="mt-6 text-small text-text-quiet">
          The finer the photo, the more there is to see: 12 megapixels with the card filling the
          frame give about 40 pixels per millimeter. You can also drop or paste files.
        </p>
      </section>
      <PhotoSlots
        {...{ chosen, awaited, isHovering }}
        onFiles={put}
        onRemove={remove}
        className="content-start max-lg:row-start-2 noscript:hidden"
      />
    </div>
  );
}
