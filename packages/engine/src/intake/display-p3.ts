import { pow } from '@tc/kernel/exact-math';
import { letters, uint32BigEndian } from './byte-view.ts';

/** Red's X of Display P3 in a profile (D50); sRGB's is 0.4361, Adobe RGB's 0.6097. */
const P3_RED_X = 0.5151;
const NEAR = 0.004;
const TAG_BYTES = 12;
const MOST_TAGS = 100;

/** Whether an ICC profile describes Display P3, in which phones store their photos. */
export function isDisplayP3(profile: Uint8Array): boolean {
  if (profile.length < 132) return false;
  const count = Math.min(MOST_TAGS, uint32BigEndian(profile, 128));
  for (let i = 0; i < count; i++) {
    const at = 132 + i * TAG_BYTES;
    if (at + TAG_BYTES > profile.length) return false;
    if (letters(profile, at, 4) !== 'rXYZ') continue;
    const value = uint32BigEndian(profile, at + 4) + 8;
    if (value + 4 > profile.length) return false;
    return Math.abs(uint32BigEndian(profile, value) / 65536 - P3_RED_X) < NEAR;
  }
  return false;
}

const CODES_OF_LIGHT = 16384;

/** Both color spaces have the same curve (IEC 61966-2-1). */
function lightOf(level: number): number {
  const c = level / 255;
  return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

function levelOf(light: number): number {
  const c = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055;
  return Math.round(255 * c);
}

/** Turns Display P3 into sRGB in place; what sRGB cannot show is cut off at its ends. */
export function displayP3ToSrgb(data: Uint8Array | Uint8ClampedArray): void {
  const light = Float64Array.from({ length: 256 }, (_, level) => lightOf(level));
  const levels = Uint8Array.from({ length: CODES_OF_LIGHT + 1 }, (_, i) =>
    levelOf(i / CODES_OF_LIGHT),
  );
  const toLevel = (value: number) =>
    levels[Math.round(Math.max(0, Math.min(1, value)) * CODES_OF_LIGHT)];
  for (let i = 0; i < data.length; i += 4) {
    const [red, green, blue] = [light[data[i]], light[data[i + 1]], light[data[i + 2]]];
    // From P3's primaries to sRGB's, both with the white of D65.
    data[i] = toLevel(1.2249402 * red - 0.2249402 * green);
    data[i + 1] = toLevel(1.042057 * green - 0.042057 * red);
    data[i + 2] = toLevel(1.0982736 * blue - 0.0196376 * red - 0.0786361 * green);
  }
}
