import { useEffect, useRef, useState } from 'react';
import { loadGrader, readyGrader } from '../grader.ts';
import type { CardPhoto, Quad } from '../model.ts';
import { guessQuad, isUsable } from '../outline-editor/outline-history.ts';

export type CornersState = 'looking' | 'found' | 'not-found' | 'moved' | 'snapped' | 'off-edge';

export interface Corners {
  readonly quad: Quad | null;
  readonly state: CornersState;
  /** Every card found in the photo. If there are several, it is not clear which one is meant. */
  readonly cards: readonly Quad[];
  /** The outline that a person chose; null to keep the engine's own. */
  readonly corrected: Quad | null;
  readonly move: (quad: Quad) => void;
  /** The corners were released, so they snap to the card's edges next to them. */
  readonly rest: () => void;
  readonly choose: (card: number) => void;
  /** Goes back to what was found. */
  readonly reset: () => void;
}

interface Known {
  readonly quad: Quad | null;
  readonly state: CornersState;
  readonly cards: readonly Quad[];
  readonly corrected: Quad | null;
}

const UNKNOWN: Known = { quad: null, state: 'looking', cards: [], corrected: null };

/** The rest of the engine gets ready while the outline is looked at or the other side is photographed. */
async function findCards(photo: CardPhoto): Promise<readonly Quad[]> {
  try {
    const found = await (await loadGrader()).findOutlines(photo.blob);
    readyGrader();
    return found;
  } catch (error) {
    console.error('Looking for the card failed', error);
    return [];
  }
}

/** Where a person's corners belong. They stay where they are if that cannot be determined. */
async function snapped(photo: CardPhoto, quad: Quad): Promise<Quad | null> {
  try {
    return await (await loadGrader()).snapCorners(photo.blob, quad);
  } catch (error) {
    console.error('Snapping the corners failed', error);
    return null;
  }
}

/** The corners of the card in one photo: first as found, then as a person moves them. */
export function useCorners(photo: CardPhoto, before: Quad | undefined): Corners {
  const [known, setKnown] = useState<Known>(
    before ? { ...UNKNOWN, quad: before, state: 'snapped', corrected: before } : UNKNOWN,
  );
  const moves = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo is looked at once
  useEffect(() => {
    let isGone = false;
    const { extent } = photo;
    findCards(photo).then((cards) => {
      if (isGone) return;
      const [first] = cards;
      setKnown((now) => {
        if (now.quad) return { ...now, cards };
        if (first) return { ...now, cards, quad: first, state: 'found' };
        return { ...now, quad: extent ? guessQuad(extent) : null, state: 'not-found' };
      });
    });
    return () => {
      isGone = true;
    };
  }, [photo.blob]);
  const rest = async () => {
    const { quad } = known;
    if (!quad || known.state !== 'moved' || !isUsable(quad)) return;
    const move = moves.current;
    const edge = await snapped(photo, quad);
    // If the person has moved on in the meantime, leave the corners alone.
    if (move !== moves.current) return;
    setKnown((now) => ({
      ...now,
      quad: edge ?? quad,
      corrected: edge ?? quad,
      state: edge ? 'snapped' : 'off-edge',
    }));
  };
  return {
    ...known,
    move: (quad) => {
      moves.current++;
      setKnown((now) => ({ ...now, quad, corrected: quad, state: 'moved' }));
    },
    rest,
    choose: (card) => {
      const quad = known.cards[card];
      if (quad) setKnown((now) => ({ ...now, quad, corrected: quad, state: 'snapped' }));
    },
    reset: () => {
      const quad = known.cards[0] ?? null;
      if (quad) setKnown((now) => ({ ...now, quad, corrected: null, state: 'found' }));
    },
  };
}
