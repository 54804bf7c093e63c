import { locateCard, markCards } from '@tc/engine/stages';
import { invariant, type Point } from '@tc/kernel';
import { ACCENT, BONE, crosshair, drawing, image, label, line } from '../marks.ts';
import type { Picture } from '../page.ts';
import { kernels, openSample, photoPixels } from '../photos.ts';

const WIDTH = 478;
/** Steps per unit of log odds in the evidence maps. */
const UNIT = 256;

/** Where the first network sees a card, and the outline found by searching along its sides. */
export async function drawLocate(): Promise<Picture> {
  const photo = await openSample('off-center');
  const loaded = kernels.loadPhoto(photo);
  const maps = markCards(kernels, loaded);
  const located = locateCard(kernels, loaded);
  invariant(located.ok, 'the sample shows a card');
  const { outline, trust } = located.value;
  const scale = WIDTH / photo.width;
  const height = photo.height * scale;
  const pixels = await photoPixels(photo, WIDTH * 1.7);
  const drawn = ([x, y]: Point): Point => [x * scale, y * scale];
  const ground = image(pixels, { width: WIDTH, height }, { opacity: 0.5 });
  const cell = WIDTH / maps.width;
  const cells = Array.from({ length: maps.width * maps.height }, (_, i) => {
    const chance = 1 / (1 + Math.exp(-maps.data[i * maps.channels] / UNIT));
    const isRim = maps.data[i * maps.channels + 1] > 0;
    if (chance < 0.05) return '';
    const at = `x="${(i % maps.width) * cell}" y="${Math.floor(i / maps.width) * cell}"`;
    const fill = isRim ? ACCENT : BONE;
    return `<rect ${at} width="${cell}" height="${cell}" fill="${fill}" opacity="${(0.55 * chance).toFixed(2)}"/>`;
  });
  const corners = outline.quad.map(drawn);
  const right = [
    line(corners, { closed: true, color: ACCENT, width: 2 }),
    ...corners.map((corner) => crosshair(corner)),
    label([corners[0][0] + 8, corners[0][1] - 14], `right with ${Math.round(100 * trust)} %`),
  ];
  return {
    title: 'Locate',
    source: `sample “Printed off center”, marked at ${maps.width} × ${maps.height} px`,
    body: `<div class="row">
      <div>${drawing(WIDTH, height, [ground, ...cells])}<p class="caption">Where the first network sees <b>a card</b> and its <span class="accent">rim</span></p></div>
      <div>${drawing(WIDTH, height, [ground, ...right])}<p class="caption">The <span class="accent">outline</span> that the evidence along its four sides settles on</p></div>
    </div>`,
  };
}
