import { drawRelief, gradePhotos, type ReliefPicture } from '@tc/engine';
import { cutPatch } from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { type FlawSpec, type SceneSpec, specsUnderLamps } from '@tc/testcards';
import { boxesOn, CARD_WIDTH, shown } from '../found-on-card.ts';
import type { Pixels } from '../marks.ts';
import type { Picture } from '../page.ts';
import { grayPixels, kernels, locate, planarPixels, renderScenePhoto } from '../photos.ts';

/** What the relief changes by, per unit, around a middle gray. */
const GRAY = 112;
const GRAY_PER_UNIT = 30;
const FLANK_STEPS = 8;
const NO_FLANK = 128;

const crease = { kind: 'crease', look: 'plain', edge: 'left', along: 0.27 } as const;
const bend = { kind: 'crease', look: 'unbroken', edge: 'right', along: 0.52 } as const;
const FLAWS: readonly FlawSpec[] = [
  { ...crease, sizeMm: 34, severity: 0.7, angleDeg: 9, center: [0.3, 0.27] },
  { ...bend, sizeMm: 26, severity: 0.7, angleDeg: -8, center: [0.7, 0.52] },
  { kind: 'dent', sizeMm: 4, severity: 0.8, center: [0.36, 0.8] },
];
const CARD: SceneSpec = {
  ...{ seed: 4_711, style: 'atlas', size: 'standard', border: 'solid', borderColor: 'cream' },
  ...{ ground: 'mat', widthPx: 1800, heightPx: 2400, fill: 0.85, tiltDeg: 3, flaws: FLAWS },
  lamp: { azimuthDeg: 0, elevationDeg: 26, share: 0.8, distanceMm: 300 },
};
const AZIMUTHS_DEG = [20, 110, 200, 290] as const;

/** The two flanks of a fold, bright and dark. */
function paintRelief({ width, height, flank }: ReliefPicture): Promise<Pixels> {
  const gray = Uint8Array.from(flank, (value) =>
    Math.min(255, Math.max(0, GRAY + (GRAY_PER_UNIT * (value - NO_FLANK)) / FLANK_STEPS)),
  );
  return grayPixels({ width, height, gray });
}

/** One card under lamps on four sides: what its photos show, and what moved with the light. */
export async function drawLights(): Promise<Picture> {
  const photos = [];
  for (const spec of specsUnderLamps(CARD, { azimuthsDeg: AZIMUTHS_DEG, movement: 0.6 })) {
    photos.push(await renderScenePhoto(spec));
  }
  const [first, ...others] = photos;
  invariant(first && others[1], 'there are four photos');
  const underOtherLight = others.map((photo) => ({ ok: true, value: { image: photo } }) as const);
  const report = gradePhotos({ front: { image: first, underOtherLight } }, { kernels });
  invariant(report.status === 'graded', 'the drawn card is graded');
  const side = report.sides.front;
  const mm = CARD_WIDTH / side.card.widthMm;
  const height = side.card.heightMm * mm;
  const whole = { x0: 0, y0: 0, x1: side.card.widthMm, y1: side.card.heightMm };
  const cards: Pixels[] = [];
  for (const photo of [first, others[1]]) {
    const located = locate(photo);
    const patch = cutPatch(located.photo, located.cardMap, whole, mm * 1.7);
    cards.push(await planarPixels(patch.image));
  }
  const relief = drawRelief(kernels, { photos, card: side });
  invariant(relief.ok && cards[0] && cards[1], 'the light moved');
  const marks = boxesOn(side, mm, ['crease', 'dent', 'scratch']);
  return {
    title: 'Several photos',
    source: 'a drawn card with a crease, a bend and a dent, lamp on four sides',
    body: `<div class="row">
      ${shown(cards[0], height, [], 'The first of four photos')}
      ${shown(cards[1], height, [], 'The third one, with the lamp on the other side')}
      ${shown(await paintRelief(relief.value), height, marks, 'What moved with the light, and what was <span style="color:var(--color-danger)">found</span>')}
    </div>`,
  };
}
