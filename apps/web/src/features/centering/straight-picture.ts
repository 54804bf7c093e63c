import type { CardInPhoto } from '@tc/engine';
import { useEffect, useState } from 'react';
import type { CardPhoto, FoundSide, Quad } from '../../grading/model.ts';
import { closePhoto } from '../../grading/photos/card-photo.ts';
import { type DrawnCard, drawStraight } from '../../grading/straight/straighten-side.ts';

interface Made {
  readonly of: CardInPhoto;
  /** Null if it could not be drawn. */
  readonly straight: DrawnCard | null;
}

/** The straightened card, redrawn whenever its position in the photo changes; null until it is ready. */
export function useStraightPicture(
  photo: CardPhoto | null,
  card: CardInPhoto | null,
): DrawnCard | null {
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    if (!photo || !card) return;
    let isLate = false;
    drawStraight(photo, card).then(
      (straight) => {
        if (isLate) closePhoto(straight.photo);
        else setMade({ of: card, straight });
      },
      () => {
        if (!isLate) setMade({ of: card, straight: null });
      },
    );
    return () => {
      isLate = true;
    };
  }, [photo, card]);
  useEffect(() => () => closePhoto(made?.straight?.photo ?? null), [made]);
  return made?.of === card ? (made?.straight ?? null) : null;
}

/** Where the card is in its straightened picture, for the view that shows it. */
export function placeIn({ drawn }: DrawnCard, { card }: CardInPhoto): FoundSide {
  const { airMm, pxPerMm } = drawn;
  const [left, top] = [airMm * pxPerMm, airMm * pxPerMm];
  const [right, bottom] = [left + card.widthMm * pxPerMm, top + card.heightMm * pxPerMm];
  const quad: Quad = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return { quad, card: { ...card, pxPerMm } };
}
