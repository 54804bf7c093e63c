import type { RgbaImage } from '../image.ts';

type Picture = RgbaImage & { readonly data: Uint8ClampedArray };

/**
 * Fewer columns: each is the mean of what it covers, parts of pixels by their share. Written turned, so
 * that twice covers both directions.
 */
function shrinkAndTurn(from: Float32Array, width: number, height: number, toWidth: number) {
  const out = new Float32Array(4 * toWidth * height);
  const step = width / toWidth;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < toWidth; x++) {
      const start = x * step;
      const end = Math.min(width, start + step);
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      for (let column = Math.floor(start); column < end; column++) {
        const part = (Math.min(end, column + 1) - Math.max(start, column)) / step;
        const source = 4 * (y * width + column);
        red += part * from[source];
        green += part * from[source + 1];
        blue += part * from[source + 2];
        alpha += part * from[source + 3];
      }
      const target = 4 * (x * height + y);
      out[target] = red;
      out[target + 1] = green;
      out[target + 2] = blue;
      out[target + 3] = alpha;
    }
  }
  return out;
}

/** A smaller picture. Colors count by their alpha, so that nothing shines through from outside. */
export function shrinkCut(picture: Picture, toWidth: number, toHeight: number): Picture {
  const { width, height, data } = picture;
  if (toWidth === width && toHeight === height) return picture;
  const weighted = new Float32Array(data.length);
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number;
    for (let k = 0; k < 3; k++) weighted[i + k] = ((data[i + k] as number) * alpha) / 255;
    weighted[i + 3] = alpha;
  }
  const narrow = shrinkAndTurn(weighted, width, height, toWidth);
  const small = shrinkAndTurn(narrow, height, toWidth, toHeight);
  const out = new Uint8ClampedArray(4 * toWidth * toHeight);
  for (let i = 0; i < out.length; i += 4) {
    const alpha = small[i + 3] as number;
    if (alpha === 0) continue;
    for (let k = 0; k < 3; k++) out[i + k] = ((small[i + k] as number) * 255) / alpha;
    out[i + 3] = alpha;
  }
  return { width: toWidth, height: toHeight, data: out };
}
