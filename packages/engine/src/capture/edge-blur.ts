/** How sharp the clear edges along some lines of pixels are. */
export interface EdgeSharpness {
  readonly edges: number;
  /** Share of the typical edge's whole step that happens within the narrow window, 0..1. */
  readonly usual: number;
  /** The number of edges that are sharp beyond doubt. */
  readonly sharp: number;
}

/** The parameters for finding an edge. */
export interface EdgeWindows {
  /** Distances from its middle, in pixels: about one sixth and three quarters of a millimeter. */
  readonly nearPx: number;
  readonly farPx: number;
  /** Difference in levels between both sides from which an edge counts as clear. */
  readonly clearStep: number;
}

/** An edge is where its step is largest within this share of the far distance. */
const PEAK_PART = 2 / 3;

/**
 * Fewer edges say nothing. In 240 rendered photos that can be graded, the typical edge along the worse
 * axis makes at least 0.82 of its step within the window; in 118 blurred ones, at most 0.6. A Gaussian
 * edge that rises over 0.55 mm, the most that can be measured, makes 0.56. Soft art is not blur,
 * because the sharp edges of its frame or of a line of text are included.
 */
const LEAST_EDGES = 30;
const LEAST_USUAL = 0.57;
const SHARP = 0.9;
const SHARP_PART = 0.1;
const MOST_SHARP = 19;

/** Whether the edges that are clear enough to tell rise too slowly. */
export function areBlurred({ edges, usual, sharp }: EdgeSharpness): boolean {
  const mostSharp = Math.min(MOST_SHARP, SHARP_PART * edges);
  return edges >= LEAST_EDGES && usual < LEAST_USUAL && sharp <= mostSharp;
}

/** @param lines tones along straight lines of the photo, all in one direction */
export function sharpnessAlong(lines: readonly Uint8Array[], windows: EdgeWindows): EdgeSharpness {
  const shares = lines.flatMap((line) => sharesOf(line, windows)).sort((a, b) => b - a);
  return {
    edges: shares.length,
    usual: shares[shares.length >> 1] ?? 1,
    sharp: shares.filter((share) => share >= SHARP).length,
  };
}

/** For every clear edge along a line: the share of its step within the narrow window. */
function sharesOf(line: Uint8Array, { nearPx, farPx, clearStep }: EdgeWindows): number[] {
  const across = (x: number, px: number): number => Math.abs(line[x + px] - line[x - px]);
  const peakPx = Math.round(PEAK_PART * farPx);
  const shares: number[] = [];
  for (let x = farPx; x < line.length - farPx; x++) {
    const step = across(x, farPx);
    if (step < clearStep) continue;
    const from = Math.max(farPx, x - peakPx);
    const to = Math.min(line.length - farPx - 1, x + peakPx);
    let isPeak = true;
    let near = 0;
    for (let k = from; k <= to && isPeak; k++) {
      const other = across(k, farPx);
      isPeak = other < step || (other === step && k >= x);
      near = Math.max(near, across(k, nearPx));
    }
    if (isPeak) shares.push(near / step);
  }
  return shares;
}
