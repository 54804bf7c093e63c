import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NumberedFlaw } from '../flaws.ts';
import { cardToPhoto, mapPoint } from '../geometry/homography.ts';
import {
  type Bounds,
  boundsOf,
  type Extent,
  fitView,
  type Margins,
  NO_MARGINS,
} from '../geometry/view.ts';
import type { CardPhoto, FoundSide } from '../model.ts';
import { BESIDE_PX } from './border-marks.tsx';
import { cornersOfBox, widenBox } from './boxes.ts';
import { RULER_PX } from './card-rulers.tsx';
import { type PanZoom, usePanZoom } from './use-pan-zoom.ts';

const FLAW_AIR_MM = 8;

/** Room around the card for the border numbers, and for rulers if there are any. */
function marginsOn({ width, height }: Extent, hasRulers: boolean): Margins {
  const across = width < 600 ? BESIDE_PX : 96;
  const along = height < 420 ? 40 : 56;
  const ruler = hasRulers ? RULER_PX : 0;
  return { left: across + ruler, right: across, top: along + ruler, bottom: along };
}

function photoBounds(extent: Extent): Bounds {
  return { x0: 0, y0: 0, x1: extent.width, y1: extent.height };
}

function flawBounds(side: FoundSide, flaws: readonly NumberedFlaw[], selected: number | null) {
  const chosen = flaws.find(({ number }) => number === selected);
  if (!chosen || !side.quad || !side.card) return null;
  const map = cardToPhoto(side.quad, side.card.widthMm, side.card.heightMm);
  const corners = cornersOfBox(widenBox(chosen.flaw.at, FLAW_AIR_MM));
  return boundsOf(corners.map((corner) => mapPoint(map, corner)));
}

interface CardViewOptions {
  readonly photo: CardPhoto;
  readonly extent: Extent;
  readonly screen: Extent;
  readonly side: FoundSide;
  readonly flaws: readonly NumberedFlaw[];
  readonly selected: number | null;
  readonly hasRulers: boolean;
  readonly isEdited: boolean;
}

export interface CardView extends PanZoom {
  readonly setElement: (element: HTMLElement | null) => void;
  readonly fitCard: () => void;
  /** Whether the person has zoomed in past the whole card. */
  readonly isEnlarged: boolean;
}

/** The view of the card: whole at first, then wherever flaws or hands move it. */
export function useCardView(options: CardViewOptions): CardView {
  const { photo, extent, screen, side, flaws, selected, hasRulers, isEdited } = options;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const pan = usePanZoom({ photo: extent, screen, element });
  const margins = marginsOn(screen, hasRulers);
  const whole = side.quad ? boundsOf(side.quad) : photoBounds(extent);
  const fitCard = (isCalm = true) => pan.fit(whole, side.quad ? margins : NO_MARGINS, isCalm);

  // The view stays fixed while corners are moved, so that the card does not slip away under the finger.
  const outline = isEdited ? 'edited' : (side.quad?.join() ?? '');
  const picture = `${photo.url} ${photo.turns ?? 0}`;
  const shape = `${outline} ${screen.width} ${screen.height} ${picture}`;
  const shownBefore = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new outline or screen moves the view
  useLayoutEffect(() => {
    // A new picture appears right away; on the same one the view animates.
    fitCard(side.quad !== undefined && shownBefore.current === picture);
    shownBefore.current = picture;
  }, [shape]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection moves the view
  useEffect(() => {
    const bounds = flawBounds(side, flaws, selected);
    if (bounds) pan.fit(bounds, margins);
  }, [selected]);

  const isEnlarged = pan.view.scale > 1.02 * fitView(whole, screen, margins).scale;
  return { ...pan, setElement, fitCard: () => fitCard(), isEnlarged };
}
