// Luma and whiteness of three planes, eight pixels at a time. AssemblyScript, not TypeScript.

/** (77 r + 150 g + 29 b) / 256: at most 255 x 256, which fits an unsigned 16-bit lane. */
function lumaOf(red: v128, green: v128, blue: v128): v128 {
  const ofRed = i16x8.mul(red, i16x8.splat(77));
  const ofGreen = i16x8.mul(green, i16x8.splat(150));
  const ofBlue = i16x8.mul(blue, i16x8.splat(29));
  return i16x8.shr_u(i16x8.add(i16x8.add(ofRed, ofGreen), ofBlue), 8);
}

/** Luma of `pixels` pixels; `target` and the planes need 8 spare bytes. */
export function luma(red: usize, green: usize, blue: usize, pixels: usize, target: usize): void {
  for (let at: usize = 0; at < pixels; at += 8) {
    const ofEight = lumaOf(
      v128.load8x8_u(red + at),
      v128.load8x8_u(green + at),
      v128.load8x8_u(blue + at),
    );
    v128.store64_lane(target + at, i8x16.narrow_i16x8_u(ofEight, ofEight), 0);
  }
}

/** Mean of each byte and its two neighbors, rounded down; reads one byte before and after the row. */
function meanOfThree(at: usize, width: usize, target: usize): void {
  const third = i16x8.splat(10923);
  const one = i16x8.splat(1);
  for (let x: usize = 0; x < width; x += 8) {
    const sum = i16x8.add(
      i16x8.add(v128.load8x8_u(at + x - 1), v128.load8x8_u(at + x)),
      v128.load8x8_u(at + x + 1),
    );
    // (x - 1) / 3 rounded to the nearest is x / 3 rounded down.
    const mean = i16x8.q15mulr_sat_s(i16x8.sub(sum, one), third);
    v128.store64_lane(target + x, i8x16.narrow_i16x8_u(mean, mean), 0);
  }
}

/** Repeats the first and last byte of a row just beyond its ends. */
function goOn(row: usize, width: usize): void {
  store<u8>(row - 1, load<u8>(row));
  store<u8>(row + width, load<u8>(row + width - 1));
}

/**
 * The smallest of the three channels, and luma, each averaged over three columns. `room` holds two
 * rows of `width` with 16 spare bytes on both sides of each; the targets need 8 spare bytes.
 */
export function rowTones(
  red: usize,
  green: usize,
  blue: usize,
  width: usize,
  height: i32,
  room: usize,
  least: usize,
  lumas: usize,
): void {
  const leastRow = room + 16;
  const lumaRow = leastRow + width + 32;
  for (let y = 0; y < height; y++) {
    const start = <usize>y * width;
    for (let x: usize = 0; x < width; x += 8) {
      const at = start + x;
      const ofRed = v128.load8x8_u(red + at);
      const ofGreen = v128.load8x8_u(green + at);
      const ofBlue = v128.load8x8_u(blue + at);
      const low = i16x8.min_s(i16x8.min_s(ofRed, ofGreen), ofBlue);
      v128.store64_lane(leastRow + x, i8x16.narrow_i16x8_u(low, low), 0);
      const bright = lumaOf(ofRed, ofGreen, ofBlue);
      v128.store64_lane(lumaRow + x, i8x16.narrow_i16x8_u(bright, bright), 0);
    }
    goOn(leastRow, width);
    goOn(lumaRow, width);
    meanOfThree(leastRow, width, least + start);
    meanOfThree(lumaRow, width, lumas + start);
  }
}
