import { flawCatalog } from '@tc/kernel';
import { centeringPlusMinus, centeringScore, surfaceStanding, wearOf } from '@tc/rulebook';
import { type FaceLight, LIGHTS_PX_PER_MM } from '../lights/face-light.ts';
import {
  joinCentering,
  joinCorners,
  joinEdges,
  joinFlaws,
  joinRimSubgrade,
  type Seen,
} from '../lights/join-wear.ts';
import { isLitFromElsewhere } from '../lights/light-change.ts';
import { measureLitSurface } from '../lights/lit-surface.ts';
import { findRelief } from '../lights/relief.ts';
import type { OtherLight, SideReport } from '../report.ts';
import type { PhotoTask } from './measure-photo.ts';

/** A photo of the side that is laid on the first one that could be used. */
export interface UsedPhoto extends Seen {
  readonly face: FaceLight;
  /** How far its outline is from the first photo's once their prints lie on each other. */
  readonly outlinesApartMm: number;
}

type Task = Pick<PhotoTask, 'kernels' | 'side' | 'rules'>;

const isOfSurface = ({ kind }: SideReport['flaws'][number]) => flawCatalog[kind].part === 'surface';

/**
 * Outlines of two photos of a card that are this close to each other on its print are both the card's. Of 198 pairs
 * of photos whose outlines are both right, 99 in 100 are; where one of them is wrong by millimeters, none is.
 */
const AGREES_MM = 0.65;

/** Whether the first photo's outline is surely the card's: by itself, or because a sure one agrees with it. */
function isSure(used: readonly UsedPhoto[]): boolean {
  return used.some(
    ({ side, outlinesApartMm }) => side.surfaceSeen !== null && outlinesApartMm <= AGREES_MM,
  );
}

/**
 * The photos whose own measurements of the rim and the borders count. Where the outline is known, a photo whose own one
 * is somewhere else measured something else than the cut; its print still shows the surface.
 */
function withSameOutline(used: readonly UsedPhoto[]): readonly UsedPhoto[] {
  if (!isSure(used)) return used;
  return used.filter(({ outlinesApartMm }) => outlinesApartMm <= AGREES_MM);
}

/** Another photo has shown that the outline is the card's. */
function withoutDoubt(quality: SideReport['quality']): SideReport['quality'] {
  return { ...quality, warnings: quality.warnings.filter((code) => code !== 'outline-unsure') };
}

/** The photos that show the face as finely as relief is looked for, if the first is one of them. */
function fineEnough(used: readonly UsedPhoto[]): readonly UsedPhoto[] {
  const isFine = ({ side }: UsedPhoto) => side.card.pxPerMm >= LIGHTS_PX_PER_MM;
  const [first] = used;
  // Where the outline is not sure, nothing of the face is judged.
  return isSure(used) && isFine(first) ? used.filter(isFine) : [first];
}

type Surface = Pick<SideReport, 'flaws' | 'unseen' | 'surfaceSeen' | 'dataPoints'> & {
  readonly subgrade: number | null;
  readonly plusMinus: number | null;
};

/** The surface by what moves with the light; null where the photos show no such thing. */
function joinSurface(
  { kernels, rules }: Task,
  used: readonly UsedPhoto[],
  worn: number,
): Surface | null {
  const fine = fineEnough(used);
  if (fine.length < 2) return null;
  const faces = fine.map(({ face }) => face);
  if (!isLitFromElsewhere(faces)) return null;
  const [{ side: first }] = used;
  const scores = rules.wear.value;
  const lit = measureLitSurface(
    kernels,
    first.card,
    findRelief(faces),
    fine.length,
    first.flaws.filter(isOfSurface),
    scores,
  );
  const isCreased = lit.flaws.some(({ kind }) => kind === 'crease');
  const standing = surfaceStanding({ ...lit, isCreased }, worn, rules);
  return { ...lit, ...standing, surfaceSeen: lit.seen };
}

/** What the first photo shows of the surface, for photos that add no light. */
function surfaceOf(first: SideReport): Surface {
  const { flaws, unseen, surfaceSeen, subgrades, subgradesPlusMinus } = first;
  return {
    flaws: flaws.filter(isOfSurface),
    unseen,
    surfaceSeen,
    subgrade: subgrades.surface,
    plusMinus: subgradesPlusMinus.surface,
    dataPoints: 0,
  };
}

/**
 * One side from several photos of it. Centering and the rim are the middle of what the photos say; the
 * surface is measured by what changes with the light.
 *
 * @param used at least one photo, the first of them the one that the report draws on
 */
export function joinPhotos(
  task: Task,
  used: readonly UsedPhoto[],
  leftOut: OtherLight['leftOut'],
): SideReport {
  const { side: name, rules } = task;
  const [{ side: first }] = used;
  const unmoved: OtherLight = {
    ...{ leftOut, hasMoved: false, surfaceSeenByFirst: first.surfaceSeen, flawsRevealed: 0 },
  };
  if (used.length === 1) return { ...first, otherLight: unmoved };
  const outlined = withSameOutline(used);
  const centering = joinCentering(outlined);
  const corners = joinRimSubgrade(outlined, 'corners');
  const edges = joinRimSubgrade(outlined, 'edges');
  const agreed = joinFlaws(outlined).filter((flaw) => !isOfSurface(flaw));
  const rim = { corners: corners.subgrade, edges: edges.subgrade };
  const rimPlusMinus = { corners: corners.plusMinus, edges: edges.plusMinus };
  const worn = wearOf(
    { centering: null, surface: null, ...rim },
    { centering: null, surface: null, ...rimPlusMinus },
    rules,
  );
  const lit = joinSurface(task, used, worn);
  const surface = lit ?? surfaceOf(first);
  const { leftRight, topBottom, plusMinusPoints } = centering;
  const seenByFirst = first.flaws.filter(isOfSurface).length;
  return {
    ...first,
    quality: isSure(used) ? withoutDoubt(first.quality) : first.quality,
    centering,
    corners: joinCorners(outlined),
    edges: joinEdges(outlined),
    flaws: [...agreed, ...surface.flaws],
    unseen: surface.unseen,
    subgrades: {
      centering: centeringScore(leftRight, topBottom, name, rules),
      ...rim,
      surface: surface.subgrade,
    },
    subgradesPlusMinus: {
      centering: centeringPlusMinus(leftRight, topBottom, plusMinusPoints, name, rules),
      ...rimPlusMinus,
      surface: surface.plusMinus,
    },
    photos: used.length,
    otherLight: {
      ...unmoved,
      hasMoved: lit !== null,
      flawsRevealed: lit ? Math.max(0, lit.flaws.length - seenByFirst) : 0,
    },
    surfaceSeen: surface.surfaceSeen,
    dataPoints: surface.dataPoints + used.reduce((sum, { side }) => sum + side.dataPoints, 0),
  };
}
