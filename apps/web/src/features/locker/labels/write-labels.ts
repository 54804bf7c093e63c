import {
  closePaper,
  decorate,
  heightOf,
  openPaper,
  type Paper,
  type Place,
  say,
} from '../../../grading/pdf/paper.ts';
import { drawCode } from '../../../grading/pdf/paper-code.ts';
import { INK, type PaperFonts, type TextLook } from '../../../grading/pdf/paper-look.ts';
import type { Label } from './label.ts';
import { type LabelSheet, placeOnSheet } from './sheets.ts';

export interface LabelOrder {
  readonly sheet: LabelSheet;
  readonly labels: readonly Label[];
  /** The first position that is used; 0 is the first label on the sheet. */
  readonly start: number;
  /** A line around each label, for cutting plain paper. */
  readonly hasCutLines: boolean;
  readonly product: string;
  readonly fonts: PaperFonts;
  readonly at: Date;
  readonly signal: AbortSignal;
  /** How much of them is written, from 0 to 1. */
  readonly onWritten: (share: number) => void;
}

/** After this many labels the page gets to draw, and to hear a press. */
const AT_ONCE = 20;

const turn = () => new Promise((resolve) => setTimeout(resolve));

const POINTS_PER_MM = 72 / 25.4;

/** Printers may be off by this much, and nothing may be cut off. */
const PADDING_MM = 1.5;
/** Larger codes are not easier to scan. */
const LARGEST_CODE_MM = 32;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function nameLook(heightMm: number): TextLook {
  return {
    font: 'strong',
    size: heightMm > 45 ? 11 : heightMm > 24 ? 8.5 : 6.5,
    color: INK.strong,
  };
}

function lineLook(heightMm: number): TextLook {
  return { font: 'sans', size: heightMm > 45 ? 9 : heightMm > 24 ? 7 : 5.5, color: INK.text };
}

/** As much of a text as fits into this height. */
function cut(paper: Paper, text: string, look: TextLook, width: number, most: number): string {
  const fits = (part: string) => heightOf(paper, part, look, width) <= most;
  if (fits(text)) return text;
  const letters = [...text];
  let [least, tooMany] = [0, letters.length];
  while (tooMany - least > 1) {
    const middle = Math.floor((least + tooMany) / 2);
    if (fits(`${letters.slice(0, middle).join('')}…`)) least = middle;
    else tooMany = middle;
  }
  return `${letters.slice(0, least).join('').trimEnd()}…`;
}

function writeWords(paper: Paper, { name, lines }: Label, place: Place, box: Box, mm: number) {
  const bottom = box.y + box.height;
  const [head, small] = [nameLook(mm), lineLook(mm)];
  const lineHeight = heightOf(paper, 'x', small, place.width);
  const kept = Math.min(lines.length, mm > 24 ? 3 : 2);
  const room = Math.max(bottom - place.y - kept * lineHeight, head.size * 1.3);
  let { y } = place;
  y += say(paper, paper.root, 'P', cut(paper, name, head, place.width, room), head, {
    ...place,
    y,
  });
  for (const line of lines) {
    if (y + lineHeight > bottom) return;
    const text = cut(paper, line, small, place.width, lineHeight * 1.2);
    y += say(paper, paper.root, 'P', text, small, { ...place, y });
  }
}

function writeLabel(paper: Paper, label: Label, outer: Box, heightMm: number): void {
  const padding = PADDING_MM * POINTS_PER_MM;
  const box = {
    x: outer.x + padding,
    y: outer.y + padding,
    width: outer.width - 2 * padding,
    height: outer.height - 2 * padding,
  };
  const side = Math.min(box.height, box.width * 0.55, LARGEST_CODE_MM * POINTS_PER_MM);
  drawCode(paper, label.address, box.x, box.y + (box.height - side) / 2, side);
  const left = box.x + side + 2;
  const place = { x: left, y: box.y + 2, width: box.x + box.width - left };
  writeWords(paper, label, place, box, heightMm);
}

function outline(paper: Paper, { x, y, width, height }: Box): void {
  decorate(paper, (doc) => doc.rect(x, y, width, height).lineWidth(0.25).stroke(INK.hairline));
}

/** The PDF of all labels, at their true size. Rejects once it is stopped. */
export async function writeLabels(order: LabelOrder): Promise<Blob> {
  const { sheet, labels, start, product, signal } = order;
  const paper = openPaper(sheet.paper, order.fonts, {
    title: 'Labels for cards',
    author: product,
    subject: 'Print at 100 %, without fitting to the page.',
    at: order.at,
  });
  let page = 0;
  for (const [index, label] of labels.entries()) {
    if (index % AT_ONCE === 0) {
      order.onWritten(index / labels.length);
      await turn();
      signal.throwIfAborted();
    }
    const place = placeOnSheet(sheet, start + index);
    for (; page < place.page; page += 1) paper.doc.addPage();
    const outer = {
      x: place.xMm * POINTS_PER_MM,
      y: place.yMm * POINTS_PER_MM,
      width: sheet.widthMm * POINTS_PER_MM,
      height: sheet.heightMm * POINTS_PER_MM,
    };
    if (order.hasCutLines) outline(paper, outer);
    writeLabel(paper, label, outer, sheet.heightMm);
  }
  return closePaper(paper);
}
