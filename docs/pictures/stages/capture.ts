import { type GradeReport, gradePhotos } from '@tc/engine';
import {
  isPrintBlurred,
  judgePhoto,
  measureExposure,
  rectifyCard,
  typicalRisePx,
} from '@tc/engine/stages';
import type { SceneSpec } from '@tc/testcards';
import { DANGER, drawing, image, label, line, SCALE_BLUE } from '../marks.ts';
import type { Picture } from '../page.ts';
import { kernels, locate, photoPixels, renderScenePhoto } from '../photos.ts';

const TILE = 227;
const TILE_HEIGHT = Math.round((TILE * 4) / 3);

/** A careful photo of one card; each tile spoils one thing. */
const CAREFUL: SceneSpec = {
  seed: 105,
  style: 'atlas',
  size: 'magic',
  border: 'solid',
  borderColor: 'black',
  ground: 'wood',
  widthPx: 1050,
  heightPx: 1400,
  fill: 0.8,
  rollDeg: 2,
  tiltDeg: 3,
};

const SPOILED: readonly (readonly [about: string, change: Partial<SceneSpec>])[] = [
  ['nothing spoiled', {}],
  ['no card in the picture', { content: 'no-card', ground: 'cloth' }],
  ['two cards', { content: 'two-cards', fill: 0.9, style: 'bloom' }],
  ['moved out of the frame', { fill: 0.85, offset: [0.36, 0.02] }],
  ['out of focus', { defocusPx: 9 }],
  ['hardly any light', { light: { exposure: 0.01 }, noise: 0.3 }],
  ['eight times too much light', { light: { exposure: 8 }, borderColor: 'gray' }],
  ['a lamp in the gloss', { light: { glare: 1.2, glareSizeMm: 15 } }],
];

/** What the checks measured, if a card was found at all. */
function readings(photo: Parameters<typeof locate>[0]): string {
  try {
    const { outline, cardMap, size, photo: loaded } = locate(photo);
    const card = rectifyCard({ kernels, photo: loaded, cardMap });
    const exposure = measureExposure(card);
    const { quality } = judgePhoto(cardMap, outline, exposure, isPrintBlurred(card), size);
    const riseMm = typicalRisePx(outline) / cardMap.pxPerMm;
    return [
      `edge ${riseMm.toFixed(2)} mm`,
      `bright ${exposure.brightLuma}`,
      `clipped ${Math.round(100 * exposure.clippedShare)} %`,
      `glare ${(100 * quality.glareRatio).toFixed(0)} %`,
    ].join(' · ');
  } catch {
    return 'no outline measured';
  }
}

async function drawTile(about: string, change: Partial<SceneSpec>): Promise<string> {
  const photo = await renderScenePhoto({ ...CAREFUL, ...change });
  const report: GradeReport = gradePhotos({ front: { image: photo } }, { kernels });
  const isRefused = report.status === 'refused';
  const word = isRefused ? report.refusal.code : 'graded';
  const color = isRefused ? DANGER : SCALE_BLUE;
  const scale = TILE / photo.width;
  const outline = isRefused ? [] : report.sides.front.quad;
  const marks = [
    image(await photoPixels(photo, TILE * 1.7), { width: TILE, height: TILE_HEIGHT }),
    isRefused
      ? ''
      : line(
          outline.map(([x, y]) => [x * scale, y * scale]),
          { closed: true },
        ),
    label([10, TILE_HEIGHT - 15], word, { color }),
  ];
  return `<div style="width:${TILE}px">${drawing(TILE, TILE_HEIGHT, marks)}
    <p class="caption" style="margin-top:8px"><b>${about}</b></p>
    <p class="mono quiet" style="font-size:11px">${readings(photo).replace(' · clipped', '<br>clipped')}</p></div>`;
}

/** One good photo and seven spoiled ones, with the result of each. */
export async function drawCapture(): Promise<Picture> {
  const tiles: string[] = [];
  for (const [about, change] of SPOILED) tiles.push(await drawTile(about, change));
  return {
    title: 'Capture',
    source: 'one rendered card, photographed eight times',
    body: `<div style="display:grid;grid-template-columns:repeat(4,${TILE}px);gap:22px 24px">${tiles.join('')}</div>`,
  };
}
