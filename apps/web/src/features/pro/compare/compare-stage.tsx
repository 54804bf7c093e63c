import type { Change } from '@tc/engine/same-copy';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Extent } from '../../../grading/geometry/view.ts';
import { cornersOfBox, widenBox } from '../../../grading/stage/boxes.ts';
import { useScreen } from '../../../grading/stage/use-screen.ts';
import type { Shape, Tone } from '../layers/shapes.ts';
import { listenToGestures, moveByKey } from '../stage/gestures.ts';
import { Overlay } from '../stage/overlay.tsx';
import { PictureCanvas } from '../stage/picture-canvas.tsx';
import { createViewport, type Viewport } from '../stage/viewport.ts';
import type { ScanPair } from './scan-pair.ts';

/** How the two scans share the view: divided by a line, or one after the other. */
export type CompareMode = 'slider' | 'blink';

interface CompareStageProps {
  readonly pair: ScanPair;
  readonly mode: CompareMode;
  readonly isSecondShown: boolean;
  readonly selected: number | null;
  readonly onViewport: (viewport: Viewport) => void;
}

const TONES: Readonly<Record<Change, Tone>> = {
  new: 'accent',
  grown: 'accent',
  gone: 'strong',
  shrunk: 'strong',
  same: 'quiet',
};

function shapesOf({ changes, pxPerMm, airMm }: ScanPair): readonly Shape[] {
  return changes.map(({ change, flaw }, index) => ({
    key: `change ${index}`,
    points: cornersOfBox(widenBox(flaw.at, 0.6)).map(
      ([x, y]) => [(x + airMm) * pxPerMm, (y + airMm) * pxPerMm] as const,
    ),
    isClosed: true,
    tone: TONES[change],
    isDashed: change === 'gone' || change === 'same',
    flaw: index + 1,
  }));
}

/** Both scans, straightened and aligned. They move and zoom together. */
export function CompareStage(props: CompareStageProps) {
  const { ref, screen } = useScreen<HTMLDivElement>();
  const { extent } = props.pair.first;
  return (
    <figure className="relative h-full w-full">
      <div ref={ref} className="absolute inset-0" />
      {screen && screen.width > 0 && extent ? (
        <LaidScans key={props.pair.first.url} {...props} screen={screen} extent={extent} />
      ) : null}
      <figcaption className="sr-only">Two scans of one side of the card, on each other.</figcaption>
    </figure>
  );
}

interface LaidProps extends CompareStageProps {
  readonly screen: Extent;
  readonly extent: Extent;
}

/** What part of the scans is shown: moved by gestures, and by choosing a change. */
function useLaidViewport(props: LaidProps, element: HTMLElement | null): Viewport {
  const { pair, selected, screen, extent, onViewport } = props;
  const viewport = useMemo(
    () => createViewport(extent, { x0: 0, y0: 0, x1: extent.width, y1: extent.height }),
    [extent],
  );
  useEffect(() => viewport.resize(screen), [viewport, screen]);
  useEffect(() => onViewport(viewport), [viewport, onViewport]);
  useEffect(() => {
    if (!element) return;
    return listenToGestures(element, viewport, null);
  }, [element, viewport]);
  const chosen = selected === null ? undefined : pair.changes[selected - 1];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice moves the view
  useEffect(() => {
    if (!chosen) return;
    const { x0, y0, x1, y1 } = widenBox(chosen.flaw.at, 6 + pair.airMm);
    const px = (mm: number) => (mm + pair.airMm) * pair.pxPerMm;
    viewport.fit({ x0: px(x0), y0: px(y0), x1: px(x1), y1: px(y1) });
  }, [selected, viewport]);
  return viewport;
}

interface ScanNamesProps {
  readonly isDivided: boolean;
  readonly isSecondShown: boolean;
}

function ScanNames({ isDivided, isSecondShown }: ScanNamesProps) {
  return (
    <>
      <p className="measured absolute top-2 left-3 rounded-control bg-ground/80 px-2 py-0.5 text-label text-text">
        {isDivided ? 'first scan' : isSecondShown ? 'second scan' : 'first scan'}
      </p>
      {isDivided ? (
        <p className="measured absolute top-2 right-3 rounded-control bg-ground/80 px-2 py-0.5 text-label text-text">
          second scan
        </p>
      ) : null}
    </>
  );
}

function LaidScans(props: LaidProps) {
  const { pair, mode, isSecondShown, selected, screen } = props;
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [share, setShare] = useState(50);
  const second = useRef<HTMLCanvasElement>(null);
  const viewport = useLaidViewport(props, element);
  const shapes = useMemo(() => shapesOf(pair), [pair]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    if (moveByKey(viewport, event.key)) event.preventDefault();
  };
  const isDivided = mode === 'slider';
  return (
    <>
      <div
        ref={setElement}
        role="application"
        aria-label="Both scans. Plus and minus enlarge, arrow keys move, zero shows the whole card."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves and enlarges the scans here
        tabIndex={0}
        className="absolute inset-0 touch-none select-none overflow-hidden -outline-offset-2"
        onKeyDown={onKeyDown}
      >
        <PictureCanvas url={pair.first.url} {...{ viewport, screen }} />
        <PictureCanvas
          ref={second}
          url={pair.second.url}
          {...{ viewport, screen }}
          style={
            isDivided
              ? { clipPath: `inset(0 0 0 ${share}%)` }
              : { visibility: isSecondShown ? 'visible' : 'hidden' }
          }
        />
        <Overlay {...{ viewport, screen, shapes, selected }} />
        {isDivided ? (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 w-px bg-accent"
            style={{ left: `${share}%` }}
          />
        ) : null}
        <ScanNames {...{ isDivided, isSecondShown }} />
      </div>
      {isDivided ? (
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label="Where the first scan ends and the second begins"
          onChange={(event) => setShare(Number(event.target.value))}
          className="absolute inset-x-0 bottom-0 h-11 w-full cursor-ew-resize accent-accent"
        />
      ) : null}
    </>
  );
}
