import type { Point } from '@tc/kernel';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Extent, toPhoto, toScreen, type View } from '../geometry/view.ts';
import type { CardPhoto, Quad } from '../model.ts';
import { Crosshair, Line } from '../stage/lines.tsx';
import { Loupe } from '../stage/loupe.tsx';
import type { CornerIndex } from './outline-history.ts';

const NAMES = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const;
const INDICES: readonly CornerIndex[] = [0, 1, 2, 3];
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LONG_STEP_PX = 10;

interface HandlesProps {
  readonly photo: CardPhoto;
  readonly quad: Quad;
  readonly view: View;
  readonly screen: Extent;
  /** While a corner moves. */
  readonly onMove: (index: CornerIndex, to: Point) => void;
  /** A move starts here; undo goes back to this state. */
  readonly onBegin: () => void;
  /** A corner was released, by hand or because the focus moved on. */
  readonly onRest: () => void;
}

function insidePhoto([x, y]: Point, photo: CardPhoto): Point {
  if (!photo.extent) return [x, y];
  return [
    Math.min(Math.max(x, 0), photo.extent.width),
    Math.min(Math.max(y, 0), photo.extent.height),
  ];
}

/** Dragging keeps the offset between finger and corner, so the corner never jumps. */
function useCornerDrag({ photo, quad, view, onMove, onBegin, onRest }: HandlesProps) {
  const [held, setHeld] = useState<CornerIndex | null>(null);
  const grip = useRef<Point>([0, 0]);
  const placeOf = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.offsetParent?.getBoundingClientRect();
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
  };
  const release = () => {
    if (held === null) return;
    setHeld(null);
    onRest();
  };
  const handlersOf = (index: CornerIndex) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const corner = toScreen(view, quad[index]);
      const place = placeOf(event);
      grip.current = [corner[0] - place[0], corner[1] - place[1]];
      onBegin();
      setHeld(index);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held !== index) return;
      const [x, y] = placeOf(event);
      const to = toPhoto(view, [x + grip.current[0], y + grip.current[1]]);
      onMove(index, insidePhoto(to, photo));
    },
    onPointerUp: release,
    onPointerCancel: release,
  });
  return { held, handlersOf };
}

/** Four corners to drag, or to reach with Tab and move with the arrow keys. */
export function CornerHandles(props: HandlesProps) {
  const { photo, quad, view, screen, onMove, onBegin, onRest } = props;
  const [focused, setFocused] = useState<CornerIndex | null>(null);
  const { held, handlersOf } = useCornerDrag(props);
  const active = held ?? focused;
  const onKeyDown = (event: KeyboardEvent, index: CornerIndex) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    setFocused(index);
    const length = event.shiftKey ? LONG_STEP_PX : 1;
    const [x, y] = quad[index];
    onBegin();
    const to: Point = [x + arrow[0] * length, y + arrow[1] * length];
    onMove(index, insidePhoto(to, photo));
  };
  return (
    <>
      <EditedOutline {...{ quad, view, screen }} />
      {INDICES.map((index) => {
        const [x, y] = toScreen(view, quad[index]);
        const [photoX, photoY] = quad[index];
        return (
          <button
            key={index}
            type="button"
            aria-label={`${NAMES[index]} corner, x ${photoX.toFixed(0)}, y ${photoY.toFixed(0)} pixels. Arrow keys move it, with shift by ten.`}
            className="absolute top-0 left-0 z-10 -mt-5.5 -ml-5.5 grid size-11 cursor-move touch-none place-items-center rounded-full"
            style={{ transform: `translate(${x}px, ${y}px)` }}
            onFocus={({ currentTarget }) => {
              // After a finger, the magnifier would stay in the way.
              if (currentTarget.matches(':focus-visible')) setFocused(index);
            }}
            onBlur={() => {
              setFocused(null);
              onRest();
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
            {...handlersOf(index)}
          >
            <span
              className={`size-6 rounded-full ring-halo/60 ring-4 outline-2 outline-accent ${active === index ? 'outline-offset-4' : ''}`}
            />
          </button>
        );
      })}
      {active === null ? null : (
        <Loupe {...{ photo, view, screen }} at={toScreen(view, quad[active])}>
          {(inside) => <AdjoiningEdges quad={quad} index={active} inside={inside} />}
        </Loupe>
      )}
    </>
  );
}

function EditedOutline({ quad, view, screen }: { quad: Quad; view: View; screen: Extent }) {
  const corners = quad.map((corner) => toScreen(view, corner));
  return (
    <svg
      width={screen.width}
      height={screen.height}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0"
    >
      <Line points={corners} isClosed />
      {corners.map((corner, index) => (
        <Crosshair key={NAMES[index]} at={corner} size={12} />
      ))}
    </svg>
  );
}

function AdjoiningEdges({ quad, index, inside }: { quad: Quad; index: CornerIndex; inside: View }) {
  const before = quad[((index + 3) % 4) as CornerIndex];
  const after = quad[((index + 1) % 4) as CornerIndex];
  return (
    <Line
      points={[before, quad[index], after].map((corner) => toScreen(inside, corner))}
      width={1}
    />
  );
}
