import { useMemo, useState } from 'react';
import { type Aim, ANY } from '../../../../grading/camera/guide/guide.ts';
import type { SideName } from '../../../../grading/model.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { PairedCamera, type Show } from './paired-camera.tsx';

interface PairedSidesProps {
  readonly firstSide: SideName;
  readonly problems: readonly string[];
  readonly show: Show;
  readonly onLeave: () => void;
  readonly onPhotos: (
    side: SideName,
    files: readonly File[],
    tones: readonly number[] | null,
  ) => Promise<void>;
}

/** The front under each half of the second screen, then the back if wanted. */
export function PairedSides({ firstSide, problems, show, onLeave, onPhotos }: PairedSidesProps) {
  const [side, setSide] = useState(firstSide);
  const [front, setFront] = useState<readonly number[] | null>(null);
  const aim = useMemo((): Aim => (front ? { name: 'other-face', than: front } : ANY), [front]);
  const take = async (files: readonly File[], tones: readonly number[] | null) => {
    await onPhotos(side, files, tones);
    if (side === 'back') return onLeave();
    setFront(tones);
    setSide('back');
  };
  return (
    <PairedCamera
      key={side}
      {...{ side, aim, show, onLeave }}
      onPhotos={take}
      onSkip={side === 'back' ? onLeave : null}
      note={problems[0] ? <Alert isAnswer>{problems[0]}</Alert> : null}
    />
  );
}
