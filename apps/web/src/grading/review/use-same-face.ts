import { useEffect, useState } from 'react';
import { isSameFace } from '../camera/guide/same-face.ts';
import type { CardPhoto } from '../model.ts';
import { readFace } from './read-face.ts';

/** Whether two photos seem to show the same side of a card; false until that is known. */
export function useSameFace(front: CardPhoto, back: CardPhoto | null): boolean {
  const [isSame, setSame] = useState(false);
  useEffect(() => {
    if (!back) return setSame(false);
    // Swapped photos keep their answer.
    let isLate = false;
    Promise.all([readFace(front), readFace(back)]).then(
      ([one, other]) => {
        if (!isLate) setSame(one !== null && other !== null && isSameFace(one, other));
      },
      (error: unknown) => {
        console.error('The two sides were not compared', error);
        if (!isLate) setSame(false);
      },
    );
    return () => {
      isLate = true;
    };
  }, [front, back]);
  return isSame;
}
