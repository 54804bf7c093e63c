import type { Point } from '@tc/kernel';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Extent, toPhoto, toScreen, type View } from '../../grading/geometry/view.ts';
import { Loupe } from '../../grading/stage/loupe.tsx';
import type { DrawnCard } from '../../grading/straight/straighten-side.ts';
import { BareLines, LineDrawing } from './line-drawing.tsx';
import { depthOf, LINES, placeOn } from './line-places.ts';
import {
  type CenteredSide,
  type Grip,
  isUpright,
  type LineName,
  lineOf,
  middleOf,
  moveLine,
} from './lines.ts';
import type { SideReading } from './readings.ts';
import { nameOfGrip, PLACED_BY } from './words.ts';

/** Where the handles are along a line. Two lines are close together, so their handles are far apart. */
const PARTS: Readonly<Record<LineName['kind'], Readonly<Record<Grip, number>>>> = {
  cut: { start: 0.02, whole: 0.66, end: 0.98 },
  frame: { start: 0.16, whole: 0.34, end: 0.84 },
};
export const FINE_MM = 0.01;
export const COARSE_MM = 0.1;
/** The direction of an arrow key. The other two keys do not move an upright or a level line. */
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Held {
  readonly name: LineName;
  readonly grip: Grip;
}

interface LineHandlesProps {
  readonly straight: DrawnCard;
  readonly side: CenteredSide;
  readonly reading: SideReading;
  readonly view: View;
  readonly screen: Extent;
  readonly selected: LineName | null;
  readonly onSelect: (name: LineName) => void;
  readonly onChange: (side: CenteredSide, how: 'step' | 'same-step') => void;
  /** A line was released after being dragged. */
  readonly onRest: (name: LineName, side: CenteredSide) => void;
  readonly onSnap: (name: LineName) => void;
}

function isSame(a: LineName | null, b: LineName): boolean {
  return a?.border === b.border && a.kind === b.kind;
}

/** Dragging keeps the offset between finger and line, so the line never jumps. */
function useLineDrag({ straight, side, view, onSelect, onChange, onRest }: LineHandlesProps) {
  const [held, setHeld] = useState<Held | null>(null);
  const start = useRef<{ at: Point; side: CenteredSide; hasMoved: boolean } | null>(null);
  const release = () => {
    if (held && start.current?.hasMoved) onRest(held.name, side);
    start.current = null;
    setHeld(null);
  };
  const handlersOf = (name: LineName, grip: Grip) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { at: [event.clientX, event.clientY], side, hasMoved: false };
      onSelect(name);
      setHeld({ name, grip });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current || held?.grip !== grip || !isSame(held.name, name)) return;
      const { at, hasMoved } = start.current;
      const from = toPhoto(view, at);
      const to = toPhoto(view, [event.clientX, event.clientY]);
      const depthPx = depthOf(name.border, [to[0] - from[0], to[1] - from[1]]);
      if (depthPx === 0 && !hasMoved) return;
      start.current.hasMoved = true;
      const moved = moveLine(start.current.side, name, grip, depthPx / straight.drawn.pxPerMm);
      onChange(moved, hasMoved ? 'same-step' : 'step');
    },
    onPointerUp: release,
    onPointerCancel: release,
  });
  return { held, handlersOf };
}

/** Eight lines that people drag, or reach with Tab and move with the arrow keys. */
export function LineHandles(props: LineHandlesProps) {
  const { straight, side, view, screen, selected, onSelect, onChange, onSnap } = props;
  const [focused, setFocused] = useState<Held | null>(null);
  const { held, handlersOf } = useLineDrag(props);
  const active = held ?? focused;
  const onKeyDown = (event: KeyboardEvent, { name, grip }: Held) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const depth = arrow ? depthOf(name.border, arrow) : 0;
    if (event.key === 'Enter') onSnap(name);
    else if (arrow && depth !== 0) {
      const byMm = depth * (event.shiftKey ? COARSE_MM : FINE_MM);
      onChange(moveLine(side, name, grip, byMm), event.repeat ? 'same-step' : 'step');
    } else if (!arrow) return;
    setFocused({ name, grip });
    event.preventDefault();
    event.stopPropagation();
  };
  const handleOf = (held: Held) => {
    const { name, grip } = held;
    return (
      <LineHandle
        key={`${name.border} ${name.kind} ${grip}`}
        {...{ side, name, grip }}
        at={toScreen(view, placeOn(straight, side, name, PARTS[name.kind][grip]))}
        isActive={active?.grip === grip && isSame(active.name, name)}
        isSelected={isSame(selected, name)}
        onFocus={(byKeys) => {
          onSelect(name);
          // After a finger, the magnifier would stay in the way.
          if (byKeys) setFocused(held);
        }}
        onBlur={() => setFocused(null)}
        onKeyDown={(event) => onKeyDown(event, held)}
        pointer={handlersOf(name, grip)}
      />
    );
  };
  return (
    <>
      <LineDrawing {...{ straight, side, view, screen, selected }} reading={props.reading} />
      {LINES.flatMap((name) => {
        const grips: readonly Grip[] = isSame(selected, name)
          ? ['start', 'whole', 'end']
          : ['whole'];
        return grips.map((grip) => handleOf({ name, grip }));
      })}
      {active ? <HeldLoupe {...props} active={active} /> : null}
    </>
  );
}

function HeldLoupe({
  straight,
  side,
  view,
  screen,
  selected,
  active: { name, grip },
}: LineHandlesProps & { readonly active: Held }) {
  const at = toScreen(view, placeOn(straight, side, name, PARTS[name.kind][grip]));
  return (
    <Loupe
      photo={straight.photo}
      {...{ view, screen, at }}
      reading={`${middleOf(lineOf(side, name)).toFixed(2)} mm`}
    >
      {(inside) => <BareLines {...{ straight, side, selected }} view={inside} width={1} />}
    </Loupe>
  );
}

interface LineHandleProps {
  readonly side: CenteredSide;
  readonly name: LineName;
  readonly grip: Grip;
  /** Screen pixels. */
  readonly at: Point;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onFocus: (byKeys: boolean) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly pointer: object;
}

/** Small to look at, large to touch. */
function LineHandle(props: LineHandleProps) {
  const { side, name, grip, at, isActive, isSelected, pointer } = props;
  const line = lineOf(side, name);
  const mm = grip === 'whole' ? middleOf(line) : grip === 'start' ? line.startMm : line.endMm;
  const upright = isUpright(name.border);
  const tone = name.kind === 'frame' ? 'bg-accent' : 'bg-text-strong';
  const shape = grip === 'whole' ? (upright ? 'h-6 w-2' : 'h-2 w-6') : 'size-3 rotate-45';
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={nameOfGrip(name, grip)}
      aria-orientation={upright ? 'horizontal' : 'vertical'}
      aria-valuenow={Math.round(mm * 100) / 100}
      aria-valuemin={-2.5}
      aria-valuemax={50}
      aria-valuetext={`${mm.toFixed(2)} mm into the card, ${PLACED_BY[line.by]}`}
      className={`absolute top-0 left-0 -mt-5.5 -ml-5.5 grid size-11 touch-none place-items-center rounded-full ${isSelected ? 'z-10' : ''} ${upright ? 'cursor-ew-resize' : 'cursor-ns-resize'}`}
      style={{ transform: `translate(${at[0]}px, ${at[1]}px)` }}
      onFocus={({ currentTarget }) => props.onFocus(currentTarget.matches(':focus-visible'))}
      onBlur={props.onBlur}
      onKeyDown={props.onKeyDown}
      {...pointer}
    >
      <span
        className={`rounded-control ring-halo/70 ring-3 ${tone} ${shape} ${isActive || isSelected ? 'outline-2 outline-text-strong outline-offset-2' : ''}`}
      />
    </div>
  );
}
