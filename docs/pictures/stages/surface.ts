import { gradePhotos, type SideReport } from '@tc/engine';
import { cutPatch } from '@tc/engine/stages';
import { invariant, type Point } from '@tc/kernel';
import { BONE, DANGER, drawing, image, label, line } from '../marks.ts';
import type { Picture } from '../page.ts';
import { kernels, type Located, locate, openSample, planarPixels } from '../photos.ts';

const CARD_WIDTH = 460;
/** Width that close-ups share. */
const CROPS_WIDTH = 496;
const GAP = 20;
/** How much of the card is shown around a flaw, as a share of its longer side. */
const AIR = 0.5;
const LEAST_CROP_MM = 6;
const MOST_CROPS = 6;

type Flaw = SideReport['flaws'][number];
type Box = Flaw['at'];

/** Flaws on the face; wear of the rim has its own pictures. */
const ON_THE_FACE = /^(scratch|crease|print-line|stain|dent|unknown)$/;

function corners({ x0, y0, x1, y1 }: Box): Point[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

async function drawCard(
  { photo, cardMap }: Located,
  side: SideReport,
  found: readonly Flaw[],
): Promise<string> {
  const { widthMm, heightMm } = cardMap;
  const mm = CARD_WIDTH / widthMm;
  const height = heightMm * mm;
  const whole = { x0: 0, y0: 0, x1: widthMm, y1: heightMm };
  const drawn = ([x, y]: Point): Point => [x * mm, y * mm];
  const unseen = (side.unseen ?? []).map(({ at }) => {
    const [x, y] = drawn([at.x0, at.y0]);
    const [right, bottom] = drawn([at.x1, at.y1]);
    return `<rect x="${x}" y="${y}" width="${right - x}" height="${bottom - y}" fill="url(#unseen)"/>`;
  });
  const boxes = found.map(({ at }, i) => {
    const [x, y] = drawn([at.x0, at.y0]);
    return (
      line(corners(at).map(drawn), { closed: true, color: DANGER }) +
      label([x, y - 10], String(i + 1), { size: 12 })
    );
  });
  const patch = cutPatch(photo, cardMap, whole, mm * 1.7);
  return drawing(CARD_WIDTH, height, [
    image(await planarPixels(patch.image), { width: CARD_WIDTH, height }),
    HATCH,
    ...unseen,
    ...boxes,
  ]);
}

/** A dark tone with fine strokes: nothing can be seen here. */
const HATCH = `<pattern id="unseen" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="var(--color-halo)" fill-opacity="0.45"/><path d="M0 0V7" stroke="${BONE}" stroke-opacity="0.5" stroke-width="1.4"/></pattern>`;

/** One flaw close up, with a dashed box so that it does not hide what it surrounds. */
async function drawCrop(
  { photo, cardMap }: Located,
  flaw: Flaw,
  index: number,
  size: number,
): Promise<string> {
  const { kind, at, sizeMm, confidence } = flaw;
  const side = Math.max(LEAST_CROP_MM, (1 + 2 * AIR) * Math.max(at.x1 - at.x0, at.y1 - at.y0));
  const x0 = (at.x0 + at.x1 - side) / 2;
  const y0 = (at.y0 + at.y1 - side) / 2;
  const mm = size / side;
  const drawn = ([x, y]: Point): Point => [(x - x0) * mm, (y - y0) * mm];
  const box = { x0, y0, x1: x0 + side, y1: y0 + side };
  const patch = cutPatch(photo, cardMap, box, Math.min(cardMap.pxPerMm, mm * 1.7));
  const marks = [
    image(await planarPixels(patch.image), { width: size, height: size }),
    line(corners(at).map(drawn), { closed: true, color: DANGER, dash: '4 4', width: 1.2 }),
    label([9, 24], String(index + 1)),
  ];
  return `<div style="width:${size}px">${drawing(size, size, marks)}
    <p class="caption" style="margin-top:8px"><b>${kind}</b></p>
    <p class="mono quiet" style="font-size:12px">${sizeMm.toFixed(1)} mm, sure to ${Math.round(100 * confidence)} %</p></div>`;
}

/** What was found on the face of the worn sample, and what this photo cannot show. */
export async function drawSurface(): Promise<Picture> {
  const photo = await openSample('worn');
  const report = gradePhotos({ front: { image: photo } }, { kernels });
  invariant(report.status === 'graded', 'the worn sample is graded');
  const side = report.sides.front;
  const found = side.flaws.filter(({ kind }) => ON_THE_FACE.test(kind)).slice(0, MOST_CROPS);
  const located = locate(photo);
  const size = found.length > 1 ? (CROPS_WIDTH - GAP) / 2 : CROPS_WIDTH;
  const crops: string[] = [];
  for (const [i, flaw] of found.entries()) crops.push(await drawCrop(located, flaw, i, size));
  const score = side.subgrades.surface;
  const plusMinus = side.subgradesPlusMinus.surface ?? 0;
  const verdict =
    score === null ? 'not measured' : `subgrade ${score.toFixed(1)} ± ${plusMinus.toFixed(1)}`;
  return {
    title: 'Surface',
    source: `sample “Played with for years”, ${verdict}`,
    body: `<div class="row">
      <div>${await drawCard(located, side, found)}</div>
      <div><div style="display:grid;grid-template-columns:repeat(auto-fill,${size}px);gap:${GAP}px;width:${CROPS_WIDTH}px">${crops.join('')}</div>
        <p class="caption">What was <span style="color:var(--color-danger)">found</span> on the face${(side.unseen ?? []).length > 0 ? '. Hatched: what this photo cannot show' : ''}</p></div>
    </div>`,
  };
}
