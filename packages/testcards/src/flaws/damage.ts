import type { CardDesign } from '../cards/design.ts';
import type { CardPicture } from '../cards/picture.ts';
import type { ResolvedScene } from '../resolve.ts';
import type { BoxMm, FlawTruth } from '../truth.ts';
import { ageFace } from './aging.ts';
import { createEtcher, type Etcher } from './etcher.ts';
import { courseUnderLamp, curlFace, dentUnderLamp, foldUnderLamp, glossScratch } from './folds.ts';
import type { SettledFlaw } from './plan.ts';
import { createRelief, faceLampOf, lightRelief, type Relief } from './relief.ts';
import { crease, dent, printLine, scratch, stain } from './surface.ts';
import { waxUnderLamp } from './wax.ts';
import { chipEdge, wearCorner, whitenEdge } from './wear.ts';
import { frayEdge, softenCorner, splitCorner } from './worn-rim.ts';

/** A worn copy of a picture, and the truth of each visible flaw on it. */
export function damageCard(
  design: CardDesign,
  pristine: CardPicture,
  flaws: readonly SettledFlaw[],
  scene: ResolvedScene,
): { picture: CardPicture; truths: FlawTruth[] } {
  const lamp = faceLampOf(scene);
  const isFlat = lamp === null || (flaws.length === 0 && scene.curl === null);
  if (flaws.length === 0 && isFlat && scene.aging === 0) {
    return { picture: pristine, truths: [] };
  }
  const etcher = createEtcher(design, pristine);
  const relief = isFlat || !lamp ? null : createRelief(etcher.picture, lamp);
  if (scene.aging > 0) ageFace(etcher, scene);
  if (relief) curlFace(etcher, relief, scene);
  const truths: FlawTruth[] = [];
  for (const flaw of flaws) {
    const at = draw(etcher, relief, flaw, scene);
    // Something that leaves no visible trace, such as whitening on white, is not a flaw that anyone
    // could find.
    const course = relief ? courseUnderLamp(etcher, flaw) : null;
    if (at) truths.push({ ...truthOf(flaw, at), ...(course && { course }) });
  }
  const picture = relief ? { ...etcher.picture, relief: lightRelief(relief) } : etcher.picture;
  return { picture, truths };
}

function draw(
  etcher: Etcher,
  relief: Relief | null,
  flaw: SettledFlaw,
  scene: ResolvedScene,
): BoxMm | null {
  switch (flaw.kind) {
    case 'corner-wear':
      if (flaw.look === 'soft') return softenCorner(etcher, flaw);
      return flaw.look === 'layered' ? splitCorner(etcher, flaw) : wearCorner(etcher, flaw);
    case 'edge-chip':
      return chipEdge(etcher, flaw);
    case 'edge-whitening':
      return flaw.look === 'frayed' ? frayEdge(etcher, flaw) : whitenEdge(etcher, flaw);
    case 'scratch':
      return relief && flaw.look === 'gloss'
        ? glossScratch(etcher, relief, flaw)
        : scratch(etcher, flaw);
    case 'crease':
      return relief ? foldUnderLamp(etcher, relief, flaw) : crease(etcher, flaw);
    case 'print-line':
      return printLine(etcher, flaw);
    case 'stain':
      if (flaw.look === 'wax') return relief && waxUnderLamp(etcher, relief, flaw);
      return stain(etcher, flaw);
    case 'dent':
      return relief
        ? dentUnderLamp(etcher, relief, flaw)
        : dent(etcher, flaw, scene.light.azimuthDeg - scene.rollDeg);
  }
}

function truthOf(flaw: SettledFlaw, at: BoxMm): FlawTruth {
  const { kind, sizeMm, severity } = flaw;
  const base = { kind, at, sizeMm, severity };
  // Leaves `look` out of the truth of plain flaws, so that it does not change for existing scenes.
  const seen = flaw.look === 'plain' ? base : { ...base, look: flaw.look };
  if (kind === 'corner-wear') return { ...seen, corner: flaw.corner };
  if (kind === 'edge-chip' || kind === 'edge-whitening' || kind === 'crease') {
    return { ...seen, edge: flaw.edge };
  }
  return seen;
}
