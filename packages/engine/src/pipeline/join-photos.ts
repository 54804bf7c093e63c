import { flawCatalogue } from '@tc/kernel';
import { centeringPlusMinus, centeringScore, surfaceStanding, wearOf } from '@tc/rulebook';
import type { FaceLight } from '../lights/face-light.ts';
import {
  joinCentering,
  joinCorners,
  joinEdges,
  joinFlaws,
  joinRimSubgrade,
  type Seen,
} from '../lights/join-wear.ts';
import { measureLitSurface } from '../lights/lit-surface.ts';
import { findRelief } from '../lights/relief.ts';
import type { OtherLight, SideReport } from '../report.ts';
import type { PhotoTask } from './measure-photo.ts';

/** A photo of the side that is laid on the first one that could be used. */
export interface UsedPhoto extends Seen {
  readonly face: FaceLight;
}

/**
 * One side from several photos of it. Centering and the rim are the middle of what the photos say; the
 * surface is measured by what changes with the light.
 *
 * @param used at least one photo, the first of them the one that the report draws on
 */
export function joinPhotos(
  { kernels, side: name, rules }: Pick<PhotoTask, 'kernels' | 'side' | 'rules'>,
  used: readonly UsedPhoto[],
  leftOut: OtherLight['leftOut'],
): SideReport {
  const [{ side: first }] = used;
  const single: OtherLight = {
    leftOut,
    surfaceSeenByFirst: first.surfaceSeen,
    flawsRevealed: 0,
  };
  if (used.length === 1) return { ...first, otherLight: single };
  const centering = joinCentering(used);
  const corners = joinRimSubgrade(used, 'corners');
  const edges = joinRimSubgrade(used, 'edges');
  const agreed = joinFlaws(used);
  const isOfSurface = ({ kind }: SideReport['flaws'][number]) =>
    flawCatalogue[kind].part === 'surface';
  const surface = measureLitSurface(
    kernels,
    first.card,
    findRelief(used.map(({ face }) => face)),
    used.length,
    agreed.filter(isOfSurface),
    rules.wear.value,
  );
  const rim = { corners: corners.subgrade, edges: edges.subgrade };
  const rimPlusMinus = { corners: corners.plusMinus, edges: edges.plusMinus };
  const standing = surfaceStanding(
    { ...surface, isCreased: surface.flaws.some(({ kind }) => kind === 'crease') },
    wearOf(
      { centering: null, surface: null, ...rim },
      { centering: null, surface: null, ...rimPlusMinus },
      rules,
    ),
    rules,
  );
  const { leftRight, topBottom, plusMinusPoints } = centering;
  const seenByFirst = first.flaws.filter(isOfSurface).length;
  return {
    ...first,
    centering,
    corners: joinCorners(used),
    edges: joinEdges(used),
    flaws: [...agreed.filter((flaw) => !isOfSurface(flaw)), ...surface.flaws],
    unseen: surface.unseen,
    subgrades: {
      centering: centeringScore(leftRight, topBottom, name, rules),
      ...rim,
      surface: standing.subgrade,
    },
    subgradesPlusMinus: {
      centering: centeringPlusMinus(leftRight, topBottom, plusMinusPoints, name, rules),
      ...rimPlusMinus,
      surface: standing.plusMinus,
    },
    photos: used.length,
    otherLight: {
      ...single,
      flawsRevealed: Math.max(0, surface.flaws.length - seenByFirst),
    },
    surfaceSeen: surface.seen,
    dataPoints: surface.dataPoints + used.reduce((sum, { side }) => sum + side.dataPoints, 0),
  };
}
