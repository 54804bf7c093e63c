// Tone steps from row to row of a strip, eight columns at a time. AssemblyScript, not TypeScript.

/** For eight columns: sums of the `gap` rows below minus those of the first `gap` rows. */
function firstDifference(at: usize, stride: usize, gap: i32): v128 {
  let sum = i16x8.splat(0);
  const below = <usize>gap * stride;
  for (let row = 0; row < gap; row++) {
    const here = at + <usize>row * stride;
    sum = i16x8.add(sum, i16x8.sub(v128.load8x8_u(here + below), v128.load8x8_u(here)));
  }
  return sum;
}

/** The same one row further down: the middle row changes sides. */
function nextDifference(sum: v128, at: usize, reach: usize): v128 {
  const outer = i16x8.add(v128.load8x8_u(at + reach), v128.load8x8_u(at - reach));
  return i16x8.sub(i16x8.add(sum, outer), i16x8.shl(v128.load8x8_u(at), 1));
}

/** Quotients, rounded down; single precision is exact enough for sums below 2^15. */
function quotients(sums: v128, divisor: v128): v128 {
  const low = f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(sums));
  const high = f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_u(sums));
  return i16x8.narrow_i32x4_s(
    i32x4.trunc_sat_f32x4_s(f32x4.div(low, divisor)),
    i32x4.trunc_sat_f32x4_s(f32x4.div(high, divisor)),
  );
}

/**
 * Largest step of the three channels at every place, as in the scalar twin. Strips have at least eight
 * columns and 2 * gap rows. `target` needs 8 spare bytes; its outermost gap rows are 0.
 */
export function rowSteps(
  red: usize,
  green: usize,
  blue: usize,
  columns: i32,
  rows: i32,
  gap: i32,
  target: usize,
): void {
  const stride = <usize>columns;
  const reach = <usize>gap * stride;
  const divisor = f32x4.splat(<f32>gap);
  memory.fill(target, 0, reach);
  memory.fill(target + <usize>(rows - gap) * stride, 0, reach);
  for (let block = 0; block < columns; block += 8) {
    // The last block overlaps the one before it.
    const first = <usize>min(block, columns - 8);
    let ofRed = firstDifference(red + first, stride, gap);
    let ofGreen = firstDifference(green + first, stride, gap);
    let ofBlue = firstDifference(blue + first, stride, gap);
    for (let row = gap; row < rows - gap; row++) {
      const at = first + <usize>row * stride;
      const most = i16x8.max_s(
        i16x8.max_s(i16x8.abs(ofRed), i16x8.abs(ofGreen)),
        i16x8.abs(ofBlue),
      );
      const steps = quotients(most, divisor);
      v128.store64_lane(target + at, i8x16.narrow_i16x8_u(steps, steps), 0);
      ofRed = nextDifference(ofRed, red + at, reach);
      ofGreen = nextDifference(ofGreen, green + at, reach);
      ofBlue = nextDifference(ofBlue, blue + at, reach);
    }
  }
}
