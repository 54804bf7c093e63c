import type { BoxMm } from '../report.ts';
import { isLineLike } from './accept-runs.ts';
import type { Rim, RimEvidence } from './rim-evidence.ts';
import { BRINK_MM, DEEPEST_MM } from './rim-reach.ts';
import { type Ring, stepMm } from './rim-ring.ts';
import type { RimRun } from './rim-run.ts';
import type { Span } from './ring-spans.ts';

/** Part of a stretch that is deep torn paper if it is a tear. */
const LEAST_TORN = 0.4;

/** Everything that is known of one worn stretch of the ring, a corner's or a side's. */
export function describeRun(rim: Rim, ring: Ring, span: Span, isOnCorner: boolean): RimRun {
  const total = ring.depth.length;
  const step = stepMm(rim);
  let area = 0;
  let depth = 0;
  let lost = 0;
  let [pale, worn, sure] = [0, 0, 0];
  let peaks = 0;
  let brinks = 0;
  let lostArea = 0;
  let tornArea = 0;
  let nearest = span.from % total;
  const columnsOn = [0, 0, 0, 0];
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let k = span.from; k <= span.to; k++) {
    const i = k % total;
    if (ring.toCorner[i] < ring.toCorner[nearest]) nearest = i;
    if (ring.depth[i] === 0) continue;
    worn++;
    sure += ring.isSure[i];
    // What reaches as far in as is looked at may end abruptly just beyond.
    if (ring.depth[i] < DEEPEST_MM - BRINK_MM) {
      peaks += ring.peak[i];
      brinks += ring.brink[i];
    }
    lostArea += ring.lost[i];
    tornArea += ring.torn[i] * step;
    area += ring.depth[i] * step;
    depth = Math.max(depth, ring.depth[i]);
    lost = Math.max(lost, ring.lost[i]);
    if (ring.pale[i] > 0) pale++;
    const { segment, columnMm } = rim.stretches[ring.owner[i]].strip;
    if (segment.kind === 'side') columnsOn[segment.index]++;
    for (const d of [0, ring.depth[i]]) {
      const [x, y] = segment.toCard((ring.column[i] + 0.5) * columnMm, d);
      box.x0 = Math.min(box.x0, x - step / 2);
      box.x1 = Math.max(box.x1, x + step / 2);
      box.y0 = Math.min(box.y0, y - step / 2);
      box.y1 = Math.max(box.y1, y + step / 2);
    }
  }
  const lengthMm = (span.to - span.from + 1) * step;
  const { isPlain, isBorderKnown, riseMm } = rim.stretches[ring.owner[nearest]];
  const isTorn = tornArea > LEAST_TORN * area;
  const corner = isOnCorner ? ring.corner[nearest] : null;
  const side = columnsOn.indexOf(Math.max(...columnsOn));
  return {
    corner,
    side,
    at: withinCard(box, rim),
    lengthMm,
    depthMm: depth,
    lostMm: lost,
    areaMm2: area,
    lostAreaMm2: lostArea * step,
    sureMm: sure * step,
    paleShare: pale / Math.max(1, worn),
    abruptness: peaks > 0 ? brinks / peaks : 1,
    isTorn,
    isLine: !isOnCorner && !isTorn && isLineLike(depth, lengthMm),
    grain: grainBeside(rim, corner, side),
    riseMm,
    isOnPlain: isPlain,
    isOnKnownBorder: isBorderKnown,
  };
}

/** The most by which the border of a stretch's side varies, at a corner of either side. */
function grainBeside({ stretches }: Rim, corner: number | null, side: number): number {
  const sides = corner === null ? [side] : [corner, (corner + 3) % 4];
  const beside = stretches.filter(
    ({ strip: { segment } }) => segment.kind === 'side' && sides.includes(segment.index),
  );
  return Math.max(...beside.map(({ border }) => Math.max(border.grainPale, border.grainDark)));
}

function withinCard(box: BoxMm, rim: Rim): BoxMm {
  const [widthMm, heightMm] = cardSize(rim.stretches);
  return {
    x0: Math.max(0, box.x0),
    y0: Math.max(0, box.y0),
    x1: Math.min(widthMm, box.x1),
    y1: Math.min(heightMm, box.y1),
  };
}

function cardSize(stretches: readonly RimEvidence[]): [number, number] {
  const sides = stretches.map(({ strip }) => strip.segment).filter(({ kind }) => kind === 'side');
  return [sides[1].toCard(0, 0)[0], sides[2].toCard(0, 0)[1]];
}
