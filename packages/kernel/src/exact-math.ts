/**
 * Elementary functions built from + - * / and sqrt alone.
 *
 * IEEE 754 defines those five operations to the last bit, while `Math.sin`, `exp`, `log`, `atan2` and the
 * like may differ by one unit in the last place between JavaScript engines. A report must be the same, byte
 * for byte, in Node and in every browser, so the engine and the rule book use these. Accuracy: within 4e-15
 * relative (or absolute near zero) of the true value in the tested range.
 */

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const HALF_PI_HIGH = 1.5707963267341256;
const HALF_PI_LOW = 6.077100506506192e-11;
export const PI = Math.PI;

function timesPowerOfTwo(value: number, exponent: number): number {
  const step = exponent < 0 ? 0.5 : 2;
  let scaled = value;
  for (let i = Math.abs(exponent); i > 0; i--) scaled *= step;
  return scaled;
}

/** e to the power of x; 0 below -745, Infinity above 709.7. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x < -745) return 0;
  if (x > 709.7) return Infinity;
  const k = Math.round(x / Math.LN2);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let sum = 1;
  for (let n = 18; n >= 1; n--) sum = 1 + (r / n) * sum;
  return timesPowerOfTwo(sum, k);
}

/** Natural logarithm; NaN below zero, -Infinity at zero. Series of 2 artanh((m-1)/(m+1)). */
export function log(x: number): number {
  if (!(x >= 0)) return NaN;
  if (x === 0) return -Infinity;
  if (x === Infinity) return Infinity;
  let mantissa = x;
  let exponent = 0;
  while (mantissa > Math.SQRT2) {
    mantissa *= 0.5;
    exponent++;
  }
  while (mantissa < Math.SQRT1_2) {
    mantissa *= 2;
    exponent--;
  }
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  let sum = 0;
  for (let n = 25; n >= 1; n -= 2) sum = sum * square + 1 / n;
  return 2 * s * sum + exponent * LN2_LOW + exponent * LN2_HIGH;
}

/** x to the power of y for x >= 0. */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  if (x === 0) return y > 0 ? 0 : Infinity;
  return exp(y * log(x));
}

function sinSeries(r: number): number {
  const square = r * r;
  let sum = 1;
  for (let n = 20; n >= 2; n -= 2) sum = 1 - (square / (n * (n + 1))) * sum;
  return r * sum;
}

function cosSeries(r: number): number {
  const square = r * r;
  let sum = 1;
  for (let n = 19; n >= 1; n -= 2) sum = 1 - (square / (n * (n + 1))) * sum;
  return sum;
}

/** Sine of an angle in radians, for |angle| up to about 1e5. */
export function sin(angleRad: number): number {
  const quarter = Math.round(angleRad / (HALF_PI_HIGH + HALF_PI_LOW));
  const r = angleRad - quarter * HALF_PI_HIGH - quarter * HALF_PI_LOW;
  switch (((quarter % 4) + 4) % 4) {
    case 0:
      return sinSeries(r);
    case 1:
      return cosSeries(r);
    case 2:
      return -sinSeries(r);
    default:
      return -cosSeries(r);
  }
}

/** Cosine of an angle in radians, for |angle| up to about 1e5. */
export function cos(angleRad: number): number {
  const quarter = Math.round(angleRad / (HALF_PI_HIGH + HALF_PI_LOW));
  const r = angleRad - quarter * HALF_PI_HIGH - quarter * HALF_PI_LOW;
  switch (((quarter % 4) + 4) % 4) {
    case 0:
      return cosSeries(r);
    case 1:
      return -sinSeries(r);
    case 2:
      return -cosSeries(r);
    default:
      return sinSeries(r);
  }
}

/** Arc tangent: two half-angle steps bring the argument under 0.2, then the power series. */
export function atan(x: number): number {
  if (x < 0) return -atan(-x);
  if (x > 1) return PI / 2 - atan(1 / x);
  const half = x / (1 + Math.sqrt(1 + x * x));
  const quarter = half / (1 + Math.sqrt(1 + half * half));
  const square = quarter * quarter;
  let sum = 0;
  for (let n = 25; n >= 1; n -= 2) sum = 1 / n - square * sum;
  return 4 * quarter * sum;
}

/** Angle of the vector (x, y) in radians, from -PI to PI; 0 for the zero vector. */
export function atan2(y: number, x: number): number {
  if (x > 0) return atan(y / x);
  if (x < 0) return y >= 0 ? atan(y / x) + PI : atan(y / x) - PI;
  if (y > 0) return PI / 2;
  return y < 0 ? -PI / 2 : 0;
}

/** Arc cosine in radians for x in [-1, 1]. */
export function acos(x: number): number {
  return atan2(Math.sqrt(Math.max(0, 1 - x * x)), x);
}

/** Length of the vector (x, y). */
export function hypot(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** Cube root by Newton's method from a logarithmic first guess. */
export function cbrt(x: number): number {
  if (x === 0) return 0;
  if (x < 0) return -cbrt(-x);
  let root = exp(log(x) / 3);
  root -= (root * root * root - x) / (3 * root * root);
  return root;
}
