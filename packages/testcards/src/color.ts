/** A color as linear red, green and blue with sRGB's primaries, 0 to 1. */
export type Light = readonly [number, number, number];

/** sRGB's transfer curve, code value 0-1 to linear light 0-1 (IEC 61966-2-1). */
function toLinear(code: number): number {
  return code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4;
}

/** Linear light 0-1 to sRGB's code value 0-1. */
export function toCode(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** Linear light from an sRGB triple of 0-255. */
export function fromCodes(red: number, green: number, blue: number): Light {
  return [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];
}

/** Linear light from `#rrggbb`. */
export function fromHex(hex: string): Light {
  const value = Number.parseInt(hex.slice(1), 16);
  return fromCodes((value >> 16) & 255, (value >> 8) & 255, value & 255);
}

/** Luminance of linear light (Rec. 709 weights). */
export function luminance(light: Light): number {
  return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
}

/** CIE lightness 0-100, accurate enough to judge whether two tones can be told apart. */
export function lightness(light: Light): number {
  const y = luminance(light);
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
}

export function mix(from: Light, to: Light, share: number): Light {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

export function scale(light: Light, factor: number): Light {
  return [
    Math.min(1, light[0] * factor),
    Math.min(1, light[1] * factor),
    Math.min(1, light[2] * factor),
  ];
}

/**
 * Linear light from OKLCH: perceived lightness 0-1, chroma (about 0-0.3), hue in degrees. For
 * colors outside sRGB the chroma is reduced, which keeps hue and lightness.
 */
export function oklch(lightnessShare: number, chroma: number, hueDeg: number): Light {
  for (let reduced = chroma; reduced > 0.002; reduced *= 0.9) {
    const light = oklchRaw(lightnessShare, reduced, hueDeg);
    if (light.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return clampLight(light);
  }
  return clampLight(oklchRaw(lightnessShare, 0, hueDeg));
}

function clampLight(light: Light): Light {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return [clamp(light[0]), clamp(light[1]), clamp(light[2])];
}

/** Matrices of the published OKLab definition. */
function oklchRaw(lightnessShare: number, chroma: number, hueDeg: number): Light {
  const hue = (hueDeg * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightnessShare + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightnessShare - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightnessShare - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}
