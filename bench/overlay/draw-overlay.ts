import type { Quad, SideReport } from '@tc/engine';
import type { Point } from '@tc/kernel';
import type { CardTruth } from '@tc/testcards';
import sharp from 'sharp';
import type { Outcome } from '../grading/observation.ts';
import { homographyBetween, transform } from '../measures/plane.ts';

/** Longest side of an overlay picture. */
const LONGEST_PX = 1800;
const MEASURED = '#ff2bd6';
const BORDER = '#00d5ff';
const FLAW = '#ff3b30';
const TRUE = '#22dd55';

export interface Overlay {
  readonly photoFile: string;
  readonly outcome: Outcome;
  /** Drawn in green under the measurements, if known. */
  readonly truth?: readonly CardTruth[];
  /** The same, if only the outline is known. */
  readonly trueOutline?: Quad;
  readonly caption: string;
  readonly pictureFile: string;
}

/** Draws the measurements onto the photo, and the truth if it is known. */
export async function drawOverlay(overlay: Overlay): Promise<void> {
  const { photoFile, outcome, truth = [], trueOutline, caption, pictureFile } = overlay;
  const { data, info } = await sharp(photoFile)
    .autoOrient()
    .resize(LONGEST_PX, LONGEST_PX, { fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  const full = await sharp(photoFile).metadata();
  const width = full.autoOrient.width;
  const scale = info.width / width;
  const shapes = [
    ...truth.flatMap(drawTruth),
    ...(trueOutline ? [polygon(trueOutline, TRUE)] : []),
    ...(outcome.status === 'graded' ? drawMeasured(outcome.side) : []),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}">
    <g transform="scale(${scale})" fill="none" stroke-width="${2 / scale}" font-family="sans-serif" font-size="${13 / scale}">${shapes.join('')}</g>
    <rect width="100%" height="26" fill="#000c"/>
    <text x="8" y="18" font-family="sans-serif" font-size="15" fill="#fff">${escaped(caption)}</text></svg>`;
  await sharp(data)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 88 })
    .toFile(pictureFile);
}

function drawMeasured(side: SideReport): string[] {
  const { quad, outline, centering, card, flaws } = side;
  const edges = Object.values(outline).map((chain) => polyline(chain, MEASURED));
  const borders = Object.values(centering.lines).map((line) =>
    line ? polyline(line, BORDER) : '',
  );
  const toPhoto = homographyBetween(cardCorners(card.widthMm, card.heightMm), quad);
  const boxes = flaws.map(({ kind, at, confidence }) => {
    const corners = boxCorners(at).map((corner) => transform(toPhoto, corner));
    return polygon(corners, FLAW) + label(corners[1], `${kind} ${confidence}`, FLAW);
  });
  return [...edges, ...borders, ...boxes, ...quad.map((corner) => cross(corner, MEASURED))];
}

function drawTruth(card: CardTruth): string[] {
  const toPhoto = homographyBetween(cardCorners(card.widthMm, card.heightMm), card.quad);
  const edges = Object.values(card.edges).map((chain) => polyline(chain, TRUE));
  const boxes = card.flaws.map(({ kind, at }) => {
    const corners = boxCorners(at).map((corner) => transform(toPhoto, corner));
    return polygon(corners, TRUE) + label(corners[3], kind, TRUE);
  });
  return [...edges, ...boxes];
}

function cardCorners(widthMm: number, heightMm: number): Quad {
  return boxCorners({ x0: 0, y0: 0, x1: widthMm, y1: heightMm });
}

function boxCorners(box: { x0: number; y0: number; x1: number; y1: number }): Quad {
  const { x0, y0, x1, y1 } = box;
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

function polyline(points: readonly Point[], color: string): string {
  return `<polyline points="${points.join(' ')}" stroke="${color}"/>`;
}

function polygon(points: readonly Point[], color: string): string {
  return `<polygon points="${points.join(' ')}" stroke="${color}"/>`;
}

function cross([x, y]: Point, color: string): string {
  return `<circle cx="${x}" cy="${y}" r="14" stroke="${color}"/>`;
}

function label([x, y]: Point, text: string, color: string): string {
  return `<text x="${x + 6}" y="${y}" fill="${color}" stroke="none">${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
