import { Camera, Images } from 'lucide-react';
import { PhotoInput } from '../../grading/photos/photo-input.tsx';
import { PhotoProblems } from '../../grading/photos/photo-problems.tsx';
import { PhotoSlot } from '../../grading/photos/photo-slot.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { PrivacyNote } from '../../ui/privacy-note.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import type { Centering } from './use-centering.ts';

interface PhotoStepProps {
  readonly centering: Centering;
  readonly isHovering: boolean;
  readonly onCamera: () => void;
}

/** Before there is a photo: the ways to add one, and what happens to it. */
export function PhotoStep({ centering, isHovering, onCamera }: PhotoStepProps) {
  const { busy, problems, put } = centering;
  return (
    <div className="page grid gap-x-20 gap-y-10 pt-8 pb-16 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:pt-14 lg:pb-20">
      <section aria-labelledby="centering-title">
        <h1 id="centering-title" className="text-display">
          Centering tool
        </h1>
        <p className="mt-4 max-w-[36rem] text-lead">
          All four borders in millimeters, how certain each one is, and what every published scale
          makes of them.
        </p>
        <PrivacyNote className="mt-4">
          Nothing leaves this device unless you share it. The photo is measured here, and stays here
          until you start over.
        </PrivacyNote>
        <NeedsScripts what="Measuring a card" className="mt-6" />
        <PhotoProblems sentences={problems} />
        <div className="mt-8 max-w-xl noscript:hidden">
          <ActionBar>
            <Button emphasis="primary" onClick={onCamera}>
              <Camera size={20} aria-hidden="true" className="max-[27rem]:hidden" />
              Camera
            </Button>
            <PhotoInput onFiles={put}>
              <Images size={20} aria-hidden="true" className="max-[27rem]:hidden" />
              Choose photos
            </PhotoInput>
          </ActionBar>
        </div>
        {centering.undo || centering.redo ? (
          <div className="mt-4 flex items-center gap-3">
            <HistoryButtons centering={centering} />
            <p className="text-small">Brings back the card that was here.</p>
          </div>
        ) : null}
        <p className="mt-6 text-small text-text-quiet">
          Photos, scans and screenshots of a listing all work. The smaller the card in the picture,
          the wider the interval. You can also drop a picture on this page or paste one.
        </p>
      </section>
      <div className="grid max-w-xl grid-cols-2 content-start gap-8 px-3 noscript:hidden">
        {(['front', 'back'] as const).map((side) => (
          <PhotoSlot
            key={side}
            side={side}
            photo={null}
            isOpening={busy.includes(side)}
            isAwaited={isHovering || side === 'front'}
            onFiles={(files) => put(files, side)}
            onRemove={() => {}}
          />
        ))}
      </div>
    </div>
  );
}
