import { Camera, Images, Lock } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { PhotoInput } from '../../grading/photos/photo-input.tsx';
import { openPicture } from '../../grading/photos/take-photo.ts';
import { useIncomingPhotos } from '../../grading/photos/use-incoming-photos.ts';
import { useSite } from '../../platform/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeCamera } from './camera/code-camera.tsx';
import { useAwake } from './camera/use-awake.ts';
import { CodeList } from './code-list.tsx';
import { useHistory } from './history.ts';
import { readPhoto, type Seen } from './reader.ts';

const AttachDialog = lazy(async () => {
  const { AttachDialog: part } = await import('./attach/attach-dialog.tsx');
  return { default: part };
});

const NO_CODE = 'No code was found in this picture. Try one that shows the code larger or sharper.';
const NOT_READ = 'This picture could not be read.';

/** Reads the codes in pictures, and says what is wrong with pictures that show none. */
function usePictures(onSeen: (seen: Seen) => void) {
  const [isReading, setReading] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const readOne = async (file: File): Promise<string | null> => {
    const picture = await openPicture(file);
    if (typeof picture === 'string') return picture;
    const seen = await readPhoto(picture);
    if (!seen) return NOT_READ;
    if (seen.codes.length === 0) return NO_CODE;
    onSeen(seen);
    return null;
  };
  const read = async (files: readonly File[]) => {
    setReading(true);
    setProblems([]);
    for (const file of files) {
      const problem = await readOne(file).catch(() => NOT_READ);
      const name = file.name || 'Pasted picture';
      if (problem) setProblems((now) => [...now, `${name}: ${problem}`]);
    }
    setReading(false);
  };
  return { isReading, problems, read };
}

export function CodesPage() {
  const site = useSite();
  const history = useHistory();
  const { add, open } = history;
  const [isFilming, setFilming] = useState(false);
  const [lens, setLens] = useState<string | null>(null);
  const [tag, setTag] = useState<string | null>(null);
  const opener = useRef<HTMLElement>(null);
  const isAwake = useAwake();
  useEffect(open, [open]);
  const take = useCallback(
    ({ codes }: Seen) => {
      const at = new Date().toISOString();
      add(codes.map(({ text, format, isBinary }) => ({ text, format, isBinary, at })));
    },
    [add],
  );
  const pictures = usePictures(take);
  useIncomingPhotos((files) => void pictures.read(files));
  const readFiles = (files: readonly File[]) => {
    setFilming(false);
    void pictures.read(files);
  };
  return (
    <div className="page grid gap-x-20 gap-y-10 pt-8 pb-20 lg:grid-cols-2 lg:pt-14">
      <section aria-labelledby="codes-title" className="flex flex-col gap-5">
        <h1 id="codes-title" className="text-display">
          QR Scanner
        </h1>
        <p className="max-w-[36rem] text-lead">
          Reads the codes on slabs, labels, tickets and anything else, several at once.
        </p>
        <p className="flex items-start gap-3">
          <Lock size={18} aria-hidden="true" className="mt-1.5 shrink-0 text-accent" />
          <span>
            Pictures are read on this device and never uploaded. Nothing opens by itself: you always
            see first where a code leads.
          </span>
        </p>
        <noscript>
          <p className="border-accent border-l-2 pl-4 text-text-strong">
            Reading codes needs scripts, which are switched off in this browser.
          </p>
        </noscript>
        {isFilming && isAwake ? (
          <CodeCamera
            firstLens={lens}
            onLens={setLens}
            onSeen={take}
            onFiles={readFiles}
            onClose={() => setFilming(false)}
          />
        ) : null}
        <div className="flex flex-wrap gap-3 noscript:hidden">
          {isFilming ? null : (
            <Button emphasis="primary" onClick={() => setFilming(true)} className="max-md:flex-1">
              <Camera size={20} aria-hidden="true" />
              Use the camera
            </Button>
          )}
          <PhotoInput onFiles={readFiles} className="max-md:flex-1">
            <Images size={20} aria-hidden="true" />
            Choose pictures
          </PhotoInput>
        </div>
        <p role="status" className="text-small text-text-quiet">
          {pictures.isReading
            ? 'Reading the picture'
            : 'You can also drop a picture on this page or paste one.'}
        </p>
        {pictures.problems.map((problem) => (
          <div key={problem} className="wrap-anywhere">
            <Alert isAnswer>{problem}</Alert>
          </div>
        ))}
      </section>
      <CodeList
        history={history}
        ownOrigin={site?.publicUrl ?? 'http://origin.invalid'}
        onAttach={(next) => {
          opener.current = document.activeElement as HTMLElement | null;
          setTag(next);
        }}
      />
      {tag ? (
        <Suspense>
          <AttachDialog tag={tag} opener={opener} onClose={() => setTag(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
