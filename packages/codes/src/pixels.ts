/** Gray levels, row by row from the top left. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly levels: Uint8Array;
}

/** Red, green, blue and opacity, as from a canvas. */
export interface ColorPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export function toGray({ width, height, data }: ColorPicture): GrayPicture {
  const levels = new Uint8Array(width * height);
  for (let i = 0; i < levels.length; i++) {
    const at = 4 * i;
    levels[i] = (306 * data[at] + 601 * data[at + 1] + 117 * data[at + 2]) >> 10;
  }
  return { width, height, levels };
}

/** In the form that readers take: the same level in all channels. */
export function toColor({ width, height, levels }: GrayPicture): ColorPicture {
  const data = new Uint8ClampedArray(4 * levels.length);
  for (let i = 0; i < levels.length; i++) {
    const at = 4 * i;
    data[at] = data[at + 1] = data[at + 2] = levels[i];
    data[at + 3] = 255;
  }
  return { width, height, data };
}

/** Doubles the size, interpolating between neighbors, so a two-pixel module gets four pixels. */
export function enlarge({ width, height, levels }: GrayPicture): GrayPicture {
  const [wide, high] = [width * 2, height * 2];
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    const fromY = Math.max(0, Math.min(height - 1, (y - 0.5) / 2));
    const top = Math.floor(fromY);
    const bottom = Math.min(height - 1, top + 1);
    const down = fromY - top;
    for (let x = 0; x < wide; x++) {
      const fromX = Math.max(0, Math.min(width - 1, (x - 0.5) / 2));
      const left = Math.floor(fromX);
      const right = Math.min(width - 1, left + 1);
      const across = fromX - left;
      const above =
        levels[top * width + left] * (1 - across) + levels[top * width + right] * across;
      const below =
        levels[bottom * width + left] * (1 - across) + levels[bottom * width + right] * across;
      out[y * wide + x] = above + (below - above) * down;
    }
  }
  return { width: wide, height: high, levels: out };
}

/** Halves the size, averaging four pixels: removes noise and fine print, keeps large modules. */
export function shrink({ width, height, levels }: GrayPicture): GrayPicture {
  const [wide, high] = [width >> 1, height >> 1];
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const at = 2 * y * width + 2 * x;
      out[y * wide + x] =
        (levels[at] + levels[at + 1] + levels[at + width] + levels[at + width + 1] + 2) >> 2;
    }
  }
  return { width: wide, height: high, levels: out };
}

/** Integral image: sums over all pixels above and to the left, with a leading row and column of zeros. */
function sumsOf({ width, height, levels }: GrayPicture): Float64Array {
  const wide = width + 1;
  const sums = new Float64Array(wide * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += levels[y * width + x];
      sums[(y + 1) * wide + x + 1] = sums[y * wide + x + 1] + row;
    }
  }
  return sums;
}

/** Mean of the square window around every pixel; the cost does not depend on its size. */
function meansOf(picture: GrayPicture, radius: number): Float32Array {
  const { width, height } = picture;
  const sums = sumsOf(picture);
  const wide = width + 1;
  const means = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const [y0, y1] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
    for (let x = 0; x < width; x++) {
      const [x0, x1] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
      const sum =
        sums[y1 * wide + x1] - sums[y0 * wide + x1] - sums[y1 * wide + x0] + sums[y0 * wide + x0];
      means[y * width + x] = sum / ((y1 - y0) * (x1 - x0));
    }
  }
  return means;
}

function mapLevels(picture: GrayPicture, level: (at: number) => number): GrayPicture {
  const { width, height, levels } = picture;
  const out = new Uint8Array(levels.length);
  for (let i = 0; i < out.length; i++) out[i] = Math.max(0, Math.min(255, level(i)));
  return { width, height, levels: out };
}

/** Unsharp mask: restores blurred edges as far as possible. */
export function sharpen(picture: GrayPicture, radius: number, amount: number): GrayPicture {
  const means = meansOf(picture, radius);
  const { levels } = picture;
  return mapLevels(picture, (i) => levels[i] + amount * (levels[i] - means[i]));
}

/**
 * Compares every pixel with its surroundings, which evens out reflections and shadows across the code.
 */
export function evenOut(picture: GrayPicture): GrayPicture {
  const radius = Math.max(8, Math.round(Math.min(picture.width, picture.height) / 12));
  const means = meansOf(picture, radius);
  const { levels } = picture;
  return mapLevels(picture, (i) => 128 + 3 * (levels[i] - means[i]));
}
