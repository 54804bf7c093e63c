import { FileUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { FileField } from './file-field.tsx';

interface DropZoneProps {
  /** The text on the button: what to choose. */
  readonly label: string;
  readonly hint: ReactNode;
  /** Like the `accept` attribute of a file field. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A file from the device, chosen with the button, by mouse or keyboard, or dropped. */
export function DropZone({ label, hint, accept, onFile }: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = ([file]: Iterable<File>) => {
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={`flex flex-col items-center gap-3 rounded-panel border border-dashed px-5 py-10 text-center transition-colors duration-(--quick) ${isOver ? 'border-accent bg-accent-quiet' : 'border-hairline-strong bg-surface-2'}`}
    >
      <FileField
        id={id}
        accept={accept}
        aria-describedby={`${id}-hint`}
        className="peer sr-only"
        onFiles={take}
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control bg-surface-3 px-5 font-medium text-text-strong outline-offset-2 transition-colors duration-(--quick) hover:bg-hairline peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
      >
        <FileUp size={20} aria-hidden="true" />
        {label}
      </label>
      <p id={`${id}-hint`} className="max-w-[52ch] text-small text-text-quiet">
        {hint}
      </p>
    </div>
  );
}
