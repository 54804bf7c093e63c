import type { RefusedReport } from '../model.ts';
import { SIDE_NAMES } from '../words.ts';
import { heightOfList, writeList } from './answers-part.ts';
import type { CardPicture } from './card-picture.ts';
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

export interface RefusalOnPaper extends OnEveryPage {
  readonly report: RefusedReport;
  /** The photo that was refused; null if this browser cannot draw it. */
  readonly picture: CardPicture | null;
  readonly size: PaperSize;
  readonly fonts: PaperFonts;
}

const KIND = 'A photo of a card that was not graded';
const NOT_GRADED = 'Not graded';
const WHAT_IT_MEANS = [
  'Nothing on this page says anything about the condition of the card.',
  'The reason is the photo, or how the card lies in it. Another photo may well be graded.',
  'A photo is refused if a measurement in it could not be trusted: a wrong number would be worse than none.',
];

function writePicture(
  paper: Paper,
  { report, picture }: RefusalOnPaper,
  place: Place,
  height: number,
): number {
  const { doc, root } = paper;
  const side = SIDE_NAMES[report.refusal.side ?? 'front'];
  if (!picture) {
    return say(
      paper,
      root,
      'P',
      `${side}: this browser cannot draw the photo.`,
      LOOKS.quiet,
      place,
    );
  }
  const { part, jpeg } = picture;
  const [wide, high] = [part.x1 - part.x0, part.y1 - part.y0];
  const scale = Math.min(place.width / wide, height / high);
  const drawn = { width: wide * scale, height: high * scale };
  const { x, y } = place;
  const draw = () => void doc.image(jpeg.buffer as ArrayBuffer, x, y, drawn);
  const bbox: [number, number, number, number] = [x, y, x + drawn.width, y + drawn.height];
  const alt = `The photo that was not graded: ${side}`;
  root.add(doc.struct('Figure', { alt, bbox, placement: 'Block' }, draw));
  return drawn.height;
}

/** One page that says that there is no grade, why, and what to do. */
export function writeRefusal(what: RefusalOnPaper): Promise<Blob> {
  const { message, advice, side = 'front' } = what.report.refusal;
  const paper = openPaper(what.size, what.fonts, {
    title: `${what.name}: not graded`,
    author: what.product,
    subject: message,
    at: new Date(),
  });
  const { root, width, height } = paper;
  let y = writeHead(paper, what, KIND);
  const at = (): Place => ({ x: MARGIN, y, width: width - 2 * MARGIN });
  y += say(
    paper,
    root,
    'H2',
    `${NOT_GRADED}: ${SIDE_NAMES[side].toLowerCase()}`,
    LOOKS.figure,
    at(),
  );
  y += say(paper, root, 'P', message, LOOKS.level, { ...at(), y: y + 6 }) + 6;
  y += say(paper, root, 'P', advice, LOOKS.text, { ...at(), y: y + 2 }) + 2 + GAP;
  const list = heightOfList(paper, WHAT_IT_MEANS, width - 2 * MARGIN);
  const room = height - MARGIN - FOOT_HEIGHT - y - list - 2 * GAP;
  y += writePicture(paper, what, at(), Math.min(room, 360)) + GAP;
  writeList(paper, 'What this means', WHAT_IT_MEANS, at());
  writeFeet(paper, ['No grade was estimated.', `Engine ${what.report.engine}.`]);
  return closePaper(paper);
}
