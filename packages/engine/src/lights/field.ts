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

/** A new field with a number for every pixel. */
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
  const add = (row: number, sign: 1 | -1) => {
    for (let x = 0; x < width; x++) sums[x] += sign * from[row * width + x];
  };
  let held = Math.min(reach, height);
  for (let row = 0; row < held; row++) add(row, 1);
  for (let row = 0; row < height; row++) {
    if (row + reach < height) {
      add(row + reach, 1);
      held++;
    }
    if (row - reach > 0) {
      add(row - reach - 1, -1);
      held--;
    }
    for (let x = 0; x < width; x++) to[row * width + x] = sums[x] / held;
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
  const smooth = blur(field, sigmaPx);
  return mapField(field, (i) => field.data[i] - smooth.data[i]);
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
