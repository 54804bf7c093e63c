import { FileArchive, FolderOpen, Images } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import type { Found } from './found-photo.ts';
import { readFiles } from './read-files.ts';
import { readZip } from './read-zip.ts';

/** An attribute that browsers know but React's types do not. */
const FOLDER = { webkitdirectory: '' };

interface PhotoChooserProps {
  readonly onFound: (found: Found) => void;
}

const NOTHING = 'There are no photos of cards in what you chose.';

/** Takes photos from a folder, from many files or from a ZIP. All of it is read in this browser. */
export function PhotoChooser({ onFound }: PhotoChooserProps) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const show = async (read: () => Promise<Found | string>) => {
    setReading(true);
    setProblem(null);
    const found = await read().catch(() => 'These files could not be read. Choose them again.');
    setReading(false);
    if (typeof found === 'string') setProblem(found);
    else if (found.photos.length === 0) setProblem([NOTHING, ...found.left.slice(0, 3)].join(' '));
    else onFound(found);
  };
  const takeFiles = (files: readonly File[]) => {
    const [first] = files;
    const isZip = files.length === 1 && first !== undefined && /\.zip$/i.test(first.name);
    void show(async () => {
      if (!isZip) return readFiles(files);
      const read = await readZip(first);
      return read.ok ? read.value : read.error;
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3" aria-busy={isReading}>
        <Button asChild emphasis="primary" className="file-button">
          <label>
            <FolderOpen size={20} aria-hidden="true" />
            Choose a folder
            <FileField {...FOLDER} multiple className="sr-only" onFiles={takeFiles} />
          </label>
        </Button>
        <Button asChild className="file-button">
          <label>
            <Images size={20} aria-hidden="true" />
            Choose photos
            <FileField accept="image/*" multiple className="sr-only" onFiles={takeFiles} />
          </label>
        </Button>
        <Button asChild className="file-button">
          <label>
            <FileArchive size={20} aria-hidden="true" />
            Choose a ZIP
            <FileField accept=".zip,application/zip" className="sr-only" onFiles={takeFiles} />
          </label>
        </Button>
      </div>
      <p role="status" className="min-h-5 text-small">
        {isReading ? 'Reading the files…' : ''}
      </p>
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
    </div>
  );
}
