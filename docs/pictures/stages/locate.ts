import { findOutlines, prepareSearch, type SupportedLine } from '@tc/engine/stages';
import type { Point } from '@tc/kernel';
import { ACCENT, BONE, crosshair, drawing, image, label, line } from '../marks.ts';
import type { Picture } from '../page.ts';
import { kernels, openSample, photoPixels } from '../photos.ts';

const WIDTH = 478;
/** As the search itself reduces a photo of this size. */
const FACTOR = 5;

/** The part of a line on which edges were found. */
function ends({ line: found, startAt, occupied }: SupportedLine): readonly [Point, Point] {
  const { normalX, normalY, offset } = found;
  const at = (along: number): Point => [
    normalX * offset - normalY * along,
    normalY * offset + normalX * along,
  ];
  return [at(startAt), at(startAt + occupied.length)];
}

/** Lines, outlines made of them, and the one that is the card. */
export async function drawLocate(): Promise<Picture> {
  const photo = await openSample('off-centre');
  const small = kernels.loadPhoto(photo).shrinkToPlanar(FACTOR);
  const { lines, outlines } = findOutlines(prepareSearch(kernels, small, 'auto'));
  const scale = WIDTH / small.width;
  const height = small.height * scale;
  const pixels = await photoPixels(photo, WIDTH * 1.7);
  const drawn = (points: readonly Point[]) => points.map(([x, y]): Point => [x * scale, y * scale]);
  const ground = image(pixels, { width: WIDTH, height }, { opacity: 0.5 });
  const strongest = Math.max(...lines.map(({ strength }) => strength));
  const [best, ...others] = outlines;
  const left = lines.map((found) =>
    line(drawn(ends(found)), {
      halo: false,
      colour: BONE,
      width: 1.1,
      opacity: 0.25 + 0.75 * Math.sqrt(found.strength / strongest),
    }),
  );
  const right = [
    ...others.map(({ quad }) =>
      line(drawn(quad), { closed: true, halo: false, colour: BONE, width: 0.8, opacity: 0.28 }),
    ),
    line(drawn(best.quad), { closed: true, colour: ACCENT, width: 2 }),
    ...drawn(best.quad).map((corner) => crosshair(corner)),
    label(
      [drawn(best.quad)[0][0] + 8, drawn(best.quad)[0][1] - 14],
      `rank ${best.rank.toFixed(1)}`,
    ),
  ];
  return {
    title: 'Locate',
    source: `sample “Printed off centre”, searched at ${small.width} × ${small.height} px`,
    body: `<div class="row">
      <div>${drawing(WIDTH, height, [ground, ...left])}<p class="caption"><b>${lines.length} straight lines</b>, brighter where more edges lie on them</p></div>
      <div>${drawing(WIDTH, height, [ground, ...right])}<p class="caption"><b>${outlines.length} outlines</b> that could be a card, and the <span class="accent">best ranked</span></p></div>
    </div>`,
  };
}
