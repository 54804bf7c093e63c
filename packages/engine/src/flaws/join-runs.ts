import { joinBoxes } from './boxes.ts';
import type { RimRun } from './rim-run.ts';

/**
 * Rubbed edges are worn here, paler or on pale stock darker, and sound there: thin stretches this
 * near to each other are one.
 */
const RUB_GAP_MM = 2.5;
const RUB_DEPTH_MM = 0.6;

function isRub(run: RimRun): boolean {
  return run.corner === null && !run.isLine && run.depthMm < RUB_DEPTH_MM;
}

function both(a: RimRun, b: RimRun): RimRun {
  return {
    ...(a.areaMm2 >= b.areaMm2 ? a : b),
    at: joinBoxes(a.at, b.at),
    lengthMm: a.lengthMm + b.lengthMm,
    depthMm: Math.max(a.depthMm, b.depthMm),
    lostMm: Math.max(a.lostMm, b.lostMm),
    areaMm2: a.areaMm2 + b.areaMm2,
    lostAreaMm2: a.lostAreaMm2 + b.lostAreaMm2,
    sureMm: a.sureMm + b.sureMm,
    paleShare: Math.min(a.paleShare, b.paleShare),
  };
}

/** Joins rubbed stretches of one side that lie close together; runs come in order along the cut. */
export function joinRubs(runs: readonly RimRun[]): RimRun[] {
  const out: RimRun[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (!last || !isRub(last) || !isRub(run) || last.side !== run.side) {
      out.push(run);
      continue;
    }
    const isFlat = run.side % 2 === 0;
    const at = joinBoxes(last.at, run.at);
    const lengthMm = isFlat ? at.x1 - at.x0 : at.y1 - at.y0;
    const worn = last.lengthMm + run.lengthMm;
    // Two chips side by side are short and far apart for their size.
    if (lengthMm - worn > RUB_GAP_MM || lengthMm - worn > worn) {
      out.push(run);
      continue;
    }
    out[out.length - 1] = { ...both(last, run), lengthMm };
  }
  return out;
}

/** Everything worn on one corner is one flaw. */
export function joinCorners(runs: readonly RimRun[]): RimRun[] {
  const out: RimRun[] = [];
  for (const run of runs) {
    const at = run.corner === null ? -1 : out.findIndex(({ corner }) => corner === run.corner);
    if (at < 0) out.push(run);
    else out[at] = both(out[at], run);
  }
  return out;
}
