/** Dark ink on white, as on the printed sheet. Sizes are in points (1/72 inch). */
export const INK = {
  strong: '#15120f',
  text: '#2c2722',
  quiet: '#5b544b',
  hairline: '#cfc8bd',
  measured: '#7d5a00',
  scale: '#1f6f8f',
  scaleQuiet: '#d5e6ed',
  paper: '#ffffff',
} as const;

/** Lines and numbers on a photo look the same as on the screen: bright, with a dark halo. */
export const ON_PHOTO = {
  halo: '#0a0806',
  accent: '#ffc629',
  bone: '#f5f0e7',
} as const;

export type FontName = 'sans' | 'strong' | 'mono';

export type PaperFonts = Readonly<Record<FontName, ArrayBuffer>>;

export interface TextLook {
  readonly font: FontName;
  readonly size: number;
  readonly color: string;
  readonly align?: 'left' | 'center' | 'right';
}

export const LOOKS = {
  product: { font: 'strong', size: 11, color: INK.strong },
  kind: { font: 'sans', size: 8.5, color: INK.quiet, align: 'right' },
  title: { font: 'strong', size: 21, color: INK.strong },
  fact: { font: 'sans', size: 9, color: INK.quiet },
  label: { font: 'sans', size: 8, color: INK.quiet },
  hero: { font: 'strong', size: 42, color: INK.strong },
  figure: { font: 'strong', size: 22, color: INK.strong },
  doubt: { font: 'mono', size: 11, color: INK.quiet },
  level: { font: 'strong', size: 10.5, color: INK.strong },
  heading: { font: 'strong', size: 10.5, color: INK.strong },
  text: { font: 'sans', size: 8.5, color: INK.text },
  quiet: { font: 'sans', size: 8, color: INK.quiet },
  number: { font: 'mono', size: 8, color: INK.strong },
  column: { font: 'sans', size: 7.5, color: INK.quiet },
} as const satisfies Readonly<Record<string, TextLook>>;
