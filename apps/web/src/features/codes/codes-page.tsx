import { Camera, Images } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { PhotoInput } from '../../grading/photos/photo-input.tsx';
import { useIncomingPhotos } from '../../grading/photos/use-incoming-photos.ts';
import { useSite } from '../../platform/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { PrivacyNote } from '../../ui/privacy-note.tsx';
import { CodeCamera } from './camera/code-camera.tsx';
import { useAwake } from './camera/use-awake.ts';
import { CodeList } from './code-list.tsx';
import { useHistory } from './history.ts';
import type { Seen } from './reader.ts';
import { usePictures } from './use-pictures.ts';

const AttachDialog = lazy(async () => {
  const { AttachDialog: part } = await import('./attach/attach-dialog.tsx');
  return { default: part };
});

function Introduction() {
  return (
    <>
      <h1 id="codes-title" className="text-display">
        QR Scanner
      </h1>
      <p className="max-w-[36rem] text-lead">
        Reads the codes on slabs, labels, tickets and anything else, several at once.
      </p>
      <PrivacyNote>
        Pictures are read on this device and never uploaded. Nothing opens by itself: you always see
        first where a code leads.
      </PrivacyNote>
      <NeedsScripts what="Reading codes" />
    </>
  );
}

interface WaysToReadProps {
  /** Null while the camera is open. */
  readonly onFilm: (() => void) | null;
  readonly onFiles: (files: readonly File[]) => void;
}

function WaysToRead({ onFilm, onFiles }: WaysToReadProps) {
  return (
    <div className="flex flex-wrap gap-3 noscript:hidden">
      {onFilm ? (
        <Button emphasis="primary" onClick={onFilm} className="max-md:flex-1">
          <Camera size={20} aria-hidden="true" className="max-[27rem]:hidden" />
          Use the camera
        </Button>
      ) : null}
      <PhotoInput isMeasured={false} onFiles={onFiles} className="max-md:flex-1">
        <Images size={20} aria-hidden="true" className="max-[27rem]:hidden" />
        Choose pictures
      </PhotoInput>
    </div>
  );
}

/** How far reading pictures is, and what could not be read. */
function PictureState({ pictures }: { readonly pictures: ReturnType<typeof usePictures> }) {
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-small text-text-quiet">
          {pictures.reading ?? 'You can also drop a picture on this page or paste one.'}
        </p>
        {pictures.reading ? (
          <Button emphasis="quiet" onClick={pictures.stop}>
            Stop
          </Button>
        ) : null}
      </div>
      {pictures.problems.map((problem) => (
        <div key={problem} className="wrap-anywhere">
          <Alert isAnswer>{problem}</Alert>
        </div>
      ))}
    </>
  );
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
        <Introduction />
        {isFilming && isAwake ? (
          <CodeCamera
            firstLens={lens}
            onLens={setLens}
            onSeen={take}
            onFiles={readFiles}
            onClose={() => setFilming(false)}
          />
        ) : null}
        <WaysToRead onFilm={isFilming ? null : () => setFilming(true)} onFiles={readFiles} />
        <PictureState pictures={pictures} />
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
