import type { Point } from '@tc/kernel';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { boundsOf, type Extent } from '../../../grading/geometry/view.ts';
import type { CardPhoto, SideReport } from '../../../grading/model.ts';
import { useScreen } from '../../../grading/stage/use-screen.ts';
import { flawCorners, type Label, type Shape } from '../layers/shapes.ts';
import type { ProFlaw } from '../work/pro-flaws.ts';
import { FlawPins } from './flaw-pins.tsx';
import { listenToGestures, moveByKey } from './gestures.ts';
import { Overlay } from './overlay.tsx';
import { PictureCanvas } from './picture-canvas.tsx';
import { Pinned } from './pinned.tsx';
import { ReliefLayer } from './relief-layer.tsx';
import type { DrawnRelief } from './use-relief.ts';
import { createViewport, type Viewport } from './viewport.ts';

/** What a finger draws on the photo while it does not move it. */
export interface StageTool {
  readonly isLine: boolean;
  readonly onDrawn: (from: Point, to: Point) => void;
}

interface DeepStageProps {
  readonly photo: CardPhoto;
  readonly side: SideReport;
  readonly shapes: readonly Shape[];
  readonly labels: readonly Label[];
  readonly flaws: readonly ProFlaw[];
  readonly selected: number | null;
  readonly describe: (entry: ProFlaw) => string;
  readonly onSelect: (number: number) => void;
  readonly tool: StageTool | null;
  /** Drawn over the photo; null if it is off. */
  readonly relief: DrawnRelief | null;
  /** Describes the picture in words. */
  readonly caption: string;
  readonly onViewport: (viewport: Viewport) => void;
  /** Other things on the photo, such as the ends of a reference. */
  readonly children?: (viewport: Viewport) => ReactNode;
}

/** Keeps an accidental press from becoming a flaw. */
const LEAST_DRAWN_PX = 4;

/** What is being drawn until it is released; moved without rendering. */
function useDraft(viewport: Viewport, tool: StageTool | null, element: HTMLElement | null) {
  const draft = useRef<SVGPathElement>(null);
  useEffect(() => {
    if (!element) return;
    const show = (d: string) => draft.current?.setAttribute('d', d);
    const pathOf = ([x0, y0]: Point, [x1, y1]: Point) =>
      tool?.isLine ? `M${x0} ${y0}L${x1} ${y1}` : `M${x0} ${y0}H${x1}V${y1}H${x0}Z`;
    return listenToGestures(
      element,
      viewport,
      tool && {
        onMove: (from, to) => {
          const { scale, x, y } = viewport.view();
          draft.current?.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
          show(pathOf(from, to));
        },
        onEnd: (from, to) => {
          show('');
          const px = Math.hypot(to[0] - from[0], to[1] - from[1]) * viewport.view().scale;
          if (px >= LEAST_DRAWN_PX) tool.onDrawn(from, to);
        },
        onCancel: () => show(''),
      },
    );
  }, [element, viewport, tool]);
  return draft;
}

/** The photo at full resolution with its layers. */
export function DeepStage(props: DeepStageProps) {
  const { ref, screen } = useScreen<HTMLDivElement>();
  const { photo } = props;
  return (
    <figure className="relative h-full w-full">
      <div ref={ref} className="absolute inset-0" />
      {screen && screen.width > 0 && photo.extent ? (
        <LoadedStage
          key={`${photo.url} ${photo.turns ?? 0}`}
          {...props}
          screen={screen}
          extent={photo.extent}
        />
      ) : null}
      <figcaption className="sr-only">{props.caption}</figcaption>
    </figure>
  );
}

interface LoadedProps extends DeepStageProps {
  readonly screen: Extent;
  readonly extent: Extent;
}

interface LabelsProps extends Pick<LoadedProps, 'labels' | 'screen'> {
  readonly viewport: Viewport;
}

/** Measurements beside what they measure. */
function Labels({ labels, viewport, screen }: LabelsProps) {
  return labels.map(({ key, at, shift, text, doubt }) => (
    <Pinned key={key} {...{ viewport, at, shift }} staysIn={screen}>
      <span
        aria-hidden="true"
        // Beside the card there is little room on a phone, above it there is.
        data-beside={Math.abs(shift[0]) > Math.abs(shift[1])}
        className="measured flex gap-x-1.5 rounded-control bg-ground/80 px-1.5 py-0.5 text-accent text-label data-[beside=true]:flex-col data-[beside=true]:text-center"
      >
        <span>{text}</span>
        {doubt ? <span className="font-light text-text">{doubt}</span> : null}
      </span>
    </Pinned>
  ));
}

function LoadedStage(props: LoadedProps) {
  const { photo, side, extent, screen, shapes, labels, flaws, selected, tool, relief } = props;
  const { onViewport } = props;
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const { quad } = side;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a corrected side lies where it lay
  const viewport = useMemo(() => createViewport(extent, boundsOf(quad)), [extent]);
  useEffect(() => viewport.resize(screen), [viewport, screen]);
  useEffect(() => onViewport(viewport), [viewport, onViewport]);
  const draft = useDraft(viewport, tool, element);
  useTouches(element, viewport, tool !== null);
  const chosen = flaws.find(({ number }) => number === selected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice moves the view
  useEffect(() => {
    if (chosen) viewport.fit(boundsOf(flawCorners(side, chosen)));
  }, [selected, viewport]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    if (moveByKey(viewport, event.key)) event.preventDefault();
  };
  return (
    <div
      ref={setElement}
      role="application"
      aria-label="Photo of the card. Plus and minus enlarge, arrow keys move, zero shows the whole card."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves and enlarges the photo here
      tabIndex={0}
      data-tool={tool !== null}
      className="absolute inset-0 select-none overflow-hidden -outline-offset-2 data-[tool=true]:cursor-crosshair"
      onKeyDown={onKeyDown}
    >
      <PictureCanvas url={photo.url} turns={photo.turns ?? 0} {...{ viewport, screen }} />
      {relief ? <ReliefLayer {...{ relief, side, viewport }} turns={photo.turns ?? 0} /> : null}
      <Overlay {...{ viewport, screen, shapes, selected }} />
      <svg
        width={screen.width}
        height={screen.height}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0"
      >
        <path
          ref={draft}
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Labels {...{ labels, viewport, screen }} />
      <FlawPins
        {...{ viewport, side, flaws, selected }}
        describe={props.describe}
        onSelect={props.onSelect}
      />
      {props.children?.(viewport)}
    </div>
  );
}

/** While the whole card is visible, a finger on it scrolls the page as usual. */
function useTouches(element: HTMLElement | null, viewport: Viewport, isDrawing: boolean): void {
  useEffect(() => {
    if (!element) return;
    return viewport.follow(() => {
      element.style.touchAction = isDrawing || !viewport.isWhole() ? 'none' : 'pan-y';
    });
  }, [element, viewport, isDrawing]);
}
