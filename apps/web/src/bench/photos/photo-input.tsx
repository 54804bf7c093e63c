import type { ReactNode } from 'react';
import { Button, type Emphasis } from '../../ui/button.tsx';

interface PhotoInputProps {
  readonly children: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
  /** Opens the phone's camera instead of its photo library. */
  readonly usesCamera?: boolean;
  readonly emphasis?: Emphasis;
  readonly className?: string;
}

/** A button that opens the device's own picker or camera. */
export function PhotoInput(props: PhotoInputProps) {
  const { children, onFiles, usesCamera = false, emphasis = 'secondary', className } = props;
  return (
    <Button asChild emphasis={emphasis} className={`file-button ${className ?? ''}`}>
      <label>
        {children}
        <input
          type="file"
          accept="image/*"
          multiple={!usesCamera}
          {...(usesCamera ? { capture: 'environment' as const } : {})}
          className="sr-only"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // Allows choosing the same file twice in a row.
            event.target.value = '';
          }}
        />
      </label>
    </Button>
  );
}
