// Bilinear sampling of an RGBA photo along a smooth map. AssemblyScript, not TypeScript.

/** Interpolates between two neighboring knots, `step` eighths of the way. */
function between(from: i32, to: i32, step: i32): i32 {
  return from + (((to - from) * step) >> 3);
}

/** The same for four steps, clamped to places within the photo (16.16). */
function placesBetween(from: i32, to: i32, steps: v128, most: v128): v128 {
  const moved = i32x4.shr_s(i32x4.mul(i32x4.splat(to - from), steps), 3);
  const places = i32x4.add(moved, i32x4.splat(from - 32768));
  return i32x4.min_s(i32x4.max_s(places, i32x4.splat(0)), most);
}

/**
 * Blends the four pixels around a place. `down` holds the top eight bits of the vertical fraction in
 * every lane, `across` the weights of the left and right pixel in every pair of lanes.
 */
function blend(at: usize, rowBytes: usize, down: v128, across: v128): v128 {
  const top = v128.load8x8_u(at);
  const bottom = v128.load8x8_u(at + rowBytes);
  // At most 255 x 256: fits an unsigned 16-bit lane, or a signed one after subtracting 32768.
  const mixed = v128.xor(
    i16x8.add(i16x8.shl(top, 8), i16x8.mul(i16x8.sub(bottom, top), down)),
    i16x8.splat(-32768),
  );
  const right = i8x16.shuffle(
    mixed,
    mixed,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    15,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    15,
  );
  const pairs = i8x16.shuffle(mixed, right, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23);
  return i32x4.add(i32x4.dot_i16x8_s(pairs, across), i32x4.splat(32768 * 256 + 32768));
}

/** Four samples; byte 2 of a lane is a blend divided by 65536, gathered per channel: r g b of four. */
function sampleFour(photo: usize, rowBytes: usize, x: v128, y: v128): v128 {
  const rows = i32x4.mul(i32x4.shr_s(y, 16), i32x4.splat(<i32>rowBytes));
  const at = i32x4.add(i32x4.add(rows, i32x4.shl(i32x4.shr_s(x, 16), 2)), i32x4.splat(<i32>photo));
  const byte = i32x4.splat(255);
  const right = v128.and(i32x4.shr_s(x, 8), byte);
  const across = v128.or(i32x4.shl(right, 16), i32x4.sub(i32x4.splat(256), right));
  const down = v128.and(i32x4.shr_s(y, 8), byte);
  const a = blend(
    <usize>i32x4.extract_lane(at, 0),
    rowBytes,
    i8x16.shuffle(down, down, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1),
    i8x16.shuffle(across, across, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3),
  );
  const b = blend(
    <usize>i32x4.extract_lane(at, 1),
    rowBytes,
    i8x16.shuffle(down, down, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5),
    i8x16.shuffle(across, across, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7),
  );
  const c = blend(
    <usize>i32x4.extract_lane(at, 2),
    rowBytes,
    i8x16.shuffle(down, down, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9),
    i8x16.shuffle(across, across, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11),
  );
  const d = blend(
    <usize>i32x4.extract_lane(at, 3),
    rowBytes,
    i8x16.shuffle(down, down, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13),
    i8x16.shuffle(across, across, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15),
  );
  const ab = i16x8.narrow_i32x4_u(i32x4.shr_u(a, 16), i32x4.shr_u(b, 16));
  const cd = i16x8.narrow_i32x4_u(i32x4.shr_u(c, 16), i32x4.shr_u(d, 16));
  const pixels = i8x16.narrow_i16x8_u(ab, cd);
  return i8x16.shuffle(pixels, pixels, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
}

function clamp(value: i32, most: i32): i32 {
  return min(max(value, 0), most);
}

/**
 * Reads a word at the start of each row of cells, and at its middle. These loads wait for memory in
 * parallel, whereas blending would wait for them one by one.
 */
function touch(
  photo: usize,
  rowBytes: usize,
  mostX: i32,
  mostY: i32,
  knotsX: usize,
  knotsY: usize,
  below: usize,
  cells: i32,
  down: i32,
): i32 {
  let seen = 0;
  for (let cell = 0; cell < cells; cell++) {
    const knot = <usize>cell * 4;
    const x = between(load<i32>(knotsX + knot), load<i32>(knotsX + knot + below), down);
    const y = between(load<i32>(knotsY + knot), load<i32>(knotsY + knot + below), down);
    const nextX = load<i32>(knotsX + knot, 4);
    const row = <usize>(clamp(y - 32768, mostY) >> 16) * rowBytes;
    const here = photo + row + <usize>(clamp(x - 32768, mostX) >> 16) * 4;
    const half = photo + row + <usize>(clamp(between(x, nextX, 4) - 32768, mostX) >> 16) * 4;
    seen ^= load<i32>(here) ^ load<i32>(here + rowBytes);
    seen ^= load<i32>(half) ^ load<i32>(half + rowBytes);
  }
  return seen;
}

/**
 * There is a knot at every 8th output pixel in both directions, `columns` of them in a row. Each holds
 * the photo coordinate of that pixel's center in 16.16. Planes need 8 spare bytes behind them. The
 * return value means nothing: it only keeps the compiler from dropping the prefetching loads.
 */
export function warpToPlanar(
  photo: usize,
  width: i32,
  height: i32,
  knotsX: usize,
  knotsY: usize,
  columns: i32,
  outWidth: i32,
  outHeight: i32,
  red: usize,
  green: usize,
  blue: usize,
): i32 {
  const rowBytes = <usize>width * 4;
  const mostX = ((width - 1) << 16) - 1;
  const mostY = ((height - 1) << 16) - 1;
  const most4X = i32x4.splat(mostX);
  const most4Y = i32x4.splat(mostY);
  const firstFour = i32x4(0, 1, 2, 3);
  const lastFour = i32x4(4, 5, 6, 7);
  const below = <usize>columns * 4;
  const cells = (outWidth + 7) >> 3;
  let seen = 0;
  for (let y = 0; y < outHeight; y++) {
    const down = y & 7;
    let knotX = knotsX + <usize>(y >> 3) * below;
    let knotY = knotsY + <usize>(y >> 3) * below;
    seen ^= touch(photo, rowBytes, mostX, mostY, knotX, knotY, below, cells, down);
    let nextX = between(load<i32>(knotX), load<i32>(knotX + below), down);
    let nextY = between(load<i32>(knotY), load<i32>(knotY + below), down);
    let out = <usize>(y * outWidth);
    for (let cell = 0; cell < cells; cell++) {
      const fromX = nextX;
      const fromY = nextY;
      knotX += 4;
      knotY += 4;
      nextX = between(load<i32>(knotX), load<i32>(knotX + below), down);
      nextY = between(load<i32>(knotY), load<i32>(knotY + below), down);
      const low = sampleFour(
        photo,
        rowBytes,
        placesBetween(fromX, nextX, firstFour, most4X),
        placesBetween(fromY, nextY, firstFour, most4Y),
      );
      const high = sampleFour(
        photo,
        rowBytes,
        placesBetween(fromX, nextX, lastFour, most4X),
        placesBetween(fromY, nextY, lastFour, most4Y),
      );
      v128.store32_lane(red + out, low, 0);
      v128.store32_lane(green + out, low, 1);
      v128.store32_lane(blue + out, low, 2);
      v128.store32_lane(red + out, high, 0, 4);
      v128.store32_lane(green + out, high, 1, 4);
      v128.store32_lane(blue + out, high, 2, 4);
      out += 8;
    }
  }
  return seen;
}
