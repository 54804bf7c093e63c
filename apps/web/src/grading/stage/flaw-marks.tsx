import type { Point } from '@tc/kernel';
import { flawName } from '@tc/kernel';
import type { KeyboardEvent } from 'react';
import type { NumberedFlaw } from '../flaws.ts';

import { middle } from '../geometry/vectors.ts';
import type { Extent } from '../geometry/view.ts';
import { FlawName } from './flaw-name.tsx';
import { Line } from './lines.tsx';

export interface PlacedFlaw {
  readonly entry: NumberedFlaw;
  readonly description: string;
  /** With its margin of error and unit. */
  readonly size: string;
  /** Screen pixels. */
  readonly corners: readonly Point[];
  /** The line that it follows; null for a mark with a frame. */
  readonly course: readonly Point[] | null;
  readonly tag: Point;
}

interface FlawProps {
  readonly placed: readonly PlacedFlaw[];
  readonly selected: number | null;
  readonly pointed: number | null;
}

/** Where the line to a flaw's tag starts: on its line, or in the middle of one side of its frame. */
export function leaderStart({ corners, course, tag }: PlacedFlaw): Point {
  const starts =
    course ??
    corners.map((corner, index) => middle(corner, corners[(index + 1) % corners.length] as Point));
  const away = ([x, y]: Point) => Math.hypot(x - tag[0], y - tag[1]);
  return [...starts].sort((a, b) => away(a) - away(b))[0] as Point;
}

/** Frames around marks, lines along flaws that have one, and a line to the tag if it is farther away. */
export function FlawFrames({ placed, selected, pointed }: FlawProps) {
  return placed.map((flaw) => {
    const { entry, corners, course, tag } = flaw;
    const isLit = entry.number === selected || entry.number === pointed;
    return (
      <g key={entry.number}>
        <Line points={[leaderStart(flaw), tag]} tone={isLit ? 'accent' : 'bone'} width={1} />
        <Line
          points={course ?? corners}
          isClosed={course === null}
          tone={isLit ? 'accent' : 'bone'}
        />
      </g>
    );
  });
}

interface TagProps extends FlawProps {
  readonly screen: Extent;
  readonly onSelect: (number: number) => void;
  readonly onPoint: (number: number | null) => void;
  readonly onStep: (steps: number) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The numbers on the photo: hover, tap, or Tab once and use the arrow keys. */
export function FlawTags(props: TagProps) {
  const { placed, selected, pointed, screen, onSelect, onPoint, onStep } = props;
  const isHere = placed.some(({ entry }) => entry.number === selected);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (!steps) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(steps);
  };
  return placed.map(({ entry, description, size, tag }, index) => {
    const isSelected = entry.number === selected;
    return (
      <button
        key={entry.number}
        type="button"
        data-flaw-tag={entry.number}
        aria-label={`Flaw ${entry.number}: ${description}`}
        aria-pressed={isSelected}
        tabIndex={isSelected || (!isHere && index === 0) ? 0 : -1}
        className="group absolute top-0 left-0 -mt-5.5 -ml-5.5 grid size-11 place-items-center rounded-full"
        style={{ transform: `translate(${tag[0]}px, ${tag[1]}px)` }}
        onClick={() => onSelect(entry.number)}
        onPointerDown={(event) => event.stopPropagation()}
        onPointerEnter={() => onPoint(entry.number)}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint(entry.number)}
        onBlur={() => onPoint(null)}
        onKeyDown={onKeyDown}
      >
        <span className="measured grid size-6 place-items-center rounded-full bg-ground text-label text-text-strong ring-1 ring-text-strong group-hover:bg-accent group-hover:text-on-accent group-hover:ring-accent group-aria-pressed:bg-accent group-aria-pressed:text-on-accent group-aria-pressed:ring-accent">
          {entry.number}
        </span>
        {pointed === entry.number ? (
          <FlawName tag={tag} screen={screen}>
            {flawName(entry.flaw)} <span className="measured">{size}</span>
          </FlawName>
        ) : null}
      </button>
    );
  });
}
