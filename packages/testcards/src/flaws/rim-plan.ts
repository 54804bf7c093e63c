import { type Draw, drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import type { CornerName, EdgeName, FlawLook, FlawSpec } from '../spec.ts';

const CORNERS: readonly CornerName[] = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];
const EDGES: readonly EdgeName[] = ['top', 'right', 'bottom', 'left'];

/** The wear of a whole rim: each corner worn differently, and stretches and chips along every edge. */
export function wornRim(scene: ResolvedScene): FlawSpec[] {
  if (scene.rimWear <= 0) return [];
  const draw = drawFor(scene.copySeed, 'worn rim');
  // Some cards wear at their corners, some along their edges.
  const atCorners = draw.range(0.5, 1.3);
  const atEdges = draw.range(0.3, 1.3);
  const corners = CORNERS.map((corner): FlawSpec => {
    const wear = Math.min(1, scene.rimWear * atCorners * draw.range(0.35, 1.3));
    return {
      kind: 'corner-wear',
      corner,
      look: draw.weighted<FlawLook>(CORNER_LOOKS),
      sizeMm: 0.3 + 2.6 * wear ** 1.5,
      severity: 0.25 + 0.7 * wear,
    };
  });
  return [...corners, ...EDGES.flatMap((edge) => wornEdge(draw, edge, scene.rimWear * atEdges))];
}

const CORNER_LOOKS = {
  plain: 4,
  soft: 4,
  layered: 1.5,
  frayed: 0,
  gloss: 0,
  unbroken: 0,
  wax: 0,
} as const satisfies Record<FlawLook, number>;

function wornEdge(draw: Draw, edge: EdgeName, wear: number): FlawSpec[] {
  const stretches = draw.whole(0, Math.ceil(4 * Math.min(1, wear)));
  const bites = draw.whole(0, Math.floor(3.5 * Math.min(1, wear)));
  return [
    ...Array.from(
      { length: stretches },
      (): FlawSpec => ({
        kind: 'edge-whitening',
        edge,
        along: draw.range(0.06, 0.94),
        look: draw.chance(0.75) ? 'frayed' : 'plain',
        sizeMm: draw.range(2, 8 + 30 * Math.min(1, wear)),
        severity: Math.min(1, 0.15 + wear * draw.range(0.3, 0.9)),
      }),
    ),
    ...Array.from(
      { length: bites },
      (): FlawSpec => ({
        kind: 'edge-chip',
        edge,
        along: draw.range(0.06, 0.94),
        sizeMm: draw.range(0.4, 1 + 2.5 * Math.min(1, wear)),
        severity: draw.range(0.2, 0.9),
      }),
    ),
  ];
}
