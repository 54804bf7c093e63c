import type { GradedReport } from '../model.ts';
import { likelyGrades } from '../report/psa-estimate.tsx';
import {
  decorate,
  heightOf,
  openTag,
  type Paper,
  type Place,
  say,
  widthOf,
  write,
} from './paper.ts';
import { INK, LOOKS } from './paper-look.ts';
import { type Answer, answersOf } from './report-words.ts';

function writeAnswer(paper: Paper, answer: Answer, isFirst: boolean, place: Place): number {
  const { doc, root } = paper;
  const { figure, doubt, lines, scale } = answer;
  const part = openTag(paper, root, 'Sect');
  let { y } = place;
  y += say(paper, part, 'P', scale, LOOKS.label, place) + 2;
  const look = isFirst ? LOOKS.hero : LOOKS.figure;
  if (figure !== null) {
    const width = widthOf(paper, figure, look);
    // Figures of the same size share a baseline, whatever is next to them.
    const top = y + (isFirst ? 0 : LOOKS.hero.size - LOOKS.figure.size);
    const draw = () => {
      write(paper, figure, look, { ...place, y: top });
      if (doubt === '') return;
      const beside = { x: place.x + width - 1, y: top + look.size - LOOKS.doubt.size + 1.5 };
      write(paper, ` ${doubt}`, LOOKS.doubt, { ...beside, width: 80 });
    };
    part.add(doc.struct('P', {}, draw));
    y += LOOKS.hero.size * 1.25;
  }
  lines.forEach((line, index) => {
    const lineLook = index === 0 && figure !== null ? LOOKS.level : LOOKS.text;
    y += say(paper, part, 'P', line, lineLook, { ...place, y }) + 1;
  });
  return y - place.y;
}

/** Draws the answers side by side and returns their height. */
export function writeAnswers(paper: Paper, report: GradedReport, place: Place): number {
  const answers = answersOf(report);
  const width = place.width / answers.length;
  const heights = answers.map((answer, index) =>
    writeAnswer(paper, answer, index === 0, {
      ...{ x: place.x + index * width, y: place.y, width: width - 12 },
    }),
  );
  return Math.max(...heights);
}

const ROW = 12.5;
const BAR_HEIGHT = 6.5;

/** The height that the likely grades will need. */
export function heightOfLikely(psa: NonNullable<GradedReport['psa']>): number {
  return LOOKS.heading.size * 1.3 + 4 + likelyGrades(psa).length * ROW;
}

/** The likely grades on the PSA scale, as bars with their numbers. */
export function writeLikely(
  paper: Paper,
  psa: NonNullable<GradedReport['psa']>,
  place: Place,
): number {
  const { root } = paper;
  const title = 'Likely grades on the PSA scale';
  let y = place.y + say(paper, root, 'H2', title, LOOKS.heading, place) + 4;
  const list = openTag(paper, root, 'L');
  for (const { grade, share } of likelyGrades(psa)) {
    const [bar, wide] = [place.x + 26, place.width - 66];
    decorate(paper, (doc) => {
      doc
        .rect(bar, y + 1.5, wide, BAR_HEIGHT)
        .lineWidth(0.5)
        .stroke(INK.hairline);
      doc.rect(bar, y + 1.5, Math.max(share * wide, 0.75), BAR_HEIGHT);
      doc.fill(grade === psa.grade ? INK.scale : INK.scaleQuiet);
    });
    const item = openTag(paper, list, 'LI');
    say(paper, item, 'Lbl', String(grade), LOOKS.number, { x: place.x, y, width: 24 });
    const percent = { x: bar + wide + 6, y, width: 34 };
    say(paper, item, 'LBody', `${(share * 100).toFixed(0)} %`, LOOKS.number, percent);
    y += ROW;
  }
  return y - place.y;
}

/** Draws a list of sentences under a heading and returns its height, which is 0 if there are none. */
export function writeList(
  paper: Paper,
  title: string,
  lines: readonly string[],
  place: Place,
): number {
  if (lines.length === 0) return 0;
  const { root } = paper;
  let y = place.y + say(paper, root, 'H2', title, LOOKS.heading, place) + 3;
  const list = openTag(paper, root, 'L');
  for (const line of lines) {
    const item = openTag(paper, list, 'LI');
    const { x, width } = place;
    say(paper, item, 'Lbl', '•', LOOKS.text, { x, y, width: 8 });
    const body = { x: x + 9, y, width: width - 9 };
    y += say(paper, item, 'LBody', line, LOOKS.text, body) + 1.5;
  }
  return y - place.y;
}

/** The height that such a list will need. */
export function heightOfList(paper: Paper, lines: readonly string[], width: number): number {
  if (lines.length === 0) return 0;
  const heights = lines.map((line) => heightOf(paper, line, LOOKS.text, width - 9) + 1.5);
  return heights.reduce((sum, height) => sum + height, LOOKS.heading.size * 1.3 + 3);
}
