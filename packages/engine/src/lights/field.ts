/** One number per pixel, rows from the top, without padding. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export function fieldLike({ width, height }: Field): Field {
  return { width, height, data: new Float32Array(width * height) };
}

/** A new field with a number for every pixel. */
export function mapField(from: Field, valueAt: (index: number) => number): Field {
  const { data, ...size } = fieldLike(from);
  for (let i = 0; i < data.length; i++) data[i] = valueAt(i);
  return { ...size, data };
}

interface Lines {
  readonly count: number;
  readonly length: number;
  /** Distance in the data between a line's places, and between lines. */
  readonly step: number;
  readonly next: number;
}

/** Running means along lines; at the ends the window holds fewer places. */
function meanAlong(from: Float32Array, to: Float32Array, lines: Lines, reach: number): void {
  const { count, length, step, next } = lines;
  for (let line = 0; line < count; line++) {
    const start = line * next;
    let sum = 0;
    let held = 0;
    for (let place = 0; place < Math.min(reach, length); place++) {
      sum += from[start + place * step];
      held++;
    }
    for (let place = 0; place < length; place++) {
      if (place + reach < length) {
        sum += from[start + (place + reach) * step];
        held++;
      }
      if (place - reach > 0) {
        sum -= from[start + (place - reach - 1) * step];
        held--;
      }
      to[start + place * step] = sum / held;
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
  const across: Lines = { count: height, length: width, step: 1, next: width };
  const down: Lines = { count: width, length: height, step: width, next: 1 };
  let data = new Float32Array(field.data);
  let other = new Float32Array(data.length);
  for (const lines of [across, down]) {
    for (let pass = 0; pass < PASSES; pass++) {
      meanAlong(data, other, lines, reach);
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
