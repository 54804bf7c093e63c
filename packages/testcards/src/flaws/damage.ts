import type { CardDesign } from '../cards/design.ts';
import type { CardPicture } from '../cards/picture.ts';
import type { BoxMm, FlawTruth } from '../truth.ts';
import { createEtcher, type Etcher } from './etcher.ts';
import type { SettledFlaw } from './plan.ts';
import { crease, dent, printLine, scratch, stain } from './surface.ts';
import { chipEdge, wearCorner, whitenEdge } from './wear.ts';

/** A worn copy of a picture, and the truth of each flaw that can be seen on it. */
export function damageCard(
  design: CardDesign,
  pristine: CardPicture,
  flaws: readonly SettledFlaw[],
  lampDeg: number,
): { picture: CardPicture; truths: FlawTruth[] } {
  if (flaws.length === 0) return { picture: pristine, truths: [] };
  const etcher = createEtcher(design, pristine);
  const truths: FlawTruth[] = [];
  for (const flaw of flaws) {
    const at = draw(etcher, flaw, lampDeg);
    // What leaves no visible trace, such as whitening on white, is no flaw anyone could find.
    if (at) truths.push(truthOf(flaw, at));
  }
  return { picture: etcher.picture, truths };
}

function draw(etcher: Etcher, flaw: SettledFlaw, lampDeg: number): BoxMm | null {
  switch (flaw.kind) {
    case 'corner-wear':
      return wearCorner(etcher, flaw);
    case 'edge-chip':
      return chipEdge(etcher, flaw);
    case 'edge-whitening':
      return whitenEdge(etcher, flaw);
    case 'scratch':
      return scratch(etcher, flaw);
    case 'crease':
      return crease(etcher, flaw);
    case 'print-line':
      return printLine(etcher, flaw);
    case 'stain':
      return stain(etcher, flaw);
    case 'dent':
      return dent(etcher, flaw, lampDeg);
  }
}

function truthOf(flaw: SettledFlaw, at: BoxMm): FlawTruth {
  const { kind, sizeMm, severity } = flaw;
  const base = { kind, at, sizeMm, severity };
  if (kind === 'corner-wear') return { ...base, corner: flaw.corner };
  if (kind === 'edge-chip' || kind === 'edge-whitening' || kind === 'crease') {
    return { ...base, edge: flaw.edge };
  }
  return base;
}
