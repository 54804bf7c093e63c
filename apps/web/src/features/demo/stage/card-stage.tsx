import type { Point } from '@tc/kernel';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import type { NumberedFlaw } from '../flaws.ts';
import { cardToPhoto, invertHomography, mapPoint } from '../geometry/homography.ts';
import {
  type Bounds,
  boundsOf,
  type Extent,
  type Margins,
  NO_MARGINS,
  toPhoto,
  type View,
} from '../geometry/view.ts';
import type { CardPhoto, FoundSide } from '../model.ts';
import { cornersOfBox, widenBox } from './boxes.ts';
import { FlawTags } from './flaw-marks.tsx';
import { LOUPE_PX, Loupe } from './loupe.tsx';
import { MeasuredOverlay, placeFlaws } from './measured-overlay.tsx';
import { PhotoLayer } from './photo-layer.tsx';
import { ScaleBar } from './scale-bar.tsx';
import { CorrectButton, StageControls } from './stage-controls.tsx';
import { usePanZoom } from './use-pan-zoom.ts';
import { useScreen } from './use-screen.ts';

export interface StageProps {
  readonly photo: CardPhoto;
  /** What of this side is measured so far; everything in it is drawn. */
  readonly side: FoundSide;
  readonly flaws: readonly NumberedFlaw[];
  readonly describeFlaw: (entry: NumberedFlaw) => string;
  readonly selected: number | null;
  readonly onSelect: (number: number | null) => void;
  readonly onStep: (steps: number) => void;
  /** Says in words what the picture shows. */
  readonly caption: string;
  /** Replaces the measured lines while a person works on the outline. */
  readonly editor?: ((stage: { view: View; screen: Extent }) => ReactNode) | undefined;
  /** Offers to correct the outline. */
  readonly onCorrect?: (() => void) | undefined;
}

/** Room for the numbers around the card, and below it for the controls. */
const WIDE_MARGINS: Margins = { sides: 96, top: 64, bottom: 96 };
const NARROW_MARGINS: Margins = { sides: 60, top: 46, bottom: 96 };
const FLAW_AIR_MM = 8;

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

/** Where on the card a place of the screen is, as the loupe tells it. */
function readPlace(side: FoundSide, view: View, at: Point): string | undefined {
  if (!side.quad || !side.card) return undefined;
  const map = invertHomography(cardToPhoto(side.quad, side.card.widthMm, side.card.heightMm));
  const [x, y] = mapPoint(map, toPhoto(view, at));
  return `x ${x.toFixed(1)}  y ${y.toFixed(1)} mm`;
}

/** The glass stands above the finger, or below it where there is no room above. */
function glassPlace([x, y]: Point, screen: Extent): Point {
  const above = y - LOUPE_PX * 0.75;
  const half = LOUPE_PX / 2;
  return [
    Math.min(Math.max(x, half + 8), screen.width - half - 8),
    above > half + 8 ? above : y + LOUPE_PX * 0.75,
  ];
}

/** The photo on the bench with everything that is measured on it; one pan and zoom for both. */
export function CardStage(props: StageProps) {
  const { ref, screen } = useScreen<HTMLDivElement>();
  const { photo, caption } = props;
  return (
    <figure className="relative h-full w-full">
      <div ref={ref} className="absolute inset-0 overflow-hidden">
        {screen && screen.width > 0 && photo.extent ? (
          <LoadedStage key={photo.url} {...props} extent={photo.extent} screen={screen} />
        ) : null}
        {photo.extent ? null : (
          <p className="absolute inset-0 m-auto h-fit max-w-72 text-center text-small">
            This browser cannot show {photo.name}. It can still be measured if it is a photo.
          </p>
        )}
      </div>
      <figcaption className="sr-only">{caption}</figcaption>
    </figure>
  );
}

interface LoadedProps extends StageProps {
  readonly extent: Extent;
  readonly screen: Extent;
}

function LoadedStage({
  photo,
  side,
  flaws,
  selected,
  extent,
  screen,
  editor,
  ...rest
}: LoadedProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [isLoupeOn, setLoupeOn] = useState(false);
  const [lookedAt, setLookedAt] = useState<Point | null>(null);
  const pan = usePanZoom({ photo: extent, screen, element });
  const { view } = pan;
  const margins = screen.width < 600 ? NARROW_MARGINS : WIDE_MARGINS;
  const fitCard = (isCalm = true) =>
    side.quad
      ? pan.fit(boundsOf(side.quad), margins, isCalm)
      : pan.fit(photoBounds(extent), NO_MARGINS, isCalm);

  const isLocated = side.quad !== undefined;
  const shape = `${side.quad?.join() ?? ''} ${screen.width} ${screen.height} ${editor ? 'edit' : ''}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new outline or screen moves the view
  useEffect(() => fitCard(isLocated), [shape]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection moves the view
  useEffect(() => {
    const bounds = flawBounds(side, flaws, selected);
    if (bounds) pan.fit(bounds, margins);
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    if (event.key === '0') fitCard();
    else if (!pan.onKey(event.key)) return;
    event.preventDefault();
  };
  const look = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setLookedAt([event.clientX - box.left, event.clientY - box.top]);
  };
  const placed = editor ? [] : placeFlaws(side, flaws, rest.describeFlaw, view, screen);
  const handlers =
    isLoupeOn && !editor ? { onPointerMove: look, onPointerDown: look } : pan.pointerHandlers;
  return (
    <div
      ref={setElement}
      role="application"
      aria-label="Photo of the card. Plus and minus enlarge, arrow keys move, zero shows the whole card."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves and enlarges the photo here
      tabIndex={0}
      className="absolute inset-0 touch-none overflow-hidden -outline-offset-2"
      onKeyDown={onKeyDown}
      onPointerLeave={() => setLookedAt(null)}
      {...handlers}
    >
      <PhotoLayer photo={photo} view={view} />
      {editor ? (
        editor({ view, screen })
      ) : (
        <MeasuredOverlay {...{ side, view, screen, placed, selected, pointed }} />
      )}
      <FlawTags {...{ placed, selected, pointed }} {...rest} onPoint={setPointed} />
      {rest.onCorrect ? <CorrectButton onCorrect={rest.onCorrect} /> : null}
      {side.card ? <ScaleBar pxPerMm={side.card.pxPerMm * view.scale} /> : null}
      {isLoupeOn && lookedAt && !editor ? (
        <Loupe
          {...{ photo, view }}
          at={lookedAt}
          glass={glassPlace(lookedAt, screen)}
          reading={readPlace(side, view, lookedAt) ?? ''}
        />
      ) : null}
      <StageControls
        onZoom={pan.zoomBy}
        onFit={() => fitCard()}
        isLoupeOn={isLoupeOn}
        onLoupe={setLoupeOn}
      />
    </div>
  );
}
