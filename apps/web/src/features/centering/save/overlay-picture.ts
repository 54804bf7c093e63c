import { type Point, sayPlusMinus } from '@tc/kernel';
import { add } from '../../../grading/geometry/vectors.ts';
import { SIDES, type SideName } from '../../../grading/model.ts';
import { closePhoto } from '../../../grading/photos/card-photo.ts';
import { type DrawnCard, drawStraight } from '../../../grading/straight/straighten-side.ts';
import { SIDE_NAMES } from '../../../grading/words.ts';
import { showValue } from '../../../ui/measured.tsx';
import { dimensionsIn, endsOf, LINES } from '../line-places.ts';
import { type CenteredSide, lineOf } from '../lines.ts';
import { readSide, type SideReading } from '../readings.ts';
import type { PhotoWork, Work } from '../work.ts';

/** The width of one side, whatever the photo's was. */
const WIDTH_PX = 1400;
const MARGIN_PX = 150;
const FONT = '600 30px ui-monospace, monospace';

function color(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`);
}

function stroke(canvas: CanvasRenderingContext2D, [from, to]: readonly [Point, Point]) {
  const path = () => {
    canvas.beginPath();
    canvas.moveTo(...from);
    canvas.lineTo(...to);
    canvas.stroke();
  };
  const { strokeStyle, lineWidth } = canvas;
  canvas.strokeStyle = color('halo');
  canvas.lineWidth = lineWidth + 4;
  path();
  canvas.strokeStyle = strokeStyle;
  canvas.lineWidth = lineWidth;
  path();
}

function sayRatios({ leftRight, topBottom }: SideReading): string {
  const parts = [
    ['left / right', leftRight],
    ['top / bottom', topBottom],
  ] as const;
  return parts
    .flatMap(([name, ratio]) =>
      ratio
        ? [
            `${name} ${ratio.pair.map((part) => showValue(part, ratio.plusMinusPoints, 1)).join(' / ')}`,
          ]
        : [],
    )
    .join('   ');
}

function openCanvas(width: number, height: number) {
  const element = document.createElement('canvas');
  element.width = width;
  element.height = height;
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('no canvas');
  canvas.fillStyle = color('ground');
  canvas.fillRect(0, 0, width, height);
  return [element, canvas] as const;
}

async function pixelsOf(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** The ends of the lines and the millimeters between them, in the order in which they cover each other. */
function drawLines(
  canvas: CanvasRenderingContext2D,
  straight: DrawnCard,
  side: CenteredSide,
  place: (point: Point) => Point,
) {
  canvas.lineWidth = 3;
  for (const name of LINES) {
    if (lineOf(side, name).by === 'nobody') continue;
    canvas.strokeStyle = color(name.kind === 'frame' ? 'accent' : 'text-strong');
    const [from, to] = endsOf(straight, side, name);
    stroke(canvas, [place(from), place(to)]);
  }
  const reading = readSide(side);
  canvas.font = FONT;
  canvas.fillStyle = color('accent');
  canvas.textBaseline = 'middle';
  // Past the background that the picture shows around the card, where nothing makes the numbers hard to read.
  const outPx = place([straight.drawn.airMm * straight.drawn.pxPerMm, 0])[0] - MARGIN_PX + 12;
  for (const { border, mm, inner, outer, outward } of dimensionsIn(straight, side, reading)) {
    const leader = add(place(outer), outward, outPx);
    stroke(canvas, [place(inner), leader]);
    canvas.textAlign = outward[0] > 0 ? 'left' : outward[0] < 0 ? 'right' : 'center';
    const plusMinus = reading.plusMinusMm[border] ?? 0;
    const doubt = sayPlusMinus(plusMinus, 2);
    const [x, y] = add(leader, outward, outward[1] === 0 ? 8 : 26);
    canvas.fillText(showValue(mm, plusMinus, 2), x, outward[1] === 0 ? y - 18 : y);
    canvas.fillText(`±${doubt}`, outward[1] === 0 ? x : x + 120, outward[1] === 0 ? y + 18 : y);
  }
}

/** One side as a picture of its own; null if its edge is not known. */
async function drawSide(
  name: SideName,
  { photo, side }: PhotoWork,
): Promise<HTMLCanvasElement | null> {
  if (!side) return null;
  const straight = await drawStraight(photo, side.card);
  const { width, height } = straight.drawn.image;
  const scale = (WIDTH_PX - 2 * MARGIN_PX) / width;
  const [element, canvas] = openCanvas(WIDTH_PX, Math.round(height * scale + 2 * MARGIN_PX));
  canvas.drawImage(
    await pixelsOf(straight.photo.url),
    ...([MARGIN_PX, MARGIN_PX, width * scale, height * scale] as const),
  );
  closePhoto(straight.photo);
  drawLines(canvas, straight, side, ([x, y]) => [MARGIN_PX + x * scale, MARGIN_PX + y * scale]);
  canvas.textAlign = 'center';
  canvas.fillStyle = color('text-strong');
  const said = `${SIDE_NAMES[name]}   ${sayRatios(readSide(side))}`;
  canvas.fillText(said, WIDTH_PX / 2, element.height - 44);
  return element;
}

/**
 * The straightened card with its lines and numbers, as a picture to share: its sides next to each other. Null
 * if there is nothing to show.
 */
export async function drawOverlay(work: Work): Promise<Blob | null> {
  const sides: HTMLCanvasElement[] = [];
  // One after the other, because each holds a whole photo.
  for (const name of SIDES) {
    const one = work[name];
    const drawn = one && (await drawSide(name, one));
    if (drawn) sides.push(drawn);
  }
  const height = Math.max(...sides.map((side) => side.height));
  if (sides.length === 0) return null;
  const [whole, canvas] = openCanvas(WIDTH_PX * sides.length, height);
  for (const [at, side] of sides.entries()) {
    canvas.drawImage(side, WIDTH_PX * at, (height - side.height) / 2);
    // Phones keep the memory of a canvas until it is empty.
    side.width = side.height = 0;
  }
  return new Promise((resolve) => whole.toBlob(resolve, 'image/png'));
}
