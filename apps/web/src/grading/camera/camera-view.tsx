import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { CameraHelp } from './camera-help.tsx';
import type { Guide } from './guide/guide.ts';
import { LiveOverlay } from './live-overlay.tsx';

interface CameraViewProps {
  /** Describes the screen to people who cannot see it. */
  readonly label: string;
  readonly title: string;
  /** Shown below the title. */
  readonly note: ReactNode;
  readonly fault: Parameters<typeof CameraHelp>[0]['fault'] | null;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly guide: Guide;
  readonly frame: Parameters<typeof LiveOverlay>[0]['frame'];
  /** What to do now, or what happens. */
  readonly status: string;
  readonly onRetry: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onClose: () => void;
  /** The buttons below the picture. */
  readonly children: ReactNode;
}

/**
 * A full-screen camera: its picture with the outline that was found, one sentence, and buttons within reach.
 */
export function CameraView(props: CameraViewProps) {
  const { label, title, note, fault, video, guide, frame, status } = props;
  return (
    <section
      aria-label={label}
      // Without a picture, the help is text, which may be longer than the screen.
      className={`flex min-h-112 flex-col bg-halo ${fault ? 'pb-8' : 'h-[calc(100dvh-var(--header-height))]'}`}
    >
      <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 px-3">
        <h1 className="text-lead">{title}</h1>
        <IconButton label="Close the camera" onClick={props.onClose}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
      {note ? <div className="px-3 pb-2">{note}</div> : null}
      {fault ? (
        <CameraHelp fault={fault} onRetry={props.onRetry} onFiles={props.onFiles} />
      ) : (
        <>
          <div className="relative min-h-0 flex-1">
            <video
              ref={video}
              autoPlay
              muted
              playsInline
              aria-label="What the camera sees"
              className="absolute inset-0 h-full w-full object-contain"
            />
            <LiveOverlay guide={guide} frame={frame} />
            <p
              role="status"
              className="absolute inset-x-4 top-3 mx-auto w-fit max-w-[26rem] rounded-panel bg-ground px-4 py-2.5 text-center font-medium text-text-strong"
            >
              {status}
            </p>
          </div>
          <div className="flex flex-col gap-2 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {props.children}
          </div>
        </>
      )}
    </section>
  );
}
