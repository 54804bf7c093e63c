import type { Point } from '@tc/kernel';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import type { NumberedFlaw } from '../flaws.ts';
import { cardToPhoto, invertHomography, mapPoint } from '../geometry/homography.ts';
import { addTurns } from '../geometry/turn.ts';
import { type Extent, toPhoto, type View } from '../geometry/view.ts';
import type { CardPhoto, FoundSide, QuarterTurns } from '../model.ts';
import { CardRulers, RULER_PX } from './card-rulers.tsx';
import { FlawTags } from './flaw-marks.tsx';
import { Loupe } from './loupe.tsx';
import { MeasuredEdges, MeasuredOverlay, placeFlaws } from './measured-overlay.tsx';
import { PhotoLayer } from './photo-layer.tsx';
import { StageControls } from './stage-controls.tsx';
import { useCardView } from './use-card-view.ts';
import { useScreen } from './use-screen.ts';

export interface StageProps {
  readonly photo: CardPhoto;
  /** What has been measured on this side so far; all of it is drawn. */
  readonly side: FoundSide;
  readonly flaws: readonly NumberedFlaw[];
  readonly describeFlaw: (entry: NumberedFlaw) => string;
  readonly selected: number | null;
  readonly onSelect: (number: number | null) => void;
  readonly onStep: (steps: number) => void;
  /** Rulers along two edges, if the picture has the same scale everywhere. */
  readonly hasRulers?: boolean;
  /** Says in words what the picture shows. */
  readonly caption: string;
  /** Replaces the measured lines while a person works on the outline. */
  readonly editor?: ((stage: { view: View; screen: Extent }) => ReactNode) | undefined;
  /** More tools for the bar below the picture. */
  readonly tools?: ReactNode;
  /** Lets the person correct the outline. */
  readonly onCorrect?: (() => void) | undefined;
  /** A quarter turn to the right or to the left. */
  readonly onTurn: (by: 1 | -1) => void;
}

/** The position on the card for a point on the screen, as the magnifier shows it. */
function readPlace(side: FoundSide, view: View, at: Point): string | undefined {
  if (!side.quad || !side.card) return undefined;
  const map = invertHomography(cardToPhoto(side.quad, side.card.widthMm, side.card.heightMm));
  const [x, y] = mapPoint(map, toPhoto(view, at));
  return `x ${x.toFixed(1)}  y ${y.toFixed(1)} mm`;
}

/** The photo with all measurements on it; they pan and zoom together. */
export function CardStage(props: StageProps) {
  const { ref, screen } = useScreen<HTMLDivElement>();
  const { photo, caption } = props;
  return (
    <figure className="relative grid h-full w-full grid-rows-[minmax(0,1fr)_auto]">
      <div ref={ref} className="col-start-1 row-start-1" />
      {screen && screen.width > 0 && photo.extent ? (
        <LoadedStage {...props} extent={photo.extent} screen={screen} />
      ) : null}
      {photo.extent ? null : (
        <p className="col-start-1 row-start-1 m-auto max-w-72 text-center text-small">
          This browser cannot show {photo.name}. It can still be measured if it is a photo.
        </p>
      )}
      <figcaption className="sr-only">{caption}</figcaption>
    </figure>
  );
}

interface LoadedProps extends StageProps {
  readonly extent: Extent;
  readonly screen: Extent;
}

function LoadedStage(props: LoadedProps) {
  const { photo, side, screen, editor, hasRulers = false, onCorrect, onTurn, tools } = props;
  const [isLoupeOn, setLoupeOn] = useState(false);
  const card = useCardView({ ...props, hasRulers, isEdited: editor !== undefined });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    if (event.key === '0') card.fitCard();
    else if (!card.onKey(event.key)) return;
    event.preventDefault();
  };
  const { lookedAt, look, leave } = useLookedAt();
  const quarter = useQuarter(photo);
  const handlers =
    isLoupeOn && !editor ? { onPointerMove: look, onPointerDown: look } : card.pointerHandlers;
  const isTaken = card.isEnlarged || isLoupeOn || editor !== undefined;
  return (
    <>
      <div
        key={photo.url}
        ref={card.setElement}
        role="application"
        aria-label="Photo of the card. Plus and minus enlarge, arrow keys move, zero shows the whole card."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves and enlarges the photo here
        tabIndex={0}
        // While the whole card is visible, a finger on it scrolls the page as usual.
        style={{ touchAction: isTaken ? 'none' : 'pan-y' }}
        className="turns relative col-start-1 row-start-1 overflow-hidden -outline-offset-2"
        onKeyDown={onKeyDown}
        onPointerLeave={leave}
        {...handlers}
      >
        <div key={photo.turns ?? 0} data-quarter={quarter} className="absolute inset-0">
          <Picture {...props} view={card.view} />
        </div>
        {isLoupeOn && lookedAt && !editor ? (
          <Loupe
            {...{ photo, screen, view: card.view }}
            at={lookedAt}
            reading={readPlace(side, card.view, lookedAt) ?? ''}
          />
        ) : null}
      </div>
      <StageControls
        pxPerMm={side.card ? side.card.pxPerMm * card.view.scale : null}
        onZoom={card.zoomBy}
        onFit={card.fitCard}
        isLoupeOn={isLoupeOn}
        onLoupe={setLoupeOn}
        {...{ onCorrect, onTurn }}
      >
        {tools}
      </StageControls>
    </>
  );
}

interface Quarter {
  readonly url: string;
  readonly turns: QuarterTurns;
  /** To the right or to the left; null if this picture was not turned while visible. */
  readonly by: 1 | -1 | null;
}

/** Which way the photo was just turned, so that the picture can animate from where it was. */
function useQuarter({ url, turns = 0 }: CardPhoto): Quarter['by'] {
  const [last, setLast] = useState<Quarter>({ url, turns, by: null });
  if (last.url === url && last.turns === turns) return last.by;
  const isRight = addTurns(turns, -last.turns) === 1;
  const by = last.url === url ? (isRight ? 1 : -1) : null;
  setLast({ url, turns, by });
  return by;
}

/** The point under the pointer, for the magnifier. */
function useLookedAt() {
  const [lookedAt, setLookedAt] = useState<Point | null>(null);
  const look = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setLookedAt([event.clientX - box.left, event.clientY - box.top]);
  };
  return { lookedAt, look, leave: () => setLookedAt(null) };
}

/** The photo and what is drawn on it: the measurements, or the corners being edited. */
function Picture(props: LoadedProps & { readonly view: View }) {
  const { photo, side, flaws, screen, view, editor, selected, hasRulers = false } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  if (editor) {
    return (
      <>
        <PhotoLayer photo={photo} view={view} />
        <MeasuredEdges {...{ side, view, screen }} />
        {editor({ view, screen })}
      </>
    );
  }
  const edge = hasRulers ? RULER_PX : 0;
  const free = { x0: edge, y0: edge, x1: screen.width, y1: screen.height };
  const placed = placeFlaws(side, flaws, props.describeFlaw, view, free);
  return (
    <>
      <PhotoLayer photo={photo} view={view} />
      <MeasuredOverlay {...{ side, view, screen, placed, selected, pointed }} />
      {hasRulers ? <CardRulers {...{ side, view, screen }} /> : null}
      <FlawTags
        {...{ placed, selected, pointed, screen }}
        onSelect={props.onSelect}
        onStep={props.onStep}
        onPoint={setPointed}
      />
    </>
  );
}
