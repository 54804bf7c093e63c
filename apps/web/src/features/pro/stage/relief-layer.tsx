import { useLayoutEffect, useRef } from 'react';
import { cardToPhoto } from '../../../grading/geometry/homography.ts';
import { addTurns } from '../../../grading/geometry/turn.ts';
import type { Quad, QuarterTurns, SideReport } from '../../../grading/model.ts';
import type { DrawnRelief } from './use-relief.ts';
import type { Viewport } from './viewport.ts';

interface ReliefLayerProps {
  readonly relief: DrawnRelief;
  /** As shown, turned like the photo. */
  readonly side: SideReport;
  readonly turns: QuarterTurns;
  readonly viewport: Viewport;
}

/** The corners of the card in the order that the relief uses, which is not turned. */
function cornersOf({ quad }: SideReport, turns: QuarterTurns): Quad {
  const corner = (index: 0 | 1 | 2 | 3) => quad[addTurns(index, turns)];
  return [corner(0), corner(1), corner(2), corner(3)];
}

/**
 * The relief drawn onto the card in its photo, in perspective. The bow of an edge is ignored, because it is
 * thinner than a line.
 */
export function ReliefLayer({ relief, side, turns, viewport }: ReliefLayerProps) {
  const layer = useRef<HTMLImageElement>(null);
  const { width, height } = relief;
  useLayoutEffect(() => {
    const [a, b, c, d, e, f, g, h] = cardToPhoto(cornersOf(side, turns), width, height);
    return viewport.follow(({ scale, x, y }) => {
      const across = [scale * a + x * g, scale * d + y * g, 0, g];
      const down = [scale * b + x * h, scale * e + y * h, 0, h];
      const origin = [scale * c + x, scale * f + y, 0, 1];
      const cells = [...across, ...down, 0, 0, 1, 0, ...origin];
      if (layer.current) layer.current.style.transform = `matrix3d(${cells.join()})`;
    });
  }, [viewport, side, turns, width, height]);
  return (
    <img
      ref={layer}
      src={relief.url}
      alt=""
      draggable={false}
      data-testid="relief-layer"
      className="pointer-events-none absolute top-0 left-0 max-w-none origin-top-left select-none opacity-90"
      style={{ width, height }}
    />
  );
}
