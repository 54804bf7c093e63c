import type { Point } from '@tc/kernel';

/** Colors by meaning, as the page defines them. */
export const ACCENT = 'var(--color-accent)';
export const BONE = 'var(--color-text-strong)';
export const QUIET = 'var(--color-text-quiet)';
export const SCALE_BLUE = 'var(--color-scale)';
export const DANGER = 'var(--color-danger)';
const HALO = 'var(--color-halo)';

interface Stroke {
  readonly color?: string;
  readonly width?: number;
  readonly opacity?: number;
  readonly dash?: string;
  /** A dark line underneath, so that the mark is readable on any photo. */
  readonly halo?: boolean;
  readonly closed?: boolean;
}

const short = (value: number): string => String(Math.round(value * 100) / 100);

function pathOf(points: readonly Point[], closed = false): string {
  const steps = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`);
  return steps.join('') + (closed ? 'Z' : '');
}

export function line(points: readonly Point[], stroke: Stroke = {}): string {
  const { color = ACCENT, width = 1.5, opacity = 1, dash, halo = true, closed } = stroke;
  const d = pathOf(points, closed);
  const under = halo
    ? `<path d="${d}" fill="none" stroke="${HALO}" stroke-width="${width + 2.5}" stroke-opacity="${0.65 * opacity}" stroke-linejoin="round"/>`
    : '';
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  return `${under}<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round"${dashes}/>`;
}

interface Words {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly size?: number;
  readonly color?: string;
}

/** Width of a character in the monospaced typeface, as a share of the font size. */
const LETTER = 0.6;

export function text([x, y]: Point, words: string, options: Words = {}): string {
  const { anchor = 'start', size = 13, color = BONE } = options;
  return `<text x="${short(x)}" y="${short(y)}" text-anchor="${anchor}" style="font-size:${size}px;fill:${color}">${words}</text>`;
}

/** Words on a dark plate: readable on any photo. */
export function label([x, y]: Point, words: string, options: Words = {}): string {
  const { anchor = 'start', size = 13 } = options;
  const width = words.length * size * LETTER + 14;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  const plate = `<rect x="${short(left)}" y="${short(y - size - 3)}" width="${short(width)}" height="${size + 11}" rx="4" fill="${HALO}" fill-opacity="0.82"/>`;
  return plate + text([left + 7, y + 1], words, { ...options, anchor: 'start' });
}

/** A crosshair with a gap in the middle, so that the spot itself stays visible. */
export function crosshair([x, y]: Point, reach = 14, color = ACCENT): string {
  const gap = 3;
  const arms: [Point, Point][] = [
    [
      [x - reach, y],
      [x - gap, y],
    ],
    [
      [x + gap, y],
      [x + reach, y],
    ],
    [
      [x, y - reach],
      [x, y - gap],
    ],
    [
      [x, y + gap],
      [x, y + reach],
    ],
  ];
  return arms.map((arm) => line(arm, { color })).join('');
}

export interface Pixels {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** An SVG with pixels at the bottom; marks use the pixels' own coordinates times `scale`. */
export function drawing(
  width: number,
  height: number,
  marks: readonly string[],
  radius = 6,
): string {
  const clip = `c${Math.round(width)}x${Math.round(height)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(width)} ${short(height)}"><defs><clipPath id="${clip}"><rect width="${short(width)}" height="${short(height)}" rx="${radius}"/></clipPath></defs><g clip-path="url(#${clip})">${marks.join('')}</g></svg>`;
}

export function image(
  pixels: Pixels,
  box: {
    readonly x?: number;
    readonly y?: number;
    readonly width: number;
    readonly height: number;
  },
  options: { readonly opacity?: number; readonly isPixelated?: boolean } = {},
): string {
  const { x = 0, y = 0, width, height } = box;
  const { opacity = 1, isPixelated = false } = options;
  return `<image href="${pixels.url}" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" preserveAspectRatio="none" opacity="${opacity}"${isPixelated ? ' class="pixels"' : ''}/>`;
}
