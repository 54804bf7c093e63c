// Shrinks an RGBA photo into three planes by area averaging. AssemblyScript, not TypeScript.

/** Sums `factor` photo rows column by column into 16-bit lanes: at most 8 x 255. */
function sumRows(source: usize, rowBytes: usize, usedBytes: usize, factor: i32, sums: usize): void {
  for (let at: usize = 0; at < usedBytes; at += 16) {
    let low = i16x8.splat(0);
    let high = i16x8.splat(0);
    let pixel = source + at;
    for (let row = 0; row < factor; row++) {
      const bytes = v128.load(pixel);
      low = i16x8.add(low, i16x8.extend_low_i8x16_u(bytes));
      high = i16x8.add(high, i16x8.extend_high_i8x16_u(bytes));
      pixel += rowBytes;
    }
    v128.store(sums + at * 2, low);
    v128.store(sums + at * 2, high, 16);
  }
}

/**
 * Writes outWidth x outHeight averages per plane. `sums` needs 8 bytes per photo column plus 64 spare
 * bytes; the photo needs 16 readable bytes behind it.
 */
export function shrinkToPlanar(
  source: usize,
  width: i32,
  factor: i32,
  outWidth: i32,
  outHeight: i32,
  red: usize,
  green: usize,
  blue: usize,
  sums: usize,
): void {
  const rowBytes = <usize>width * 4;
  const usedBytes = <usize>(outWidth * factor) * 4;
  const area = factor * factor;
  const half = i32x4.splat(area >> 1);
  // ceil(2^24 / area): exact for every possible sum, because sum * area stays below 2^24.
  const reciprocal = i32x4.splat(((1 << 24) + area - 1) / area);
  const pairs = factor >> 1;
  const isOdd = (factor & 1) > 0;
  const blockBytes = <usize>factor * 8;
  let out: usize = 0;
  for (let y = 0; y < outHeight; y++) {
    sumRows(source + <usize>(y * factor) * rowBytes, rowBytes, usedBytes, factor, sums);
    let block = sums;
    for (let x = 0; x < outWidth; x++) {
      let total = i16x8.splat(0);
      let at = block;
      for (let pair = 0; pair < pairs; pair++) {
        total = i16x8.add(total, v128.load(at));
        at += 16;
      }
      total = i16x8.add(
        total,
        i8x16.shuffle(total, total, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
      );
      if (isOdd) total = i16x8.add(total, v128.load64_zero(at));
      const rounded = i32x4.add(i32x4.extend_low_i16x8_u(total), half);
      const mean = i32x4.shr_u(i32x4.mul(rounded, reciprocal), 24);
      v128.store8_lane(red + out, mean, 0);
      v128.store8_lane(green + out, mean, 4);
      v128.store8_lane(blue + out, mean, 8);
      out++;
      block += blockBytes;
    }
  }
}
