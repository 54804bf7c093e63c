/**
 * Blurs one plane in place, approximating a Gaussian of the given standard deviation with three box
 * blurs, whose cost does not depend on the radius. The border value continues outside the plane.
 */
export function blurPlane(
  plane: Float32Array,
  width: number,
  height: number,
  sigmaXPx: number,
  sigmaYPx: number = sigmaXPx,
): void {
  const scratch = new Float32Array(Math.max(width, height));
  for (let pass = 0; pass < 3; pass++) {
    if (sigmaXPx > 0.2) meanRows(plane, width, height, sigmaXPx, scratch);
    if (sigmaYPx > 0.2) meanColumns(plane, width, height, sigmaYPx);
  }
}

/** Radius of the box blur that, applied three times, has the given deviation, as whole + rest. */
function meanShape(sigmaPx: number): { whole: number; rest: number; norm: number } {
  const half = (Math.sqrt(4 * sigmaPx * sigmaPx + 1) - 1) / 2;
  const whole = Math.floor(half);
  // The two outermost samples get the weight that makes the variance a third of sigma².
  const wanted = sigmaPx * sigmaPx;
  const inner = (whole * (whole + 1) * (2 * whole + 1)) / 3;
  const outer = 2 * (whole + 1) * (whole + 1);
  const rest = Math.max(0, (wanted * (2 * whole + 1) - 3 * inner) / (3 * outer - 2 * wanted));
  return { whole, rest, norm: 1 / (2 * whole + 1 + 2 * rest) };
}

function meanRows(
  plane: Float32Array,
  width: number,
  height: number,
  sigmaPx: number,
  scratch: Float32Array,
): void {
  const { whole, rest, norm } = meanShape(sigmaPx);
  const last = width - 1;
  for (let y = 0; y < height; y++) {
    const start = y * width;
    for (let x = 0; x < width; x++) scratch[x] = plane[start + x];
    let sum = 0;
    for (let k = -whole; k <= whole; k++) sum += scratch[k < 0 ? 0 : Math.min(k, last)];
    for (let x = 0; x < width; x++) {
      const before = x - whole - 1;
      const after = x + whole + 1;
      const a = scratch[Math.max(before, 0)];
      const b = scratch[Math.min(after, last)];
      plane[start + x] = (sum + rest * (a + b)) * norm;
      const leaving = x - whole;
      sum += b - scratch[Math.max(leaving, 0)];
    }
  }
}

/** Columns are processed in blocks side by side, so that memory is read along rows. */
function meanColumns(plane: Float32Array, width: number, height: number, sigmaPx: number): void {
  const { whole, rest, norm } = meanShape(sigmaPx);
  const block = 64;
  const last = height - 1;
  const copy = new Float32Array(block * height);
  const sum = new Float64Array(block);
  for (let x0 = 0; x0 < width; x0 += block) {
    const n = Math.min(block, width - x0);
    for (let y = 0; y < height; y++) {
      for (let i = 0; i < n; i++) copy[y * block + i] = plane[y * width + x0 + i];
    }
    sum.fill(0);
    for (let k = -whole; k <= whole; k++) {
      const row = (k < 0 ? 0 : Math.min(k, last)) * block;
      for (let i = 0; i < n; i++) sum[i] += copy[row + i];
    }
    for (let y = 0; y < height; y++) {
      const before = Math.max(0, y - whole - 1) * block;
      const after = Math.min(last, y + whole + 1) * block;
      const leaving = Math.max(0, y - whole) * block;
      const to = y * width + x0;
      for (let i = 0; i < n; i++) {
        const b = copy[after + i];
        plane[to + i] = (sum[i] + rest * (copy[before + i] + b)) * norm;
        sum[i] += b - copy[leaving + i];
      }
    }
  }
}
