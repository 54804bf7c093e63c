import { type Draw, drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import type { CornerName, EdgeName, FlawKind, FlawSpec } from '../spec.ts';
import { wornRim } from './rim-plan.ts';

/** A flaw with all its random choices made. */
export interface SettledFlaw extends Required<FlawSpec> {
  /** Seeds the flaw's own irregularities. */
  readonly seed: number;
}

const CORNERS: readonly CornerName[] = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];
const EDGES: readonly EdgeName[] = ['top', 'right', 'bottom', 'left'];
const ALL_KINDS: readonly FlawKind[] = [
  'corner-wear',
  'edge-chip',
  'edge-whitening',
  'scratch',
  'crease',
  'print-line',
  'stain',
  'dent',
];

/** Usual sizes in millimeters, smallest to largest. */
const SIZES: Readonly<Record<FlawKind, readonly [number, number]>> = {
  'corner-wear': [0.5, 2.2],
  'edge-chip': [0.6, 3],
  'edge-whitening': [4, 22],
  scratch: [5, 28],
  crease: [8, 40],
  'print-line': [30, 75],
  stain: [3, 12],
  dent: [1.2, 4],
};

/** The flaws a scene asks for: listed, counted, and those of its damage level. */
export function planFlaws(scene: ResolvedScene): SettledFlaw[] {
  const { flaws, copySeed: seed } = scene;
  const asked = flaws === 'pristine' ? [] : 'count' in flaws ? counted(scene) : [...flaws];
  return [...asked, ...ladder(scene), ...wornRim(scene)].map((flaw, index) =>
    settle(flaw, seed, index, scene),
  );
}

function counted(scene: ResolvedScene): FlawSpec[] {
  if (scene.flaws === 'pristine' || !('count' in scene.flaws)) return [];
  const { count, kinds = ALL_KINDS } = scene.flaws;
  const draw = drawFor(scene.copySeed, 'flaw kinds');
  const firstCorner = draw.whole(0, 3);
  const firstEdge = draw.whole(0, 3);
  return Array.from({ length: count }, (_, i): FlawSpec => {
    const kind = draw.pick(kinds);
    // Corners and edges take turns, so that two flaws are rarely in the same place.
    return {
      kind,
      corner: CORNERS[(firstCorner + i) % 4],
      edge: EDGES[(firstEdge + i) % 4],
    };
  });
}

function settle(flaw: FlawSpec, seed: number, index: number, scene: ResolvedScene): SettledFlaw {
  const draw = drawFor(seed, `flaw ${index} ${flaw.kind}`);
  const [small, large] = SIZES[flaw.kind];
  // Small flaws are more common.
  const sizeMm = small * (large / small) ** draw.unit();
  const severity = draw.range(0.35, 0.9);
  const corner = draw.pick(CORNERS);
  const edge = draw.pick(EDGES);
  const along = draw.range(0.16, 0.84);
  const center = [draw.range(0.15, 0.85), draw.range(0.15, 0.85)] as const;
  return {
    kind: flaw.kind,
    sizeMm: Math.min(flaw.sizeMm ?? sizeMm, longest(flaw.kind, scene)),
    severity: flaw.severity ?? severity,
    corner: flaw.corner ?? corner,
    edge: flaw.edge ?? edge,
    along: flaw.along ?? along,
    center: flaw.center ?? center,
    angleDeg: flaw.angleDeg ?? drawAngle(draw, flaw.kind),
    look: flaw.look ?? 'plain',
    seed: seed * 64 + index,
  };
}

function longest(kind: FlawKind, scene: ResolvedScene): number {
  if (kind === 'corner-wear') return scene.widthMm / 4;
  return 0.92 * Math.min(scene.widthMm, scene.heightMm) * (kind === 'print-line' ? 1.3 : 1);
}

/** Scratches avoid the axes, print lines follow them, and creases lean against their edge. */
function drawAngle(draw: Draw, kind: FlawKind): number {
  if (kind === 'print-line') return draw.chance(0.5) ? 0 : 90;
  if (kind === 'crease') return draw.range(-38, 38);
  return draw.sign() * draw.range(12, 78);
}

interface Rung {
  readonly kind: FlawKind;
  /** The damage level at which the flaw appears. */
  readonly onset: number;
  readonly largestMm: number;
}

/** What happens to a card as it is handled more and more. */
const RUNGS: readonly Rung[] = [
  { kind: 'corner-wear', onset: 0.04, largestMm: 4.2 },
  { kind: 'edge-whitening', onset: 0.1, largestMm: 45 },
  { kind: 'corner-wear', onset: 0.16, largestMm: 3.8 },
  { kind: 'edge-chip', onset: 0.22, largestMm: 4.5 },
  { kind: 'corner-wear', onset: 0.28, largestMm: 3.4 },
  { kind: 'scratch', onset: 0.32, largestMm: 40 },
  { kind: 'edge-chip', onset: 0.38, largestMm: 4 },
  { kind: 'edge-whitening', onset: 0.44, largestMm: 40 },
  { kind: 'corner-wear', onset: 0.48, largestMm: 3 },
  { kind: 'crease', onset: 0.54, largestMm: 58 },
  { kind: 'dent', onset: 0.6, largestMm: 4 },
  { kind: 'edge-chip', onset: 0.66, largestMm: 4 },
  { kind: 'stain', onset: 0.7, largestMm: 16 },
  { kind: 'crease', onset: 0.78, largestMm: 48 },
];

/** The rungs below the scene's level, each larger the further the level is above its onset. */
function ladder(scene: ResolvedScene): FlawSpec[] {
  const draw = drawFor(scene.copySeed, 'ladder');
  const firstCorner = draw.whole(0, 3);
  const firstEdge = draw.whole(0, 3);
  const counts = { corner: 0, edge: 0 };
  const specs: FlawSpec[] = [];
  for (const rung of RUNGS) {
    const corner = CORNERS[(firstCorner + counts.corner * 3) % 4];
    const edge = EDGES[(firstEdge + counts.edge) % 4];
    if (rung.kind === 'corner-wear') counts.corner++;
    else counts.edge++;
    if (scene.damageLevel < rung.onset) continue;
    const grown = (scene.damageLevel - rung.onset) / (1 - rung.onset);
    const smallest = rung.largestMm * 0.14;
    specs.push({
      kind: rung.kind,
      corner,
      edge,
      sizeMm: smallest + (rung.largestMm - smallest) * grown,
      severity: 0.4 + 0.6 * grown,
    });
  }
  return specs;
}
