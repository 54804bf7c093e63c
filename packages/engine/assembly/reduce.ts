// Shrinks part of an RGBA photo by area averaging, at any scale. AssemblyScript, not TypeScript.

/** Where new pixel `i` begins, in 1/256 of an old pixel, rounded to the nearest. */
function startOf(i: i32, length: i32, outLength: i32): i32 {
  return <i32>((<i64>i * <i64>length * 256 + <i64>(outLength >> 1)) / <i64>outLength);
}

function shareOf(at: i32, from: i32, to: i32): i32 {
  return min(to, (at + 1) << 8) - max(from, at << 8);
}

/**
 * Sums the rows between two boundaries, each weighted by its share, into a 32-bit lane for every byte
 * of a row.
 */
function sumRows(
  source: usize,
  rowBytes: usize,
  usedBytes: usize,
  from: i32,
  to: i32,
  sums: usize,
): void {
  const first = from >> 8;
  const last = (to - 1) >> 8;
  const top = source + <usize>first * rowBytes;
  for (let at: usize = 0; at < usedBytes; at += 16) {
    let a = i32x4.splat(0);
    let b = i32x4.splat(0);
    let c = i32x4.splat(0);
    let d = i32x4.splat(0);
    let pixel = top + at;
    for (let row = first; row <= last; row++) {
      const share = i16x8.splat(<i16>shareOf(row, from, to));
      const bytes = v128.load(pixel);
      const low = i16x8.extend_low_i8x16_u(bytes);
      const high = i16x8.extend_high_i8x16_u(bytes);
      a = i32x4.add(a, i32x4.extmul_low_i16x8_u(low, share));
      b = i32x4.add(b, i32x4.extmul_high_i16x8_u(low, share));
      c = i32x4.add(c, i32x4.extmul_low_i16x8_u(high, share));
      d = i32x4.add(d, i32x4.extmul_high_i16x8_u(high, share));
      pixel += rowBytes;
    }
    const lanes = sums + at * 4;
    v128.store(lanes, a);
    v128.store(lanes, b, 16);
    v128.store(lanes, c, 32);
    v128.store(lanes, d, 48);
  }
}

/**
 * Writes outWidth x outHeight RGBA pixels. `sums` needs 16 bytes per old column plus 64 spare bytes, and `ends` four
 * bytes per new column; the photo needs 16 readable bytes behind it.
 */
export function reduce(
  source: usize,
  width: i32,
  partWidth: i32,
  partHeight: i32,
  outWidth: i32,
  outHeight: i32,
  sums: usize,
  ends: usize,
  target: usize,
): void {
  const rowBytes = <usize>width * 4;
  const half = f64x2.splat(0.5);
  for (let x = 0; x < outWidth; x++) {
    store<i32>(ends + <usize>x * 4, startOf(x + 1, partWidth, outWidth));
  }
  let out = target;
  let top = 0;
  for (let y = 0; y < outHeight; y++) {
    const bottom = startOf(y + 1, partHeight, outHeight);
    sumRows(source, rowBytes, <usize>partWidth * 4, top, bottom, sums);
    const rows = bottom - top;
    let left = 0;
    let columns = 0;
    let inverse = f64x2.splat(0);
    for (let x = 0; x < outWidth; x++) {
      const right = load<i32>(ends + <usize>x * 4);
      let sum = i32x4.splat(0);
      const last = (right - 1) >> 8;
      for (let at = left >> 8; at <= last; at++) {
        const share = i32x4.splat(shareOf(at, left, right));
        sum = i32x4.add(sum, i32x4.mul(v128.load(sums + <usize>at * 16), share));
      }
      // Neighbors mostly have the same width, and a division takes long.
      if (right - left !== columns) {
        columns = right - left;
        inverse = f64x2.splat(1.0 / <f64>(columns * rows));
      }
      const upper = i8x16.shuffle(sum, sum, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
      const rg = f64x2.add(f64x2.mul(f64x2.convert_low_i32x4_s(sum), inverse), half);
      const ba = f64x2.add(f64x2.mul(f64x2.convert_low_i32x4_s(upper), inverse), half);
      const low = i32x4.trunc_sat_f64x2_s_zero(rg);
      const high = i32x4.trunc_sat_f64x2_s_zero(ba);
      const four = i8x16.shuffle(low, high, 0, 4, 16, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
      v128.store32_lane(out, four, 0);
      out += 4;
      left = right;
    }
    top = bottom;
  }
}
