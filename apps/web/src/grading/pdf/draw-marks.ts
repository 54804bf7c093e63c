import type { Point } from '@tc/kernel';
import { sayPlusMinus } from '@tc/kernel';
import { showValue } from '../../ui/measured.tsx';
import type { NumberedFlaw } from '../flaws.ts';
import { type Dimension, dimensionsOf, outlineOf } from '../geometry/dimensions.ts';
import { cardToPhoto, mapPoint } from '../geometry/homography.ts';
import { add, pathOf } from '../geometry/vectors.ts';
import { type Extent, toScreen, type View } from '../geometry/view.ts';
import type { SideReport } from '../model.ts';
import { labelPlace } from '../stage/border-marks.tsx';
import { cornersOfBox } from '../stage/boxes.ts';
import { leaderStart } from '../stage/flaw-marks.tsx';
import { placeFlaws } from '../stage/measured-overlay.tsx';
import type { Doc } from './paper.ts';
import { ON_PHOTO } from './paper-look.ts';

type Tone = keyof typeof ON_PHOTO;

const TAG_RADIUS_PX = 8;
const LEADER_PX = 12;
const LABEL_PX = 10;
const LINE_PX = 12;

function drawLine(doc: Doc, path: string, tone: Tone, width: number): void {
  doc.lineJoin('round');
  doc
    .path(path)
    .lineWidth(width + 1.6)
    .strokeOpacity(0.6)
    .stroke(ON_PHOTO.halo);
  doc.path(path).lineWidth(width).strokeOpacity(1).stroke(ON_PHOTO[tone]);
}

/** The background around the card is darkened, so that the card stands out. */
function shadeAround(doc: Doc, outline: readonly Point[], screen: Extent): void {
  const frame = `M0 0H${screen.width}V${screen.height}H0Z`;
  doc
    .path(frame + pathOf(outline, true))
    .fillOpacity(0.66)
    .fill(ON_PHOTO.halo, 'even-odd');
  doc.fillOpacity(1);
}

/** Centered on a point, on a dark background that is readable on any photo. */
function drawLabel(doc: Doc, lines: readonly string[], at: Point, screen: Extent): void {
  doc.font('mono').fontSize(LABEL_PX);
  const widest = Math.max(...lines.map((line) => doc.widthOfString(line)));
  const [width, height] = [widest + 6, lines.length * LINE_PX + 4];
  const x = Math.min(Math.max(at[0] - width / 2, 1), screen.width - width - 1);
  const y = Math.min(Math.max(at[1] - height / 2, 1), screen.height - height - 1);
  doc.roundedRect(x, y, width, height, 2).fillOpacity(0.78).fill(ON_PHOTO.halo);
  doc.fillOpacity(1).fillColor(ON_PHOTO.accent);
  lines.forEach((line, index) => {
    doc.text(line, x + 3, y + 2 + index * LINE_PX, { lineBreak: false });
  });
}

interface Drawing {
  readonly doc: Doc;
  readonly side: SideReport;
  readonly view: View;
  readonly screen: Extent;
}

function drawBorder({ doc, side, view, screen }: Drawing, mark: Dimension): void {
  const outer = toScreen(view, mark.outer);
  const leader = [toScreen(view, mark.inner), add(outer, mark.outward, LEADER_PX)];
  drawLine(doc, pathOf(mark.innerLine.map((end) => toScreen(view, end))), 'accent', 0.9);
  drawLine(doc, pathOf(leader), 'accent', 1.1);
  const { plusMinusMm } = side.centering;
  const number = showValue(mark.mm, plusMinusMm, 2);
  const doubt = plusMinusMm === null ? [] : [`±${sayPlusMinus(plusMinusMm, 2)}`];
  // Around the card there is more room above and below than to the sides.
  const isSideways = Math.abs(mark.outward[0]) > Math.abs(mark.outward[1]);
  const lines = isSideways ? [number, ...doubt] : [[number, ...doubt].join(' ')];
  drawLabel(doc, lines, labelPlace(mark, view), screen);
}

function drawUnseen({ doc, side, view }: Drawing): void {
  const map = cardToPhoto(side.quad, side.card.widthMm, side.card.heightMm);
  for (const { at } of side.unseen ?? []) {
    const corners = cornersOfBox(at).map((corner) => toScreen(view, mapPoint(map, corner)));
    doc.dash(2, { space: 2 });
    doc.path(pathOf(corners, true)).lineWidth(0.8).stroke(ON_PHOTO.bone);
    doc.undash();
  }
}

function drawFlaws({ doc, side, view, screen }: Drawing, flaws: readonly NumberedFlaw[]): void {
  const picture = { x0: 0, y0: 0, x1: screen.width, y1: screen.height };
  const placed = placeFlaws(side, flaws, () => '', view, picture);
  for (const flaw of placed) {
    const { corners, course, tag } = flaw;
    drawLine(doc, pathOf([leaderStart(flaw), tag]), 'bone', 0.6);
    drawLine(doc, pathOf(course ?? corners, course === null), 'bone', 0.9);
  }
  for (const { entry, tag } of placed) {
    const text = String(entry.number);
    doc.circle(tag[0], tag[1], TAG_RADIUS_PX).lineWidth(0.8);
    doc.fillAndStroke(ON_PHOTO.halo, ON_PHOTO.bone);
    doc.font('mono').fontSize(LABEL_PX).fillColor(ON_PHOTO.bone);
    doc.text(text, tag[0] - doc.widthOfString(text) / 2, tag[1] - LABEL_PX / 2 - 1, {
      lineBreak: false,
    });
  }
}

/** Draws everything measured on one side over its photo; `screen` is the picture, in its own pixels. */
export function drawMarks(drawing: Drawing, flaws: readonly NumberedFlaw[]): void {
  const { doc, side, view, screen } = drawing;
  const outline = outlineOf(side).map((point) => toScreen(view, point));
  shadeAround(doc, outline, screen);
  drawUnseen(drawing);
  drawLine(doc, pathOf(outline, true), 'accent', 1.1);
  for (const mark of dimensionsOf(side)) drawBorder(drawing, mark);
  drawFlaws(drawing, flaws);
}
