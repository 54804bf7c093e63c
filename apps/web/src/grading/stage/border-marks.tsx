import type { Point } from '@tc/kernel';
import { sayPlusMinus } from '@tc/kernel';
import { showValue } from '../../ui/measured.tsx';
import type { Dimension } from '../geometry/dimensions.ts';
import { add } from '../geometry/vectors.ts';
import { toScreen, type View } from '../geometry/view.ts';
import { Line } from './lines.tsx';

const LEADER_PX = 14;
const LABEL_GAP_PX = 6;
const TICK_PX = 5;
/** Room for a number beside the card: its leader, five digits and their halo. */
export const BESIDE_PX = LEADER_PX + LABEL_GAP_PX + 46;

/** Center of a border's label, for anything that must keep clear of it. */
export function labelPlace(mark: Dimension, view: View): Point {
  const isSideways = Math.abs(mark.outward[0]) > Math.abs(mark.outward[1]);
  return add(toScreen(view, mark.outer), mark.outward, LEADER_PX + (isSideways ? 34 : 16));
}

function Tick({ at, along }: { readonly at: Point; readonly along: Point }) {
  return <Line points={[add(at, along, -TICK_PX), add(at, along, TICK_PX)]} />;
}

function Label({ mark, at, plusMinus }: { mark: Dimension; at: Point; plusMinus: number | null }) {
  const [outX, outY] = mark.outward;
  const isSideways = Math.abs(outX) > Math.abs(outY);
  const anchor = isSideways ? (outX > 0 ? 'start' : 'end') : 'middle';
  return (
    <text
      x={at[0]}
      // Two lines beside the card share the height of its dimension.
      y={isSideways ? at[1] - 9 : at[1]}
      textAnchor={anchor}
      dominantBaseline={isSideways ? 'central' : outY > 0 ? 'hanging' : 'auto'}
      className="measured"
      fontSize={14}
      fontWeight={560}
      fill="var(--color-accent)"
      stroke="var(--color-halo)"
      strokeOpacity={0.8}
      strokeWidth={4}
      paintOrder="stroke"
    >
      {showValue(mark.mm, plusMinus, 2)}
      {plusMinus === null ? null : (
        <tspan
          fontWeight={380}
          fill="var(--color-text)"
          {...(isSideways ? { x: at[0], dy: '1.25em' } : { dx: 6 })}
        >
          ±{sayPlusMinus(plusMinus, 2)}
        </tspan>
      )}
    </text>
  );
}

/** One measured border: the printed line, the dimension across the border, and its millimeters. */
export function BorderMark({
  mark,
  view,
  plusMinusMm,
}: {
  readonly mark: Dimension;
  readonly view: View;
  readonly plusMinusMm: number | null;
}) {
  const inner = toScreen(view, mark.inner);
  const outer = toScreen(view, mark.outer);
  const along: Point = [-mark.outward[1], mark.outward[0]];
  const leaderEnd = add(outer, mark.outward, LEADER_PX);
  return (
    <g>
      <Line points={mark.innerLine.map((end) => toScreen(view, end))} isDrawn width={1.25} />
      <Line points={[inner, leaderEnd]} />
      <Tick at={inner} along={along} />
      <Tick at={outer} along={along} />
      <Label mark={mark} at={add(leaderEnd, mark.outward, LABEL_GAP_PX)} plusMinus={plusMinusMm} />
    </g>
  );
}
