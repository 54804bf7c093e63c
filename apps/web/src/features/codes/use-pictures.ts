import { useRef, useState } from 'react';
import { openPicture } from '../../grading/photos/take-photo.ts';
import { readPhoto, type Seen, stopReading } from './reader.ts';

const NO_CODE = 'No code was found in this picture. Try one that shows the code larger or sharper.';
const NOT_READ = 'This picture could not be read.';

interface Reading {
  readonly control: AbortController;
  /** Pictures that come meanwhile wait here. */
  readonly files: File[];
}

function sayReading(at: number, all: number): string {
  return all === 1 ? 'Reading the picture' : `Reading picture ${at + 1} of ${all}`;
}

async function readOne(
  file: File,
  { signal }: AbortController,
  onSeen: (seen: Seen) => void,
): Promise<string | null> {
  const picture = await openPicture(file);
  if (typeof picture === 'string') return picture;
  const seen = signal.aborted ? null : await readPhoto(picture);
  if (signal.aborted) return null;
  if (!seen) return NOT_READ;
  if (seen.codes.length === 0) return NO_CODE;
  onSeen(seen);
  return null;
}

/** Reads the codes in pictures, and says what is wrong with those that show none. */
export function usePictures(onSeen: (seen: Seen) => void) {
  const [said, setSaid] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const reading = useRef<Reading | null>(null);
  const stop = () => {
    reading.current?.control.abort();
    reading.current = null;
    stopReading();
    setSaid(null);
  };
  const read = async (files: readonly File[]) => {
    if (reading.current) {
      reading.current.files.push(...files);
      return;
    }
    const now: Reading = { control: new AbortController(), files: [...files] };
    reading.current = now;
    setProblems([]);
    for (let k = 0; k < now.files.length; k++) {
      const file = now.files[k] as File;
      setSaid(sayReading(k, now.files.length));
      const problem = await readOne(file, now.control, onSeen).catch(() => NOT_READ);
      if (now.control.signal.aborted) return;
      const name = file.name || 'Pasted picture';
      if (problem) setProblems((before) => [...before, `${name}: ${problem}`]);
    }
    reading.current = null;
    setSaid(null);
  };
  return {
    /** What is being read right now; null: nothing. */
    reading: said,
    problems,
    read,
    stop,
  };
}
