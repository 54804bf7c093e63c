/**
 * Every kind of flaw, in the words people read, with the part of the card whose subgrade it lowers.
 *
 * It is here, below everything else, so that the engine, the contract, the command line and the web app
 * know the same kinds and call them the same.
 */
export const FLAW_KINDS = [
  'corner-wear',
  'edge-chip',
  'edge-whitening',
  'scratch',
  'crease',
  'print-line',
  'stain',
  'dent',
  'unknown',
] as const;

export type FlawKind = (typeof FLAW_KINDS)[number];

/** Whether the ink of a crease is broken down to the paper, or intact, which collectors call a bend. */
export const FLAW_INKS = ['broken', 'intact'] as const;

export type FlawInk = (typeof FLAW_INKS)[number];

/** The parts of a card that flaws lie on. Centering has no flaws, only borders. */
export type FlawPart = 'corners' | 'edges' | 'surface';

export interface FlawText {
  /** As a heading: "Edge chip". */
  readonly name: string;
  readonly part: FlawPart;
}

export const flawCatalog: Readonly<Record<FlawKind, FlawText>> = {
  'corner-wear': { name: 'Corner wear', part: 'corners' },
  'edge-chip': { name: 'Edge chip', part: 'edges' },
  'edge-whitening': { name: 'Edge whitening', part: 'edges' },
  scratch: { name: 'Scratch', part: 'surface' },
  crease: { name: 'Crease', part: 'surface' },
  'print-line': { name: 'Print line', part: 'surface' },
  stain: { name: 'Stain', part: 'surface' },
  dent: { name: 'Dent', part: 'surface' },
  unknown: { name: 'Mark of unknown kind', part: 'surface' },
};

/** What a flaw is called: a crease with intact ink is a bend to collectors, though it counts like a crease. */
export function flawName({
  kind,
  ink,
}: {
  readonly kind: FlawKind;
  readonly ink?: FlawInk | undefined;
}): string {
  return kind === 'crease' && ink === 'intact' ? 'Bend, ink intact' : flawCatalog[kind].name;
}
