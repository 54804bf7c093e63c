import { gradePhotos } from '@tc/engine';
import { cutPatch } from '@tc/engine/stages';
import { invariant, ok } from '@tc/kernel';
import type { FlawSpec, SceneSpec } from '@tc/testcards';
import { boxesOn, CARD_WIDTH, shown } from '../found-on-card.ts';
import type { Pixels } from '../marks.ts';
import type { Picture } from '../page.ts';
import { kernels, locate, planarPixels, renderScenePhoto } from '../photos.ts';

const FLAWS: readonly FlawSpec[] = [
  { kind: 'stain', center: [0.34, 0.24], sizeMm: 6, severity: 0.8 },
  { kind: 'print-line', center: [0.4, 0.53], sizeMm: 36, severity: 0.8, angleDeg: 0 },
];
const PRINT: SceneSpec = {
  ...{ seed: 9_300, style: 'atlas', size: 'standard', border: 'solid', borderColor: 'cream' },
  ...{ widthPx: 1800, heightPx: 2400, fill: 0.85, ground: 'mat', bowMm: 0, tiltDeg: 2 },
};
/** Another copy, photographed elsewhere. */
const CLEAN: SceneSpec = { ...PRINT, copy: 1, shot: 1, rollDeg: 4, tiltDeg: 5, ground: 'wood' };

/** A card, a clean picture of the same print, and what differs between them. */
export async function drawReference(): Promise<Picture> {
  const [photo, clean] = [
    await renderScenePhoto({ ...PRINT, flaws: FLAWS }),
    await renderScenePhoto({ ...CLEAN, flaws: 'pristine' }),
  ];
  const report = gradePhotos({ front: { image: photo, reference: ok(clean) } }, { kernels });
  invariant(report.status === 'graded', 'the drawn card is graded');
  const side = report.sides.front;
  const mm = CARD_WIDTH / side.card.widthMm;
  const height = side.card.heightMm * mm;
  const whole = { x0: 0, y0: 0, x1: side.card.widthMm, y1: side.card.heightMm };
  const cards: Pixels[] = [];
  for (const picture of [photo, clean]) {
    const located = locate(picture);
    cards.push(await planarPixels(cutPatch(located.photo, located.cardMap, whole, mm * 1.7).image));
  }
  const [card, other] = cards;
  invariant(card && other, 'both pictures were cut');
  return {
    title: 'A clean picture',
    source: 'a drawn card with a stain and a print line, beside another copy of the same print',
    body: `<div class="row">
      ${shown(card, height, [], 'The card')}
      ${shown(other, height, [], 'A clean copy, photographed elsewhere')}
      ${shown(card, height, boxesOn(side, mm, ['stain', 'print-line', 'unknown']), 'What differs, and was <span style="color:var(--color-danger)">found</span>')}
    </div>`,
  };
}
