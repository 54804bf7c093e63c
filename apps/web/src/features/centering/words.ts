import type { Grip, LineName, PlacedBy } from './lines.ts';

const BORDER_NAMES = { left: 'Left', right: 'Right', top: 'Top', bottom: 'Bottom' } as const;
const KIND_NAMES = { cut: 'cut', frame: 'frame' } as const;

export function nameOfLine({ border, kind }: LineName): string {
  return `${BORDER_NAMES[border]} ${KIND_NAMES[kind]}`;
}

/** The name of a handle: the line, or one end of it. */
export function nameOfGrip(name: LineName, grip: Grip): string {
  if (grip === 'whole') return `${nameOfLine(name)} line`;
  const isUpright = name.border === 'left' || name.border === 'right';
  const start = isUpright ? 'top' : 'left';
  const end = isUpright ? 'bottom' : 'right';
  return `${nameOfLine(name)} line, ${grip === 'start' ? start : end} end`;
}

export const PLACED_BY: Readonly<Record<PlacedBy, string>> = {
  measured: 'measured',
  snapped: 'snapped to the edge',
  hand: 'by hand',
  nobody: 'not placed',
};
