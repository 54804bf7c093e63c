import { sayRuleBook } from '@tc/rulebook/rule-book-names';
import type { NumberedFlaw } from '../flaws.ts';
import { describeLimits } from '../limits.ts';
import type { GradedReport } from '../model.ts';
import { remarksOf } from '../print/remarks.ts';
import {
  heightOfLikely,
  heightOfList,
  writeAnswers,
  writeLikely,
  writeList,
} from './answers-part.ts';
import { writeFlaws } from './flaws-part.ts';
import {
  closePaper,
  decorate,
  openPaper,
  type Paper,
  type Place,
  say,
  sayLink,
  write,
} from './paper.ts';
import { BAND_HEIGHT, type BrandOnPaper, writeBand } from './paper-brand.ts';
import { INK, LOOKS, ON_PHOTO, type PaperFonts } from './paper-look.ts';
import type { PaperSize } from './paper-size.ts';
import { writeTable } from './paper-table.ts';
import { type CardPictures, writePictures } from './pictures-part.ts';
import { borderTable, methodOf, rimTable, subgradeTable } from './report-words.ts';

export interface ReportOnPaper {
  readonly report: GradedReport;
  readonly measuredAt: Date;
  readonly flaws: readonly NumberedFlaw[];
  readonly pictures: CardPictures;
  readonly product: string;
  /** What the card is called. */
  readonly name: string;
  /** What is printed on it: set, number, year. */
  readonly facts: readonly string[];
  /** Where the same report can be looked at; null: nowhere. */
  readonly address: string | null;
  /** Whose report it is; null: only the product's. */
  readonly brand: BrandOnPaper | null;
  readonly size: PaperSize;
  readonly fonts: PaperFonts;
}

const MARGIN = 42;
const FOOT_HEIGHT = 34;
const GAP = 14;
/** Of the subgrades, with a reason in up to four lines for each of two. */
const TABLE_HEIGHT = 120;

const ESTIMATE_LINE = 'An estimate, not a grade of any grading company.';

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

function ownLine({ brand, product }: ReportOnPaper): string {
  return brand ? `Measured with ${product}` : product;
}

function writeHead(paper: Paper, what: ReportOnPaper): number {
  const { root, width } = paper;
  const inner = width - 2 * MARGIN;
  if (what.brand) writeBand(paper, what.brand, MARGIN);
  else drawMark(paper, MARGIN - 2, 34);
  const top = what.brand ? BAND_HEIGHT - 27 : 0;
  const left = what.brand ? 0 : 18;
  const half = { x: MARGIN + left, y: 35 + top, width: inner / 2 - left };
  // Under somebody else's name ours is small print.
  say(paper, root, 'P', ownLine(what), what.brand ? LOOKS.quiet : LOOKS.product, half);
  const right = { x: MARGIN + inner / 2, y: (what.brand ? 35 : 37) + top, width: inner / 2 };
  say(paper, root, 'P', 'Estimate of a card’s condition from photos', LOOKS.kind, right);
  if (!what.brand) drawRule(paper, 53);
  const place = { x: MARGIN, y: (what.brand ? 54 : 64) + top, width: inner };
  let y = place.y + say(paper, root, 'H1', what.name, LOOKS.title, place) + 1;
  if (what.facts.length > 0) {
    y += say(paper, root, 'P', what.facts.join(' · '), LOOKS.fact, { ...place, y }) + 1;
  }
  const measured = `Measured ${DATE.format(what.measuredAt)}`;
  y += say(paper, root, 'P', measured, LOOKS.fact, { ...place, y });
  if (what.address !== null) y += sayLink(paper, what.address, { ...place, y: y + 1 });
  return y + GAP;
}

/** The answers, the pictures, and what the answers are made of. */
function writeFirstPage(paper: Paper, what: ReportOnPaper): void {
  const { report, flaws, pictures } = what;
  const inner = paper.width - 2 * MARGIN;
  const bottom = paper.height - MARGIN - FOOT_HEIGHT;
  let y = writeHead(paper, what);
  const at = (): Place => ({ x: MARGIN, y, width: inner });
  y += writeAnswers(paper, report, at()) + GAP;
  const limits = describeLimits(report, flaws).map(({ sentence }) => sentence);
  const table = subgradeTable(report);
  // Tables and lists have the height they need; the pictures have the rest.
  const numbers = Math.max(TABLE_HEIGHT, report.psa ? heightOfLikely(report.psa) : 0);
  const below = numbers + heightOfList(paper, limits, inner) + 2 * GAP;
  const height = Math.min(bottom - y - below, 400);
  y += writePictures(paper, { report, pictures, flaws }, { ...at(), height }) + GAP;
  const half = (inner - 24) / 2;
  const heights = [
    report.psa ? writeLikely(paper, report.psa, { ...at(), width: half }) : 0,
    writeTable(paper, paper.root, table, { x: MARGIN + half + 24, y, width: half }),
  ];
  y += Math.max(...heights) + GAP;
  writeList(paper, 'What limits the grade', limits, at());
}

function writeMeasurements(paper: Paper, report: GradedReport, start: Place): number {
  const { root } = paper;
  let { y } = start;
  y += say(paper, root, 'H2', 'Centering', LOOKS.heading, { ...start, y }) + 3;
  y += writeTable(paper, root, borderTable(report), { ...start, y }) + GAP;
  const rims = (['corners', 'edges'] as const).flatMap((kind) => rimTable(report, kind) ?? []);
  if (rims.length === 0) return y;
  y += say(paper, root, 'H2', 'Corners and edges, out of 10', LOOKS.heading, { ...start, y }) + 3;
  const width = (start.width - 18) / 2;
  const heights = rims.map((rim, index) =>
    writeTable(paper, root, rim, { x: start.x + index * (width + 18), y, width }),
  );
  return y + Math.max(...heights) + GAP;
}

/** The evidence, what was not seen, and how it was measured. */
function writeSecondPage(paper: Paper, what: ReportOnPaper): void {
  const { report, flaws } = what;
  const inner = paper.width - 2 * MARGIN;
  const bottom = paper.height - MARGIN - FOOT_HEIGHT;
  const method = methodOf(report);
  const remarks = remarksOf(report);
  let y = writeMeasurements(paper, report, { x: MARGIN, y: MARGIN, width: inner });
  const kept = [method, remarks].map((lines) => heightOfList(paper, lines, inner) + GAP);
  const height = bottom - y - kept.reduce((sum, one) => sum + one, 0);
  const at = (): Place => ({ x: MARGIN, y, width: inner });
  y += writeFlaws(paper, report, flaws, { ...at(), height }) + GAP;
  y += writeList(paper, 'What was not seen', remarks, at()) + GAP;
  y += writeList(paper, 'How it was measured, and its limits', method, at()) + GAP;
}

/** On every page: what this is, and by which rules. Told once to screen readers. */
function writeFeet(paper: Paper, what: ReportOnPaper): void {
  const { doc, root, width, height } = paper;
  const { report } = what;
  const top = height - MARGIN - FOOT_HEIGHT + 10;
  const place = { x: MARGIN, y: top + 5, width: width - 2 * MARGIN - 70 };
  const book = `Rule book: ${sayRuleBook(report.rules)}. Engine ${report.engine}.`;
  const lines = [ESTIMATE_LINE, book];
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

export function writeReport(what: ReportOnPaper): Promise<Blob> {
  const paper = openPaper(what.size, what.fonts, {
    title: `${what.name}: estimate of its condition`,
    author: what.product,
    subject: ESTIMATE_LINE,
    at: new Date(),
  });
  writeFirstPage(paper, what);
  paper.doc.addPage();
  writeSecondPage(paper, what);
  writeFeet(paper, what);
  return closePaper(paper);
}
