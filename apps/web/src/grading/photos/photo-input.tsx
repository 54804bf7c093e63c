import type { ReactNode } from 'react';
import { Button, type Emphasis } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { readyGrader } from '../grader.ts';

interface PhotoInputProps {
  readonly children: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
  /** Opens the phone's camera instead of its photo library. */
  readonly usesCamera?: boolean;
  /** The photo shows a card, which will be measured. */
  readonly isMeasured?: boolean;
  readonly emphasis?: Emphasis;
  readonly className?: string;
}

/** A button that opens the device's own picker or camera. */
export function PhotoInput(props: PhotoInputProps) {
  const {
    children,
    onFiles,
    usesCamera = false,
    isMeasured = true,
    emphasis = 'secondary',
    className,
  } = props;
  return (
    <Button asChild emphasis={emphasis} className={`file-button ${className ?? ''}`}>
      <label>
        {children}
        <FileField
          accept="image/*"
          multiple={!usesCamera}
          {...(usesCamera ? { capture: 'environment' as const } : {})}
          className="sr-only"
          onClick={isMeasured ? readyGrader : undefined}
          onFiles={onFiles}
        />
      </label>
    </Button>
  );
}
