import { type ComponentType, Suspense, useEffect, useState } from 'react';
import type { SideName } from '../../grading/model.ts';
import { useIncomingPhotos } from '../../grading/photos/use-incoming-photos.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { usePageTop } from '../../ui/use-page-top.ts';
import { CenteringView } from './centering-view.tsx';
import { OutlineStep } from './outline-step.tsx';
import { PhotoStep } from './photo-step.tsx';
import { type Centering, useCentering } from './use-centering.ts';

/** The guided camera belongs to another feature, so the route passes it in. */
export type CameraView = ComponentType<{
  readonly side: SideName;
  readonly onShot: (shot: { readonly blob: Blob }) => void;
  readonly onSkip: null;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onClose: () => void;
}>;

interface CenteringPageProps {
  readonly Camera: CameraView;
}

/** Control or Command with Z, or with Shift and Z. */
function useHistoryKeys({ undo, redo }: Centering): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof HTMLInputElement) return;
      const act = event.shiftKey ? redo : undo;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo, redo]);
}

/** Choose a photo, check its lines, and see what every scale says. All of it happens on this device. */
export function CenteringPage({ Camera }: CenteringPageProps) {
  const centering = useCentering();
  const { work, busy, put } = centering;
  const [shown, setShown] = useState<SideName>('front');
  const [camera, setCamera] = useState<SideName | null>(null);
  const [isMarking, setMarking] = useState(false);
  const isHovering = useIncomingPhotos((files) => void put(files));
  useHistoryKeys(centering);
  const name: SideName = work[shown] ? shown : work.front ? 'front' : 'back';
  const one = work[name];
  usePageTop(!one && !camera);
  if (camera) {
    return (
      <Suspense fallback={<PageSkeleton shape="grading" />}>
        <Camera
          key={camera}
          side={camera}
          onShot={({ blob }) => {
            const file = new File([blob], `${camera}, by camera`, { type: blob.type });
            setShown(camera);
            setCamera(null);
            void put([file], camera);
          }}
          onSkip={null}
          onFiles={(files) => {
            setCamera(null);
            void put(files, camera);
          }}
          onClose={() => setCamera(null)}
        />
      </Suspense>
    );
  }
  if (!one) {
    return <PhotoStep {...{ centering, isHovering }} onCamera={() => setCamera('front')} />;
  }
  const { side, photo, refusal } = one;
  if ((!side && !busy.includes(name)) || isMarking) {
    return (
      <OutlineStep
        key={photo.url}
        {...{ name, photo }}
        refusal={side ? null : refusal}
        outline={side?.card.quad}
        onDone={(corners) => {
          setMarking(false);
          void centering.mark(name, corners);
        }}
        onCancel={side ? () => setMarking(false) : null}
        onClear={() => {
          setMarking(false);
          centering.clear();
        }}
      />
    );
  }
  return (
    <CenteringView
      {...{ centering, name }}
      onShow={setShown}
      onCorrect={() => setMarking(true)}
      onCamera={setCamera}
    />
  );
}
