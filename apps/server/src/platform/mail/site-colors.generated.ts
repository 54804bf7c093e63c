// Generated from the tokens of the web app by tools/generate.ts: change it there.
export const SITE_COLORS = {
  accent: '#ffc629',
  onAccent: '#1b1405',
  ground: '#0f0d0b',
  surface1: '#1a1613',
  hairline: '#3d362f',
  textStrong: '#f5f0e7',
  textQuiet: '#a79d90',
} as const;
