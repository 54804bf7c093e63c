import { Camera, Images } from 'lucide-react';
import { PhotoInput } from '../../grading/photos/photo-input.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { PrivacyNote } from '../../ui/privacy-note.tsx';
import { MOST_JOBS } from './use-cutout.ts';

interface StartStepProps {
  readonly isHovering: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A card leaving its background, as a drawing of what the tool does. */
function EdgeFigure({ isHovering }: { readonly isHovering: boolean }) {
  return (
    <svg viewBox="-24 -24 300 408" className="w-full max-w-[19rem]" aria-hidden="true" fill="none">
      <defs>
        <pattern id="checks" width="24" height="24" patternUnits="userSpaceOnUse">
          <rect width="24" height="24" fill="var(--color-surface-1)" />
          <path d="M0 0H12V12H0ZM12 12H24V24H12Z" fill="var(--color-surface-2)" />
        </pattern>
      </defs>
      <rect x="-24" y="-24" width="300" height="408" rx="6" fill="url(#checks)" />
      <rect width="252" height="360" rx="12" fill="var(--color-surface-3)" />
      <rect x="18" y="18" width="216" height="324" rx="3" stroke="var(--color-hairline-strong)" />
      <rect
        width="252"
        height="360"
        rx="12"
        stroke="var(--color-accent)"
        strokeWidth={isHovering ? 4 : 1.5}
        strokeDasharray={isHovering ? undefined : '8 5'}
      />
    </svg>
  );
}

/** Before there is a photo: the ways to add one, what is made from it, and what leaves the device. */
export function StartStep({ isHovering, onFiles }: StartStepProps) {
  return (
    <div className="page grid items-center gap-x-20 gap-y-10 pt-8 pb-16 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:pt-14 lg:pb-20">
      <section aria-labelledby="cutout-title">
        <h1 id="cutout-title" className="text-display">
          Background Removal
        </h1>
        <p className="mt-4 max-w-[36rem] text-lead">
          The card alone, cut out along its measured edge with its own corners, straight or as you
          photographed it.
        </p>
        <PrivacyNote className="mt-4 max-w-[36rem]">
          Nothing leaves this device. Your photos stay as they are, and the pictures contain nothing
          about place, time or camera.
        </PrivacyNote>
        <NeedsScripts what="Cutting out a card" className="mt-6" />
        <div className="mt-8 max-w-xl noscript:hidden">
          <ActionBar>
            <PhotoInput onFiles={onFiles} emphasis="primary">
              <Images size={20} aria-hidden="true" />
              Choose photos
            </PhotoInput>
            <PhotoInput
              onFiles={onFiles}
              usesCamera
              className="thumb:flex-none! pointer-fine:hidden"
            >
              <Camera size={20} aria-hidden="true" />
              Camera
            </PhotoInput>
          </ActionBar>
        </div>
        <p className="mt-6 max-w-[36rem] text-small text-text-quiet">
          Up to {MOST_JOBS} at once. You can also drop photos on this page or paste one. A card in a
          sleeve or slab is cut along the card’s edge. Only cards are cut out here: we know of no
          program for other objects that works only on your device and that we are allowed to
          include.
        </p>
      </section>
      <div className="mx-auto hidden w-full max-w-[19rem] lg:block">
        <EdgeFigure isHovering={isHovering} />
      </div>
    </div>
  );
}
