// How a gradient field answers along straight segments, two stations at a time. AssemblyScript, not
// TypeScript. Every operation is the same IEEE 754 one as in the scalar twin, in the same order.

/** Weaves two planes of i16 into pairs; the target takes 4 bytes a pixel and 64 spare ones. */
export function weaveGradients(gx: usize, gy: usize, pixels: i32, target: usize): void {
  const bytes = <usize>pixels * 2;
  for (let at: usize = 0; at < bytes; at += 16) {
    const x = v128.load(gx + at);
    const y = v128.load(gy + at);
    const low = i8x16.shuffle(x, y, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23);
    const high = i8x16.shuffle(x, y, 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31);
    v128.store(target + at * 2, low);
    v128.store(target + at * 2, high, 16);
  }
}

/** Projections of the gradients at two places on the normal; 0 outside and where they run askew. */
function projections(
  field: usize,
  width: i32,
  height: i32,
  x: v128,
  y: v128,
  nx: v128,
  ny: v128,
): v128 {
  const column = i32x4.trunc_sat_f64x2_s_zero(x);
  const row = i32x4.trunc_sat_f64x2_s_zero(y);
  const one = i32x4.splat(1);
  const isInside = v128.and(
    v128.and(i32x4.ge_s(column, one), i32x4.lt_s(column, i32x4.splat(width - 1))),
    v128.and(i32x4.ge_s(row, one), i32x4.lt_s(row, i32x4.splat(height - 1))),
  );
  // Elsewhere any pixel may be read: the answer is 0.
  const at = v128.and(i32x4.add(i32x4.mul(row, i32x4.splat(width)), column), isInside);
  const first = v128.load32_zero(field + ((<usize>i32x4.extract_lane(at, 0)) << 2));
  const pairs = v128.load32_lane(field + ((<usize>i32x4.extract_lane(at, 1)) << 2), first, 1);
  const gx = f64x2.convert_low_i32x4_s(i32x4.shr_s(i32x4.shl(pairs, 16), 16));
  const gy = f64x2.convert_low_i32x4_s(i32x4.shr_s(pairs, 16));
  const along = f64x2.abs(f64x2.add(f64x2.mul(gx, nx), f64x2.mul(gy, ny)));
  const across = f64x2.abs(f64x2.sub(f64x2.mul(gx, ny), f64x2.mul(gy, nx)));
  // The gradient must point within 30 degrees of the normal.
  const isAlong = f64x2.le(across, f64x2.mul(along, f64x2.splat(0.577)));
  return v128.and(along, v128.and(isAlong, i64x2.extend_low_i32x4_s(isInside)));
}

/** Strongest projection within one pixel of stations `i` and `i + 1` of a segment. */
function responsesAt(
  field: usize,
  width: i32,
  height: i32,
  ax: f64,
  ay: f64,
  dx: f64,
  dy: f64,
  normalX: f64,
  normalY: f64,
  from: f64,
  span: f64,
  stations: i32,
  i: i32,
): v128 {
  const middle = f64x2.add(f64x2.splat(<f64>i), f64x2(0.5, 1.5));
  const t = f64x2.add(
    f64x2.splat(from),
    f64x2.div(f64x2.mul(f64x2.splat(span), middle), f64x2.splat(<f64>stations)),
  );
  const x = f64x2.add(f64x2.splat(ax), f64x2.mul(f64x2.splat(dx), t));
  const y = f64x2.add(f64x2.splat(ay), f64x2.mul(f64x2.splat(dy), t));
  const nx = f64x2.splat(normalX);
  const ny = f64x2.splat(normalY);
  const before = projections(field, width, height, f64x2.sub(x, nx), f64x2.sub(y, ny), nx, ny);
  const here = projections(field, width, height, x, y, nx, ny);
  const after = projections(field, width, height, f64x2.add(x, nx), f64x2.add(y, ny), nx, ny);
  return f64x2.pmax(f64x2.pmax(before, here), after);
}

/** Writes the responses of all stations, and one spare, as f64. */
export function responsesAlong(
  field: usize,
  width: i32,
  height: i32,
  ax: f64,
  ay: f64,
  bx: f64,
  by: f64,
  from: f64,
  span: f64,
  stations: i32,
  out: usize,
): void {
  const dx = bx - ax;
  const dy = by - ay;
  const length = Math.sqrt(dx * dx + dy * dy);
  const nx = -dy / length;
  const ny = dx / length;
  for (let i = 0; i < stations; i += 2) {
    const pair = responsesAt(field, width, height, ax, ay, dx, dy, nx, ny, from, span, stations, i);
    v128.store(out + ((<usize>i) << 3), pair);
  }
}

/** Mean over the stations of r / (r + half) for every response r of at least `floor`. */
export function strengthAlong(
  field: usize,
  width: i32,
  height: i32,
  ax: f64,
  ay: f64,
  bx: f64,
  by: f64,
  from: f64,
  span: f64,
  stations: i32,
  floor: f64,
  half: f64,
): f64 {
  const dx = bx - ax;
  const dy = by - ay;
  const length = Math.sqrt(dx * dx + dy * dy);
  const nx = -dy / length;
  const ny = dx / length;
  let sum: f64 = 0;
  for (let i = 0; i < stations; i += 2) {
    const r = responsesAt(field, width, height, ax, ay, dx, dy, nx, ny, from, span, stations, i);
    const share = f64x2.div(r, f64x2.add(r, f64x2.splat(half)));
    const counted = v128.and(share, f64x2.ge(r, f64x2.splat(floor)));
    sum += f64x2.extract_lane(counted, 0);
    if (i + 1 < stations) sum += f64x2.extract_lane(counted, 1);
  }
  return sum / <f64>stations;
}
