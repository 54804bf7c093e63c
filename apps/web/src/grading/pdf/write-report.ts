import { COMPARED_TITLE, describeReferences } from '@tc/engine/describe-reference';
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
  FOOT_HEIGHT,
  GAP,
  MARGIN,
  type OnEveryPage,
  writeFeet,
  writeHead,
} from './head-and-foot.ts';
import { closePaper, openPaper, type Paper, type Place, say } from './paper.ts';
import { LOOKS, type PaperFonts } from './paper-look.ts';
import type { PaperSize } from './paper-size.ts';
import { writeTable } from './paper-table.ts';
import { type CardPictures, writePictures } from './pictures-part.ts';
import { borderTable, methodOf, rimTable, subgradeTable } from './report-words.ts';

export interface ReportOnPaper extends OnEveryPage {
  readonly report: GradedReport;
  readonly flaws: readonly NumberedFlaw[];
  readonly pictures: CardPictures;
  readonly size: PaperSize;
  readonly fonts: PaperFonts;
}

/** The height of the subgrades, with up to four lines of reasons for each of two. */
const TABLE_HEIGHT = 120;

const KIND = 'Estimate of a card’s condition from photos';
const ESTIMATE_LINE = 'An estimate, not a grade from any grading company.';

/** The answers, the pictures, and what the answers consist of. */
function writeFirstPage(paper: Paper, what: ReportOnPaper): void {
  const { report, flaws, pictures } = what;
  const inner = paper.width - 2 * MARGIN;
  const bottom = paper.height - MARGIN - FOOT_HEIGHT;
  let y = writeHead(paper, what, KIND);
  const at = (): Place => ({ x: MARGIN, y, width: inner });
  y += writeAnswers(paper, report, at()) + GAP;
  const limits = describeLimits(report, flaws).map(({ sentence }) => sentence);
  const table = subgradeTable(report);
  // Tables and lists get the height they need, and the pictures get the rest.
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
  const lists = [
    { title: COMPARED_TITLE, lines: describeReferences(report) },
    { title: 'What was not seen', lines: remarksOf(report) },
    { title: 'How it was measured, and its limits', lines: methodOf(report) },
  ].filter(({ lines }) => lines.length > 0);
  let y = writeMeasurements(paper, report, { x: MARGIN, y: MARGIN, width: inner });
  const kept = lists.map(({ lines }) => heightOfList(paper, lines, inner) + GAP);
  const height = bottom - y - kept.reduce((sum, one) => sum + one, 0);
  const at = (): Place => ({ x: MARGIN, y, width: inner });
  y += writeFlaws(paper, report, flaws, { ...at(), height }) + GAP;
  for (const { title, lines } of lists) y += writeList(paper, title, lines, at()) + GAP;
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
  const { rules, engine } = what.report;
  const book = `Rule book: ${sayRuleBook(rules)}. Engine ${engine}.`;
  writeFeet(paper, [ESTIMATE_LINE, book]);
  return closePaper(paper);
}
