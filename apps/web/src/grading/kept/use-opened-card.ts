import { useEffect, useState } from 'react';
import type { CardPhotos, SideName } from '../model.ts';
import { closePhoto, openPhoto } from '../photos/card-photo.ts';

export interface KeptPhotos {
  readonly front: Blob;
  readonly back: Blob | null;
  /** More photos of a side under other lights, which are measured but not shown. */
  readonly underOtherLight: Readonly<Record<SideName, readonly Blob[]>>;
}

/** Sorts photos by purpose: the first of each side is shown. Null if there is none of the front. */
export function toKeptPhotos(
  photos: Readonly<Record<SideName, readonly Blob[]>>,
): KeptPhotos | null {
  const [front, ...moreFront] = photos.front;
  const [back = null, ...moreBack] = photos.back;
  return front ? { front, back, underOtherLight: { front: moreFront, back: moreBack } } : null;
}

/** The opened photos, for as long as they are shown; null until their sizes are known. */
export function useOpenedCard(
  { front, back }: Pick<KeptPhotos, SideName>,
  label: string,
): CardPhotos | null {
  const [card, setCard] = useState<CardPhotos | null>(null);
  useEffect(() => {
    let isLate = false;
    let opened: Pick<CardPhotos, 'front' | 'back'> | null = null;
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
