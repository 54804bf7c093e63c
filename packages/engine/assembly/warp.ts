// Bilinear sampling of an RGBA photo along a smooth map. AssemblyScript, not TypeScript.

/** Blends the four pixels around a place (16.16, top-left corner of the photo's first pixel centre). */
function sample(photo: usize, rowBytes: usize, x: i32, y: i32): v128 {
  const at = photo + <usize>(y >> 16) * rowBytes + <usize>(x >> 16) * 4;
  const right = (x >> 8) & 255;
  const down = (y >> 8) & 255;
  const top = i16x8.extend_low_i8x16_u(v128.load64_zero(at));
  const bottom = i16x8.extend_low_i8x16_u(v128.load64_zero(at + rowBytes));
  // At most 255 x 256: fits an unsigned 16-bit lane.
  const mixed = i16x8.add(
    i16x8.mul(top, i16x8.splat(<i16>(256 - down))),
    i16x8.mul(bottom, i16x8.splat(<i16>down)),
  );
  return i32x4.add(
    i32x4.add(
      i32x4.extmul_low_i16x8_u(mixed, i16x8.splat(<i16>(256 - right))),
      i32x4.extmul_high_i16x8_u(mixed, i16x8.splat(<i16>right)),
    ),
    i32x4.splat(32768),
  );
}

function clamp(value: i32, most: i32): i32 {
  return min(max(value, 0), most);
}

/** Between two neighbouring knots, `step` eighths of the way. */
function between(from: i32, to: i32, step: i32): i32 {
  return from + (((to - from) * step) >> 3);
}

/**
 * Knots stand on every 8th output pixel in both directions, `columns` of them in a row; each holds
 * the photo coordinate of that pixel's centre in 16.16. Planes need 8 spare bytes behind them.
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
): void {
  const rowBytes = <usize>width * 4;
  const mostX = ((width - 1) << 16) - 1;
  const mostY = ((height - 1) << 16) - 1;
  const knotRow = <usize>columns * 4;
  for (let y = 0; y < outHeight; y++) {
    const down = y & 7;
    let knot = <usize>(y >> 3) * knotRow;
    let nextX = between(load<i32>(knotsX + knot), load<i32>(knotsX + knot + knotRow), down);
    let nextY = between(load<i32>(knotsY + knot), load<i32>(knotsY + knot + knotRow), down);
    for (let x = 0; x < outWidth; x += 8) {
      const fromX = nextX;
      const fromY = nextY;
      knot += 4;
      nextX = between(load<i32>(knotsX + knot), load<i32>(knotsX + knot + knotRow), down);
      nextY = between(load<i32>(knotsY + knot), load<i32>(knotsY + knot + knotRow), down);
      const out = <usize>(y * outWidth + x);
      for (let step = 0; step < 8; step += 4) {
        const a = sample(
          photo,
          rowBytes,
          clamp(between(fromX, nextX, step) - 32768, mostX),
          clamp(between(fromY, nextY, step) - 32768, mostY),
        );
        const b = sample(
          photo,
          rowBytes,
          clamp(between(fromX, nextX, step + 1) - 32768, mostX),
          clamp(between(fromY, nextY, step + 1) - 32768, mostY),
        );
        const c = sample(
          photo,
          rowBytes,
          clamp(between(fromX, nextX, step + 2) - 32768, mostX),
          clamp(between(fromY, nextY, step + 2) - 32768, mostY),
        );
        const d = sample(
          photo,
          rowBytes,
          clamp(between(fromX, nextX, step + 3) - 32768, mostX),
          clamp(between(fromY, nextY, step + 3) - 32768, mostY),
        );
        // Byte 2 of a lane is the blend divided by 65536; gather it per channel: r r g g b b.
        const ab = i8x16.shuffle(a, b, 2, 18, 6, 22, 10, 26, 14, 30, 0, 0, 0, 0, 0, 0, 0, 0);
        const cd = i8x16.shuffle(c, d, 2, 18, 6, 22, 10, 26, 14, 30, 0, 0, 0, 0, 0, 0, 0, 0);
        const rgb = i8x16.shuffle(ab, cd, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23);
        v128.store32_lane(red + out + step, rgb, 0);
        v128.store32_lane(green + out + step, rgb, 1);
        v128.store32_lane(blue + out + step, rgb, 2);
      }
    }
  }
}
