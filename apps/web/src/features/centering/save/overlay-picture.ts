import type { Point } from '@tc/kernel';
import { sayPlusMinus } from '@tc/kernel';
import { add } from '../../../grading/geometry/vectors.ts';
import { closePhoto } from '../../../grading/photos/card-photo.ts';
import { drawStraight } from '../../../grading/straight/straighten-side.ts';
import { showValue } from '../../../ui/measured.tsx';
import { dimensionsIn, endsOf, LINES } from '../line-places.ts';
import { lineOf } from '../lines.ts';
import { readSide, type SideReading } from '../readings.ts';
import type { PhotoWork } from '../work.ts';

/** The width of the picture, whatever the photo's was. */
const WIDTH_PX = 1400;
const MARGIN_PX = 150;

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

async function pixelsOf(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** The straightened side with its lines and numbers, as a picture to share. */
export async function drawOverlay({ photo, side }: PhotoWork): Promise<Blob | null> {
  if (!side) return null;
  const straight = await drawStraight(photo, side.card);
  const { width, height } = straight.drawn.image;
  const scale = (WIDTH_PX - 2 * MARGIN_PX) / width;
  const element = document.createElement('canvas');
  element.width = WIDTH_PX;
  element.height = Math.round(height * scale + 2 * MARGIN_PX);
  const canvas = element.getContext('2d');
  if (!canvas) return null;
  canvas.fillStyle = color('ground');
  canvas.fillRect(0, 0, element.width, element.height);
  canvas.drawImage(
    await pixelsOf(straight.photo.url),
    ...([MARGIN_PX, MARGIN_PX, width * scale, height * scale] as const),
  );
  closePhoto(straight.photo);
  const place = ([x, y]: Point): Point => [MARGIN_PX + x * scale, MARGIN_PX + y * scale];
  canvas.lineWidth = 3;
  for (const name of LINES) {
    if (lineOf(side, name).by === 'nobody') continue;
    canvas.strokeStyle = color(name.kind === 'frame' ? 'accent' : 'text-strong');
    const [from, to] = endsOf(straight, side, name);
    stroke(canvas, [place(from), place(to)]);
  }
  const reading = readSide(side);
  canvas.font = '600 30px ui-monospace, monospace';
  canvas.fillStyle = color('accent');
  canvas.textBaseline = 'middle';
  for (const { border, mm, inner, outer, outward } of dimensionsIn(straight, side, reading)) {
    const leader = add(place(outer), outward, 26);
    stroke(canvas, [place(inner), leader]);
    canvas.textAlign = outward[0] > 0 ? 'left' : outward[0] < 0 ? 'right' : 'center';
    const plusMinus = reading.plusMinusMm[border] ?? 0;
    const doubt = sayPlusMinus(plusMinus, 2);
    const [x, y] = add(leader, outward, outward[1] === 0 ? 8 : 26);
    canvas.fillText(showValue(mm, plusMinus, 2), x, outward[1] === 0 ? y - 18 : y);
    canvas.fillText(`±${doubt}`, outward[1] === 0 ? x : x + 120, outward[1] === 0 ? y + 18 : y);
  }
  canvas.textAlign = 'center';
  canvas.fillStyle = color('text-strong');
  canvas.fillText(sayRatios(reading), WIDTH_PX / 2, element.height - 44);
  return new Promise((resolve) => element.toBlob(resolve, 'image/png'));
}
