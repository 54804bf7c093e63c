/** One number per pixel, rows from the top, without padding. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export function fieldLike({ width, height }: Field): Field {
  return { width, height, data: new Float32Array(width * height) };
}

type Extent = Pick<Field, 'width' | 'height'>;

/**
 * A new field with a number for every pixel. One call for each of them costs more than a simple sum does, so work that
 * every further photo of a side needs has loops of its own.
 */
export function mapField(from: Field, valueAt: (index: number) => number): Field {
  const { data, ...size } = fieldLike(from);
  for (let i = 0; i < data.length; i++) data[i] = valueAt(i);
  return { ...size, data };
}

/** Running means along rows; at the ends the window holds fewer places. */
function meanAcross(
  from: Float32Array,
  to: Float32Array,
  { width, height }: Extent,
  reach: number,
) {
  const whole = 2 * reach + 1;
  // Between these, the window lies inside the row, and nothing has to be asked at every place.
  const inner = Math.min(width, reach + 1);
  const outer = Math.max(inner, width - reach);
  for (let start = 0; start < width * height; start += width) {
    let sum = 0;
    for (let x = 0; x < Math.min(reach, width); x++) sum += from[start + x];
    for (let x = 0; x < inner; x++) {
      const last = Math.min(width - 1, x + reach);
      if (x + reach < width) sum += from[start + last];
      to[start + x] = sum / (last + 1);
    }
    for (let x = inner; x < outer; x++) {
      sum += from[start + x + reach];
      sum -= from[start + x - reach - 1];
      to[start + x] = sum / whole;
    }
    for (let x = outer; x < width; x++) {
      sum -= from[start + x - reach - 1];
      to[start + x] = sum / (width - x + reach);
    }
  }
}

/** The same down the columns: row by row, as the numbers lie in memory. */
function meanDown(from: Float32Array, to: Float32Array, { width, height }: Extent, reach: number) {
  const sums = new Float64Array(width);
  let held = Math.min(reach, height);
  for (let i = 0; i < held * width; i++) sums[i % width] += from[i];
  for (let row = 0; row < height; row++) {
    const own = row * width;
    const entering = row + reach < height ? own + reach * width : -1;
    const leaving = row - reach > 0 ? own - (reach + 1) * width : -1;
    if (entering >= 0) held++;
    if (leaving >= 0) held--;
    if (entering >= 0 && leaving >= 0) {
      for (let x = 0; x < width; x++) {
        const sum = sums[x] + from[entering + x] - from[leaving + x];
        sums[x] = sum;
        to[own + x] = sum / held;
      }
      continue;
    }
    for (let x = 0; x < width; x++) {
      if (entering >= 0) sums[x] += from[entering + x];
      if (leaving >= 0) sums[x] -= from[leaving + x];
      to[own + x] = sums[x] / held;
    }
  }
}

const PASSES = 3;

/**
 * Smooths a field about as a Gaussian of this width would: three running means in each direction
 * (Wells 1986, "Efficient synthesis of Gaussian filters by cascaded uniform filters").
 */
export function blur(field: Field, sigmaPx: number): Field {
  const { width, height } = field;
  const reach = Math.max(1, Math.round((Math.sqrt((12 * sigmaPx * sigmaPx) / PASSES + 1) - 1) / 2));
  let data = new Float32Array(field.data);
  let other = new Float32Array(data.length);
  for (const mean of [meanAcross, meanDown]) {
    for (let pass = 0; pass < PASSES; pass++) {
      mean(data, other, field, reach);
      [data, other] = [other, data];
    }
  }
  return { width, height, data };
}

/** What a field has beyond its surroundings. */
export function highPass(field: Field, sigmaPx: number): Field {
  const { data } = field;
  const { data: smooth, ...size } = blur(field, sigmaPx);
  const high = new Float32Array(data.length);
  for (let i = 0; i < high.length; i++) high[i] = data[i] - smooth[i];
  return { ...size, data: high };
}

/** Two fields of one size, multiplied pixel by pixel. */
export function product({ data, ...size }: Field, { data: factors }: Field): Field {
  const products = new Float32Array(data.length);
  for (let i = 0; i < products.length; i++) products[i] = data[i] * factors[i];
  return { ...size, data: products };
}

/** A field in units of its own contrast: the root of the mean square around, and at least a little. */
export function inOwnContrast(
  { data, ...size }: Field,
  { data: square }: Field,
  least: number,
): Field {
  const units = new Float32Array(data.length);
  for (let i = 0; i < units.length; i++) {
    units[i] = data[i] / (Math.sqrt(Math.max(0, square[i])) + least);
  }
  return { ...size, data: units };
}

/** Means of factor x factor blocks; what does not fill a block is left out. */
export function shrink(field: Field, factor: number): Field {
  const width = Math.floor(field.width / factor);
  const height = Math.floor(field.height / factor);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let row = 0; row < factor; row++) {
        const from = (y * factor + row) * field.width + x * factor;
        for (let column = 0; column < factor; column++) sum += field.data[from + column];
      }
      data[y * width + x] = sum / (factor * factor);
    }
  }
  return { width, height, data };
}
