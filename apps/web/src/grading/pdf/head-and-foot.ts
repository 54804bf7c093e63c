import { decorate, type Paper, say, sayLink, write } from './paper.ts';
import { BAND_HEIGHT, type BrandOnPaper, writeBand } from './paper-brand.ts';
import { drawCode } from './paper-code.ts';
import { INK, LOOKS, ON_PHOTO } from './paper-look.ts';

/** What every page says besides its subject. */
export interface OnEveryPage {
  readonly measuredAt: Date;
  readonly product: string;
  /** What the card is called. */
  readonly name: string;
  /** What is printed on it: set, number, year. */
  readonly facts: readonly string[];
  /** The address of the same report; null if it has none. */
  readonly address: string | null;
  /** Whose report it is; null if only the product's name appears. */
  readonly brand: BrandOnPaper | null;
}

export const MARGIN = 42;
export const FOOT_HEIGHT = 34;
export const GAP = 14;
/** At 24 mm, a phone can read it from a hand's distance. */
const CODE_SIDE = 68;
/** About as wide as the white margin around the code. */
const QUIET_SIDE = 6;

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** The logo's mark: a worn corner, and the point where its edges would meet. */
function drawMark(paper: Paper, x: number, y: number): void {
  decorate(paper, (doc) => {
    doc.translate(x, y).scale(0.5);
    doc.path('M4 27V16A12 12 0 0 1 16 4H27').lineWidth(2.5).stroke(INK.strong);
    doc.path('M4 12V7M12 4H7').lineWidth(1.25).dash(1.5, { space: 1.5 }).stroke(INK.quiet);
    doc.circle(4, 4, 2.75).fill(ON_PHOTO.accent);
  });
}

function drawRule(paper: Paper, y: number): void {
  const { width } = paper;
  decorate(paper, (doc) =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(width - MARGIN, y)
      .lineWidth(0.75)
      .stroke(INK.strong),
  );
}

function ownLine({ brand, product }: OnEveryPage): string {
  return brand ? `Measured with ${product}` : product;
}

/** Draws whose report it is, what it is about, and where it can be found. Returns where the content starts. */
export function writeHead(paper: Paper, what: OnEveryPage, kind: string): number {
  const { root, width } = paper;
  const inner = width - 2 * MARGIN;
  if (what.brand) writeBand(paper, what.brand, MARGIN);
  else drawMark(paper, MARGIN - 2, 34);
  const top = what.brand ? BAND_HEIGHT - 27 : 0;
  const left = what.brand ? 0 : 18;
  const half = { x: MARGIN + left, y: 35 + top, width: inner / 2 - left };
  // With somebody else's name on top, ours is in small print.
  say(paper, root, 'P', ownLine(what), what.brand ? LOOKS.quiet : LOOKS.product, half);
  const right = { x: MARGIN + inner / 2, y: (what.brand ? 35 : 37) + top, width: inner / 2 };
  say(paper, root, 'P', kind, LOOKS.kind, right);
  if (!what.brand) drawRule(paper, 53);
  const room = what.address === null ? 0 : CODE_SIDE + 12;
  const place = { x: MARGIN, y: (what.brand ? 54 : 64) + top, width: inner - room };
  let y = place.y + say(paper, root, 'H1', what.name, LOOKS.title, place) + 1;
  if (what.facts.length > 0) {
    y += say(paper, root, 'P', what.facts.join(' · '), LOOKS.fact, { ...place, y }) + 1;
  }
  const measured = `Measured ${DATE.format(what.measuredAt)}`;
  y += say(paper, root, 'P', measured, LOOKS.fact, { ...place, y });
  if (what.address === null) return y + GAP;
  y += sayLink(paper, what.address, { ...place, y: y + 1 });
  // The code's quiet zone ends where the text ends.
  drawCode(paper, what.address, width - MARGIN - CODE_SIDE + QUIET_SIDE, place.y, CODE_SIDE);
  return Math.max(y, place.y + CODE_SIDE - QUIET_SIDE) + GAP;
}

/** On every page: what this is, and what made it. Screen readers hear it once. */
export function writeFeet(paper: Paper, lines: readonly string[]): void {
  const { doc, root, width, height } = paper;
  const top = height - MARGIN - FOOT_HEIGHT + 10;
  const place = { x: MARGIN, y: top + 5, width: width - 2 * MARGIN - 70 };
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    drawRule(paper, top);
    const isLast = page === count - 1;
    lines.forEach((line, index) => {
      const look = index === 0 ? { ...LOOKS.text, font: 'strong' as const } : LOOKS.quiet;
      const at = { ...place, y: place.y + index * 12 };
      if (isLast) say(paper, root, 'P', line, look, at);
      else decorate(paper, () => write(paper, line, look, at));
    });
    const right = { x: width - MARGIN - 70, y: place.y, width: 70 };
    const number = { ...LOOKS.quiet, align: 'right' as const };
    decorate(paper, () => write(paper, `${page + 1} of ${count}`, number, right));
  }
}
