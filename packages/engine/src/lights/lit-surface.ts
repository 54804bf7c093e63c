import type { Point } from '@tc/kernel';
import { exp } from '@tc/kernel/exact-math';
import { toScore, type WearScores, wearScore } from '@tc/rulebook';
import { boxOverlap } from '../flaws/boxes.ts';
import type { Kernels } from '../kernels/index.ts';
import { trainedDamageNetwork } from '../network/trained-networks.ts';
import type { Flaw, SideReport, UnseenRegion } from '../report.ts';
import { CELL_PX, runDamageNetwork } from './damage-network.ts';
import { type DamageRegion, findDamageRegions } from './damage-regions.ts';
import { LIGHTS_PX_PER_MM } from './face-light.ts';
import { DAMAGE_ODDS, litEvidence } from './lit-evidence.ts';
import type { Relief } from './relief.ts';
import { reliefFeatures } from './relief-features.ts';
import { unlitRegions } from './unlit-regions.ts';

export interface LitSurface {
  readonly flaws: readonly Flaw[];
  readonly unseen: readonly UnseenRegion[];
  readonly score: number | null;
  readonly plusMinus: number | null;
  readonly seen: number;
  readonly dataPoints: number;
}

type Scores = Pick<WearScores, 'surface' | 'perFurtherFlaw'>;
type SurfaceKind = keyof WearScores['surface'];

const MM_PER_CELL = CELL_PX / LIGHTS_PX_PER_MM;
/** A region is a line if it is this many times as long as wide. */
const LINE_RATIO = 3;
/** A line this long that stands out is a crease; a shorter one is a scratch. */
const CREASE_MM = 5;
/** What is left open even with light from all sides: a print spot, a faint stain, gloss. */
const LEAST_PLUS_MINUS = 0.5;
const PER_UNSEEN = 1.5;
const MOST_HIDDEN = 0.5;

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function kindOf(lengthMm: number, widthMm: number): SurfaceKind {
  if (lengthMm < LINE_RATIO * widthMm) return lengthMm >= CREASE_MM ? 'crease' : 'dent';
  return lengthMm >= CREASE_MM ? 'crease' : 'scratch';
}

function scoreOf(flaw: Pick<Flaw, 'kind' | 'sizeMm'>, { surface }: Scores): number {
  return wearScore(surface[flaw.kind as SurfaceKind], flaw.sizeMm);
}

/** The chance that a region is damage, from how clear it is. */
function chanceOf({ evidence }: DamageRegion): number {
  return 1 / (1 + exp(-DAMAGE_ODDS.constant - DAMAGE_ODDS.perUnit * evidence));
}

function flawOf(region: DamageRegion, scores: Scores): Flaw {
  const lengthMm = region.length * MM_PER_CELL;
  const widthMm = Math.max(MM_PER_CELL, (region.area * MM_PER_CELL * MM_PER_CELL) / lengthMm);
  const kind = kindOf(lengthMm, widthMm);
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
    severity: rounded(
      Math.min(1, Math.max(0.05, (10 - scoreOf({ kind, sizeMm: lengthMm }, scores)) / 9)),
    ),
    confidence: rounded(chanceOf(region)),
    sizeMm: rounded(lengthMm),
    plusMinusMm: rounded(Math.max(2 * MM_PER_CELL, 0.1 * lengthMm)),
    path: region.course.map(
      ([x, y]): Point => [rounded(x * MM_PER_CELL), rounded(y * MM_PER_CELL)],
    ),
    widthMm: rounded(widthMm),
  };
}

/** Two readings of one flaw: the one that the light showed stands. */
function isCovered({ at }: Flaw, by: readonly Flaw[]): boolean {
  return by.some((flaw) => boxOverlap(flaw.at, at) > 0.05);
}

/**
 * The surface by what changed with the light, and by what at least half of the photos show of it anyway.
 *
 * @param photos how many were laid on each other, two or more
 * @param agreed flaws of the surface that single photos show
 */
export function measureLitSurface(
  kernels: Kernels,
  card: SideReport['card'],
  relief: Relief,
  photos: number,
  agreed: readonly Flaw[],
  scores: Scores,
): LitSurface {
  const { least, recall } = litEvidence(photos);
  const map = runDamageNetwork(kernels, trainedDamageNetwork(), reliefFeatures(relief));
  const shown = findDamageRegions(map)
    .filter((region) => region.evidence > least)
    .map((region) => flawOf(region, scores));
  const flaws = [...shown, ...agreed.filter((flaw) => !isCovered(flaw, shown))];
  const { unseen, share } = unlitRegions(relief, card);
  const worst = Math.min(10, ...flaws.map((flaw) => scoreOf(flaw, scores)));
  const further = scores.perFurtherFlaw * Math.max(0, flaws.length - 1);
  const isKnown = share <= MOST_HIDDEN || flaws.some(({ kind }) => kind === 'crease');
  return {
    flaws,
    unseen,
    score: isKnown ? toScore(worst - further) : null,
    plusMinus: isKnown ? Math.round((LEAST_PLUS_MINUS + PER_UNSEEN * share) * 10) / 10 : null,
    seen: rounded(recall * (1 - share)),
    dataPoints: photos * relief.print.data.length,
  };
}
