import type { ReliefPicture, StraightCard } from '@tc/engine';
import { loadGrader } from '../grader.ts';
import type { CardPhoto, SideReport } from '../model.ts';
import { openPhoto } from '../photos/card-photo.ts';
import type { LitPhoto } from '../session.ts';
import { type StraightSide, straightReport, toPicture } from '../straight/straighten-side.ts';
import { paintMoved, paintRelief, type ReliefTones } from './relief-pixels.ts';

/** Space around the card for its edge and the numbers of its flaws. */
const AIR_MM = 3;

const NO_LINES: StraightCard['lines'] = { left: null, right: null, top: null, bottom: null };

function tokenRgb(name: string): readonly [number, number, number] {
  const hex = getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function tonesOfPage(): ReliefTones {
  return { dark: tokenRgb('halo'), bright: tokenRgb('text-strong'), moved: tokenRgb('accent') };
}

/** Whether more photos of a side showed what moves with the light. */
export function hasRelief(side: Pick<SideReport, 'otherLight'> | undefined): boolean {
  return side?.otherLight?.hasMoved === true;
}

/** The photos of a side that the report used, starting with the one that it draws on. */
function usedPhotos(photo: Blob, more: readonly LitPhoto[], { otherLight }: SideReport): Blob[] {
  const leftOut = new Set(otherLight?.leftOut.map((one) => one.photo));
  return [photo, ...more.map(({ blob }) => blob)].filter((_, k) => !leftOut.has(k + 1));
}

/** What moved with the light on one side; null if the photos do not show it. */
export async function findReliefOf(
  photo: CardPhoto,
  more: readonly LitPhoto[],
  side: SideReport,
): Promise<ReliefPicture | null> {
  if (!hasRelief(side)) return null;
  const grader = await loadGrader();
  const drawn = await grader.drawRelief(usedPhotos(photo.blob, more, side), side);
  return drawn.ok ? drawn.value : null;
}

/** The relief as a picture that browsers can show, with a dark margin of this width around the card. */
export function reliefPicture(relief: ReliefPicture, airMm: number): Promise<Blob> {
  return toPicture(paintRelief(relief, tonesOfPage(), Math.round(airMm * relief.pxPerMm)));
}

/** What can be saved of a side whose light moved. */
export type ReliefFile = 'relief' | 'moved';

/** A picture to save: the relief, or how much each point moved. Null if nothing moved. */
export async function makeReliefFile(
  what: ReliefFile,
  photo: CardPhoto,
  more: readonly LitPhoto[],
  side: SideReport,
): Promise<Blob | null> {
  const relief = await findReliefOf(photo, more, side);
  if (!relief) return null;
  return what === 'relief' ? reliefPicture(relief, AIR_MM) : toPicture(paintMoved(relief));
}

/** The relief of a measured side with its flaws in place. The caller closes the photo. */
export async function reliefSide(
  photo: CardPhoto,
  more: readonly LitPhoto[],
  side: SideReport,
): Promise<StraightSide | null> {
  const relief = await findReliefOf(photo, more, side);
  if (!relief) return null;
  const { pxPerMm } = relief;
  const picture = await openPhoto(await reliefPicture(relief, AIR_MM), `${photo.name}, relief`);
  if (!picture.extent) return null;
  const about = { image: picture.extent, pxPerMm, airMm: AIR_MM, lines: NO_LINES };
  return { photo: picture, side: straightReport(side, about) };
}
