import { pathOf } from '../../grading/geometry/vectors.ts';
import { type Extent, toScreen, type View } from '../../grading/geometry/view.ts';
import { BorderMark } from '../../grading/stage/border-marks.tsx';
import { Line } from '../../grading/stage/lines.tsx';
import type { DrawnCard } from '../../grading/straight/straighten-side.ts';
import { dimensionsIn, endsOf, LINES } from './line-places.ts';
import { type CenteredSide, type LineName, lineOf } from './lines.ts';
import type { SideReading } from './readings.ts';

interface BareLinesProps {
  readonly straight: DrawnCard;
  readonly side: CenteredSide;
  readonly view: View;
  readonly selected: LineName | null;
  readonly width: number;
}

/** The eight lines. A frame line that nobody has placed is dashed; the selected line is thicker. */
export function BareLines({ straight, side, view, selected, width }: BareLinesProps) {
  return LINES.map((name) => {
    const points = endsOf(straight, side, name).map((end) => toScreen(view, end));
    const key = `${name.border} ${name.kind}`;
    const isChosen = selected?.border === name.border && selected.kind === name.kind;
    if (lineOf(side, name).by === 'nobody') {
      return (
        <g key={key} fill="none" strokeDasharray="5 5">
          <path d={pathOf(points)} stroke="var(--color-halo)" strokeWidth={width + 2} />
          <path d={pathOf(points)} stroke="var(--color-text-strong)" strokeWidth={width} />
        </g>
      );
    }
    return (
      <Line
        key={key}
        points={points}
        tone={name.kind === 'frame' ? 'accent' : 'bone'}
        width={isChosen ? width + 1 : width}
      />
    );
  });
}

interface LineDrawingProps extends Omit<BareLinesProps, 'width'> {
  readonly reading: SideReading;
  readonly screen: Extent;
}

/** The lines with the millimeters between them. */
export function LineDrawing({ reading, screen, ...lines }: LineDrawingProps) {
  const { straight, side, view } = lines;
  return (
    <svg
      width={screen.width}
      height={screen.height}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0"
    >
      <BareLines {...lines} width={1.25} />
      {dimensionsIn(straight, side, reading).map((mark) => (
        <BorderMark
          key={mark.border}
          {...{ mark, view }}
          plusMinusMm={reading.plusMinusMm[mark.border]}
        />
      ))}
    </svg>
  );
}
