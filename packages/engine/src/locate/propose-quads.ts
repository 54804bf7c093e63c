import type { Point } from '@tc/kernel';
import { distanceTo, intersect } from '../geometry/line.ts';
import { assumedFocalPx, poseOf } from '../geometry/pose.ts';
import { areaOf, isConvex, orderAsSeen } from '../geometry/quad.ts';
import type { Quad } from '../report.ts';
import { coverage, type SupportedLine } from './find-lines.ts';

export interface QuadProposal {
  readonly quad: Quad;
  /** Occupied parts of the sides less how far their edges run on past the corners. */
  readonly score: number;
}

interface LinePair {
  /** Places of the two lines among all. */
  readonly i: number;
  readonly j: number;
  readonly a: SupportedLine;
  readonly b: SupportedLine;
  readonly angleDeg: number;
  readonly strength: number;
}

/** Opposite sides of a card seen at up to 50 degrees converge by less than this. */
const MAX_CONVERGENCE_DEG = 32;
const MAX_PAIRS = 420;
const MAX_PAIRS_PER_BUCKET = 130;
const BUCKET_DEG = 12;
/** Corners may be rounded or worn: this part of each side is not asked for edges at either end. */
const CORNER_PART = 0.07;

function halfTurnDifference(a: number, b: number): number {
  const difference = Math.abs(a - b) % 180;
  return difference > 90 ? 180 - difference : difference;
}

function middleOf(line: SupportedLine): Point {
  const along = line.startAt + line.occupied.length / 2;
  const { normalX, normalY, offset } = line.line;
  return [normalX * offset - normalY * along, normalY * offset + normalX * along];
}

function pairLines(lines: readonly SupportedLine[], minSeparationPx: number): LinePair[] {
  const pairs: LinePair[] = [];
  const middles = lines.map(middleOf);
  for (let i = 0; i < lines.length; i++) {
    for (let j = i + 1; j < lines.length; j++) {
      const a = lines[i];
      const b = lines[j];
      if (halfTurnDifference(a.angleDeg, b.angleDeg) > MAX_CONVERGENCE_DEG) continue;
      const apart = Math.min(
        Math.abs(distanceTo(a.line, middles[j][0], middles[j][1])),
        Math.abs(distanceTo(b.line, middles[i][0], middles[i][1])),
      );
      if (apart < minSeparationPx) continue;
      pairs.push({ i, j, a, b, angleDeg: a.angleDeg, strength: Math.min(a.strength, b.strength) });
    }
  }
  return strongestPairs(pairs);
}

/** The strongest pairs, but only so many of one direction: wood grain makes hundreds. */
function strongestPairs(pairs: LinePair[]): LinePair[] {
  const taken = new Map<number, number>();
  const kept: LinePair[] = [];
  for (const pair of pairs.sort((p, q) => q.strength - p.strength)) {
    const bucket = Math.floor(pair.angleDeg / BUCKET_DEG);
    const count = taken.get(bucket) ?? 0;
    if (count >= MAX_PAIRS_PER_BUCKET) continue;
    taken.set(bucket, count + 1);
    kept.push(pair);
    if (kept.length >= MAX_PAIRS) break;
  }
  return kept;
}

function sideCoverage(line: SupportedLine, from: Point, to: Point): number {
  const { normalX, normalY } = line.line;
  const start = -normalY * from[0] + normalX * from[1];
  const end = -normalY * to[0] + normalX * to[1];
  const trim = (end - start) * CORNER_PART;
  return coverage(line, start + trim, end - trim);
}

/** Mean coverage of the line just past both corners. */
function sideOverhang(line: SupportedLine, from: Point, to: Point): number {
  const { normalX, normalY } = line.line;
  const start = -normalY * from[0] + normalX * from[1];
  const end = -normalY * to[0] + normalX * to[1];
  const near = (end - start) * 0.008;
  const far = (end - start) * 0.045;
  return (coverage(line, start - far, start - near) + coverage(line, end + near, end + far)) / 2;
}

/** Where each line meets each other one; null where that is outside the image, or nowhere. */
function meetingPoints(
  lines: readonly SupportedLine[],
  width: number,
  height: number,
): readonly (readonly (Point | null)[])[] {
  const marginX = width * 0.02;
  const marginY = height * 0.02;
  return lines.map((a) =>
    lines.map((b) => {
      const point = intersect(a.line, b.line);
      if (!point) return null;
      const [x, y] = point;
      const isOutside = x < -marginX || y < -marginY || x > width + marginX || y > height + marginY;
      return isOutside ? null : point;
    }),
  );
}

function propose(
  p: LinePair,
  q: LinePair,
  meeting: readonly (readonly (Point | null)[])[],
  width: number,
  height: number,
): QuadProposal | null {
  const c0 = meeting[p.i][q.i];
  const c1 = meeting[q.i][p.j];
  const c2 = meeting[p.j][q.j];
  const c3 = meeting[q.j][p.i];
  if (!c0 || !c1 || !c2 || !c3) return null;
  if (areaOf([c0, c1, c2, c3]) < width * height * 0.015) return null;
  const coverages = [
    sideCoverage(p.a, c0, c3),
    sideCoverage(q.a, c0, c1),
    sideCoverage(p.b, c1, c2),
    sideCoverage(q.b, c3, c2),
  ];
  const least = Math.min(...coverages);
  const sum = coverages[0] + coverages[1] + coverages[2] + coverages[3];
  if (least < 0.2 || sum < 2) return null;
  const quad = orderAsSeen([c0, c1, c2, c3]);
  if (!isConvex(quad)) return null;
  const pose = poseOf(quad, width, height, assumedFocalPx(width, height));
  const aspect = pose.aspect < 1 ? 1 / pose.aspect : pose.aspect;
  if (!(aspect > 1.1 && aspect < 2.05) || pose.tiltDeg > 55) return null;
  const overhang =
    (sideOverhang(p.a, c0, c3) +
      sideOverhang(q.a, c0, c1) +
      sideOverhang(p.b, c1, c2) +
      sideOverhang(q.b, c3, c2)) /
    4;
  return { quad, score: least + sum / 2 - 2 * overhang };
}

/** All plausible card outlines that two roughly parallel line pairs make, best first. */
export function proposeQuads(
  lines: readonly SupportedLine[],
  width: number,
  height: number,
): QuadProposal[] {
  const pairs = pairLines(lines, Math.min(width, height) * 0.08);
  const meeting = meetingPoints(lines, width, height);
  const proposals: QuadProposal[] = [];
  for (let i = 0; i < pairs.length; i++) {
    for (let j = i + 1; j < pairs.length; j++) {
      if (halfTurnDifference(pairs[i].angleDeg, pairs[j].angleDeg) < 50) continue;
      const proposal = propose(pairs[i], pairs[j], meeting, width, height);
      if (proposal) proposals.push(proposal);
    }
  }
  return proposals.sort((a, b) => b.score - a.score);
}
