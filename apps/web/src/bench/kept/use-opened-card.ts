import { useEffect, useState } from 'react';
import type { CardOnBench } from '../model.ts';
import { closePhoto, openPhoto } from '../photos/card-photo.ts';

export interface KeptPhotos {
  readonly front: Blob;
  readonly back: Blob | null;
}

/** The photos opened for the bench, for as long as they are shown; null until their sizes are known. */
export function useOpenedCard({ front, back }: KeptPhotos, label: string): CardOnBench | null {
  const [card, setCard] = useState<CardOnBench | null>(null);
  useEffect(() => {
    let isLate = false;
    let opened: Pick<CardOnBench, 'front' | 'back'> | null = null;
    const close = () => {
      closePhoto(opened?.front ?? null);
      closePhoto(opened?.back ?? null);
    };
    const open = async () => {
      const [first, second] = await Promise.all([
        openPhoto(front, 'the photo of the front'),
        back && openPhoto(back, 'the photo of the back'),
      ]);
      opened = { front: first, back: second };
      if (isLate) close();
      else setCard({ label, ...opened });
    };
    void open();
    return () => {
      isLate = true;
      close();
    };
  }, [front, back, label]);
  return card;
}
