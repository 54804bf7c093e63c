/** Gray levels of a picture being drawn, row by row. */
export interface Levels {
  readonly width: number;
  readonly height: number;
  readonly levels: Float32Array;
}

function weightsOf(sigmaPx: number): readonly number[] {
  const reach = Math.ceil(3 * sigmaPx);
  const raw = Array.from({ length: 2 * reach + 1 }, (_, k) =>
    Math.exp(-((k - reach) ** 2) / (2 * sigmaPx * sigmaPx)),
  );
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return raw.map((weight) => weight / sum);
}

/**
 * One pass along the rows that also transposes the result, so that two passes blur both ways and restore it.
 */
function pass({ width, height, levels }: Levels, weights: readonly number[]): Levels {
  const reach = (weights.length - 1) / 2;
  const out = new Float32Array(levels.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < weights.length; k++) {
        const from = Math.min(width - 1, Math.max(0, x + k - reach));
        sum += (weights[k] as number) * (levels[y * width + from] as number);
      }
      out[x * height + y] = sum;
    }
  }
  return { width: height, height: width, levels: out };
}

/** Roughly a lens out of focus: a Gaussian. */
export function blur(picture: Levels, sigmaPx: number): Levels {
  const weights = weightsOf(sigmaPx);
  return pass(pass(picture, weights), weights);
}
