import { useId } from 'react';
import { type Homography, mapPoint } from '../geometry/homography.ts';
import { pathOf } from '../geometry/vectors.ts';
import { toScreen, type View } from '../geometry/view.ts';
import type { FoundSide } from '../model.ts';
import { cornersOfBox } from './boxes.ts';

interface UnseenProps {
  readonly regions: FoundSide['unseen'];
  readonly map: Homography;
  readonly view: View;
}

/** Hatched: what this photo cannot show. */
export function UnseenRegions({ regions, map, view }: UnseenProps) {
  const hatch = useId();
  if (!regions || regions.length === 0) return null;
  return (
    <g>
      <pattern
        id={hatch}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V7" stroke="var(--color-text-strong)" strokeOpacity="0.55" strokeWidth="1" />
      </pattern>
      {regions.map(({ at, reason }) => {
        const corners = cornersOfBox(at).map((corner) => toScreen(view, mapPoint(map, corner)));
        return (
          <path
            key={`${reason}-${at.x0}-${at.y0}`}
            d={pathOf(corners, true)}
            fill={`url(#${hatch})`}
            stroke="var(--color-text-quiet)"
            strokeDasharray="2 3"
          />
        );
      })}
    </g>
  );
}
