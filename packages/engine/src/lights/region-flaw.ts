import { invariant, type Point } from '@tc/kernel';
import { exp } from '@tc/kernel/exact-math';
import { surfaceMarkScore, type WearScores } from '@tc/rulebook';
import type { Flaw } from '../report.ts';
import { CELL_PX } from './damage-network.ts';
import type { DamageRegion } from './damage-regions.ts';
import { LIGHTS_PX_PER_MM } from './face-light.ts';

type Scores = Pick<WearScores, 'surface'>;
type SurfaceKind = keyof WearScores['surface'];

/** Log odds that a region is damage: a constant, and what each unit of its evidence adds. */
export interface DamageOdds {
  readonly constant: number;
  readonly perUnit: number;
}

export const MM_PER_CELL = CELL_PX / LIGHTS_PX_PER_MM;
/** A region is a line if it is this many times as long as wide. */
const LINE_RATIO = 3;
/**
 * Half of the 95 % interval of a length, as a share of it. By bench/fit/lights/fit-lengths.ts: 872 pairs of readings
 * of one crease under different lamps, of which 96 in 100 agree when their card is left out of the fit.
 */
const LENGTH_SHARE = 0.4;
/** A line this long that stands out is a crease; a shorter one is a scratch. */
const CREASE_MM = 5;

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What the network for several photos tells apart, in the order of its answers. */
export const TOLD_APART = ['crease', 'scratch', 'dent'] as const satisfies readonly SurfaceKind[];

/**
 * Folds cover far more cells in training than scratches do, so the network calls too much a fold. These log odds make
 * up for it (logit adjustment, Menon et al. 2021). On cards that the network did not learn from, 88 % of 41 readings of
 * a scratch, 1 % of 86 readings of a drawn fold and none of 397 of a real one are called a scratch
 * (bench/fit/surface/judge_drawn.py).
 */
const KIND_ODDS = { crease: 0, scratch: 2, dent: 0 } as const;

/** What the light does on it, for a region of the network that tells kinds apart. */
function toldKindOf({ kinds }: DamageRegion): (typeof TOLD_APART)[number] {
  const odds = TOLD_APART.map((kind, k) => kinds[k] + KIND_ODDS[kind]);
  const kind = TOLD_APART[odds.indexOf(Math.max(...odds))];
  invariant(kind, 'the network tells as many kinds apart as there are names');
  return kind;
}

/** By what the light does on it, or by its shape if the network does not tell kinds apart. */
function kindOf(region: DamageRegion, lengthMm: number, widthMm: number): SurfaceKind {
  if (region.kinds.length > 0) return toldKindOf(region);
  if (lengthMm < LINE_RATIO * widthMm) return lengthMm >= CREASE_MM ? 'crease' : 'dent';
  return lengthMm >= CREASE_MM ? 'crease' : 'scratch';
}

/** How bad a flaw of the surface is, 0 to 1, as far as it alone lowers the subgrade. */
export function severityOf(flaw: Pick<Flaw, 'kind' | 'sizeMm'>, scores: Scores): number {
  return Math.min(1, Math.max(0.05, (10 - surfaceMarkScore(flaw, scores)) / 9));
}

/** The chance that a region is damage, from how clear it is. */
function chanceOf({ evidence }: DamageRegion, { constant, perUnit }: DamageOdds): number {
  return 1 / (1 + exp(-constant - perUnit * evidence));
}

/** A region of cells that look damaged, as the report writes flaws. */
export function flawOfRegion(region: DamageRegion, odds: DamageOdds, scores: Scores): Flaw {
  const lengthMm = region.length * MM_PER_CELL;
  const widthMm = Math.max(MM_PER_CELL, (region.area * MM_PER_CELL * MM_PER_CELL) / lengthMm);
  const kind = kindOf(region, lengthMm, widthMm);
  const { x0, y0, x1, y1 } = region.box;
  const at = {
    x0: x0 * MM_PER_CELL,
    y0: y0 * MM_PER_CELL,
    x1: x1 * MM_PER_CELL,
    y1: y1 * MM_PER_CELL,
  };
  return {
    kind,
    at: { x0: rounded(at.x0), y0: rounded(at.y0), x1: rounded(at.x1), y1: rounded(at.y1) },
    severity: rounded(severityOf({ kind, sizeMm: lengthMm }, scores)),
    confidence: rounded(chanceOf(region, odds)),
    sizeMm: rounded(lengthMm),
    plusMinusMm: rounded(Math.max(2 * MM_PER_CELL, LENGTH_SHARE * lengthMm)),
    path: region.course.map(
      ([x, y]): Point => [rounded(x * MM_PER_CELL), rounded(y * MM_PER_CELL)],
    ),
    widthMm: rounded(widthMm),
  };
}
