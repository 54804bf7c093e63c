import type { CameraFault } from '../../platform/camera/camera-fault.ts';
import { Button } from '../../ui/button.tsx';
import { PhotoInput } from '../photos/photo-input.tsx';
import { CAMERA_HELP } from './camera-help-words.ts';

interface CameraHelpProps {
  readonly fault: CameraFault;
  readonly onRetry: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** The camera is for cards that are measured. */
  readonly isMeasured?: boolean;
}

/** Shown if the camera gives no picture: what is wrong, what to do, and files as a way out. */
export function CameraHelp(props: CameraHelpProps) {
  const { fault, onRetry, onFiles, isMeasured = true } = props;
  const { title, text, steps } = CAMERA_HELP[fault];
  return (
    <section role="alert" className="m-auto w-full max-w-xl px-5 py-10">
      <h2 className="text-title">{title}</h2>
      <p className="mt-3">{text}</p>
      <ol className={`mt-5 flex flex-col gap-2 ${steps.length > 1 ? 'numbered' : ''}`}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button emphasis="primary" onClick={onRetry} className="max-md:flex-1">
          Try again
        </Button>
        <PhotoInput isMeasured={isMeasured} onFiles={onFiles} className="max-md:flex-1">
          Choose photos instead
        </PhotoInput>
      </div>
    </section>
  );
}
