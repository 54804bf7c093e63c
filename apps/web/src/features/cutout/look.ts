import type { CutSize, CutStyle, Rgb } from '@tc/engine';
import type { QuarterTurns } from '../../grading/model.ts';

export type SizeName = 'original' | 'square-1600' | 'square-1080' | 'long-2000' | 'long-1000';
export type BackgroundName = 'none' | 'white' | 'black' | 'own';
export type Format = 'png' | 'webp';

/** What all pictures of the list have in common. */
export interface Look {
  readonly view: CutStyle['view'];
  readonly size: SizeName;
  readonly background: BackgroundName;
  /** In the form of color fields: #rrggbb. */
  readonly ownColor: string;
  readonly hasShadow: boolean;
  readonly format: Format;
}

export const FIRST_LOOK: Look = {
  view: 'straight',
  size: 'original',
  background: 'none',
  ownColor: '#c9d6df',
  hasShadow: false,
  format: 'png',
};

const SIZES: Readonly<Record<SizeName, { readonly name: string; readonly size: CutSize }>> = {
  original: { name: 'As large as the photo shows it', size: { kind: 'original' } },
  'square-1600': {
    name: 'Square with margin, 1600 px (listings)',
    size: { kind: 'square', px: 1600 },
  },
  'square-1080': {
    name: 'Square with margin, 1080 px (posts)',
    size: { kind: 'square', px: 1080 },
  },
  'long-2000': { name: 'Longer side 2000 px', size: { kind: 'long-side', px: 2000 } },
  'long-1000': { name: 'Longer side 1000 px', size: { kind: 'long-side', px: 1000 } },
};

export const SIZE_OPTIONS = (Object.keys(SIZES) as SizeName[]).map((value) => ({
  value,
  name: SIZES[value].name,
}));

export const BACKGROUND_OPTIONS = [
  { value: 'none', name: 'Transparent' },
  { value: 'white', name: 'White' },
  { value: 'black', name: 'Black' },
  { value: 'own', name: 'Other' },
] as const;

const COLOR = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

function rgbOf({ background, ownColor }: Look): Rgb | null {
  if (background === 'none') return null;
  if (background === 'white') return [255, 255, 255];
  if (background === 'black') return [0, 0, 0];
  const [, red = '', green = '', blue = ''] = COLOR.exec(ownColor) ?? [];
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

export function styleOf(look: Look, turns: QuarterTurns): CutStyle {
  const { view, hasShadow, size } = look;
  return { view, turns, hasShadow, size: SIZES[size].size, background: rgbOf(look) };
}

/** Whether two looks give the same picture. */
export function keyOf(look: Look, turns: QuarterTurns): string {
  return JSON.stringify([styleOf(look, turns), look.format]);
}

/** A look as this version saves it; null for anything else. */
export function readLook(kept: unknown): Look | null {
  const look = { ...FIRST_LOOK, ...(typeof kept === 'object' ? kept : null) };
  const isKnown =
    ['straight', 'photo'].includes(look.view) &&
    Object.hasOwn(SIZES, look.size) &&
    BACKGROUND_OPTIONS.some(({ value }) => value === look.background) &&
    COLOR.test(String(look.ownColor)) &&
    typeof look.hasShadow === 'boolean' &&
    ['png', 'webp'].includes(look.format);
  return isKnown ? look : null;
}
