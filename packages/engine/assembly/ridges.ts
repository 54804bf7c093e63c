// Crests of thin lines in a plane, 16 pixels at a time. AssemblyScript, not TypeScript.

/** Sum of five pixels along a line, for eight places: at most 1275. */
function smooth(at: usize, along: usize): v128 {
  const outer = i16x8.add(v128.load8x8_u(at - 2 * along), v128.load8x8_u(at + 2 * along));
  const inner = i16x8.add(v128.load8x8_u(at - along), v128.load8x8_u(at + along));
  return i16x8.add(i16x8.add(outer, inner), v128.load8x8_u(at));
}

/** How many levels eight smoothed places are above (or, if `isDark`, below) both of their sides. */
function heights(at: usize, along: usize, across: usize, far: usize, isDark: v128): v128 {
  // A dark line is a light one upside down: x becomes -x - 1 in every sum, which keeps the order.
  const here = v128.xor(smooth(at, along), isDark);
  const sides = i16x8.max_s(
    v128.xor(smooth(at - far, along), isDark),
    v128.xor(smooth(at + far, along), isDark),
  );
  const nearest = i16x8.max_s(
    v128.xor(smooth(at - across, along), isDark),
    v128.xor(smooth(at + across, along), isDark),
  );
  const rise = i16x8.sub(here, sides);
  const isCrest = v128.and(i16x8.ge_s(here, nearest), i16x8.ge_s(rise, i16x8.splat(20)));
  // 6554 / 32768 is a fifth, close enough for every possible sum.
  const codes = i16x8.q15mulr_sat_s(rise, i16x8.splat(6554));
  return v128.and(i16x8.min_s(codes, i16x8.splat(127)), isCrest);
}

/** Clears the outermost `margin` pixels, where ridges are not detected. */
function clearMargin(target: usize, width: i32, height: i32, margin: i32): void {
  const band = <usize>margin * <usize>width;
  memory.fill(target, 0, band);
  for (let y = margin; y < height - margin; y++) {
    const row = target + <usize>y * <usize>width;
    memory.fill(row, 0, margin);
    memory.fill(row + <usize>(width - margin), 0, margin);
  }
  memory.fill(target + <usize>(height - margin) * <usize>width, 0, band);
}

/**
 * Direction and height of the ridge at each pixel, as in the scalar twin. `flank` and `slanted` are
 * the steps across a line to its sides, along the axes and (no larger) along the diagonals. The plane
 * needs 32 readable bytes behind it, the targets 16 spare ones.
 */
export function thinRidges(
  plane: usize,
  width: i32,
  height: i32,
  flank: i32,
  slanted: i32,
  directions: usize,
  crests: usize,
): void {
  const stride = <usize>width;
  const margin = flank + 3;
  if (width <= 2 * margin || height <= 2 * margin) {
    memory.fill(directions, 0, stride * <usize>height);
    memory.fill(crests, 0, stride * <usize>height);
    return;
  }
  const first = <usize>(margin * width + margin);
  const end = <usize>((height - margin) * width - margin);
  const least = i8x16.splat(3);
  // All rows are scanned as one; the margins are cleared at the end.
  for (let i = first; i < end; i += 16) {
    const at = plane + i;
    const here = v128.load(at);
    let best = i8x16.splat(0);
    let bestDirection = i8x16.splat(0);
    let bestDark = i8x16.splat(0);
    for (let direction = 0; direction < 4; direction++) {
      const along =
        direction === 0 ? 1 : direction === 1 ? stride + 1 : direction === 2 ? stride : stride - 1;
      // Directions are the steps (1,0), (1,1), (0,1), (-1,1); "across" is that turned by 90 degrees.
      const across =
        direction === 0
          ? stride
          : direction === 1
            ? stride - 1
            : direction === 2
              ? -1
              : -stride - 1;
      const far = across * <usize>((direction & 1) === 0 ? flank : slanted);
      const left = v128.load(at - far);
      const right = v128.load(at + far);
      const isLight = i8x16.ge_u(i8x16.sub_sat_u(here, i8x16.max_u(left, right)), least);
      const isDark = i8x16.ge_u(i8x16.sub_sat_u(i8x16.min_u(left, right), here), least);
      const isEither = v128.or(isLight, isDark);
      // Most pixels are not a crest even before smoothing, so skip them early.
      if (!v128.any_true(isEither)) continue;
      const low = heights(at, along, across, far, i16x8.extend_low_i8x16_s(isDark));
      const high = heights(at + 8, along, across, far, i16x8.extend_high_i8x16_s(isDark));
      const codes = v128.and(i8x16.narrow_i16x8_u(low, high), isEither);
      const wins = i8x16.gt_u(codes, best);
      best = i8x16.max_u(codes, best);
      bestDirection = v128.bitselect(i8x16.splat(<i8>(direction + 1)), bestDirection, wins);
      bestDark = v128.bitselect(isDark, bestDark, wins);
    }
    v128.store(directions + i, bestDirection);
    v128.store(crests + i, v128.bitselect(i8x16.neg(best), best, bestDark));
  }
  clearMargin(directions, width, height, margin);
  clearMargin(crests, width, height, margin);
}
