import type { NumberedFlaw } from '../flaws.ts';
import { type GradedReport, SIDES, type SideName } from '../model.ts';
import { captionOf, SIDE_NAMES } from '../words.ts';
import type { CardPicture } from './card-picture.ts';
import { drawMarks } from './draw-marks.ts';
import { type Paper, type Place, say } from './paper.ts';
import { LOOKS } from './paper-look.ts';

export type CardPictures = Readonly<Partial<Record<SideName, CardPicture | null>>>;

/** Converts the screen sizes of marks to points on paper. */
const POINTS_PER_PX = 0.72;
const CAPTION_HEIGHT = 13;

interface PicturesProps {
  readonly report: GradedReport;
  readonly pictures: CardPictures;
  readonly flaws: readonly NumberedFlaw[];
}

interface Frame extends Place {
  readonly height: number;
}

function writePicture(paper: Paper, name: SideName, props: PicturesProps, frame: Frame): number {
  const { doc, root } = paper;
  const side = props.report.sides[name];
  const picture = props.pictures[name];
  if (!side) return 0;
  if (!picture) {
    const text = `${SIDE_NAMES[name]}: this browser cannot draw the photo.`;
    return say(paper, root, 'P', text, LOOKS.quiet, frame);
  }
  const { part, jpeg } = picture;
  const [partWidth, partHeight] = [part.x1 - part.x0, part.y1 - part.y0];
  const scale = Math.min(frame.width / partWidth, (frame.height - CAPTION_HEIGHT) / partHeight);
  const [width, height] = [partWidth * scale, partHeight * scale];
  const x = frame.x + (frame.width - width) / 2;
  const here = props.flaws.filter(({ side: of }) => of === name);
  const alt = captionOf(name, side, here, false);
  const draw = () => {
    doc.image(jpeg.buffer as ArrayBuffer, x, frame.y, { width, height });
    doc.save();
    doc.rect(x, frame.y, width, height).clip();
    doc.translate(x, frame.y).scale(POINTS_PER_PX);
    const pxScale = scale / POINTS_PER_PX;
    const view = { scale: pxScale, x: -part.x0 * pxScale, y: -part.y0 * pxScale };
    const screen = { width: width / POINTS_PER_PX, height: height / POINTS_PER_PX };
    drawMarks({ doc, side, view, screen }, here);
    doc.restore();
  };
  const bbox: [number, number, number, number] = [x, frame.y, x + width, frame.y + height];
  root.add(doc.struct('Figure', { alt, bbox, placement: 'Block' }, draw));
  const unseen = side.unseen && side.unseen.length > 0 ? ' Dashed: not seen.' : '';
  const text = `${SIDE_NAMES[name]}. Borders in mm.${unseen}`;
  const under = { x, y: frame.y + height + 3, width };
  say(paper, root, 'P', text, LOOKS.label, under);
  return height + CAPTION_HEIGHT;
}

/** Draws the photo of each side with its measurements. Returns the height. */
export function writePictures(paper: Paper, props: PicturesProps, frame: Frame): number {
  const names = SIDES.filter((name) => props.report.sides[name]);
  const gap = 14;
  const width = (frame.width - gap * (names.length - 1)) / names.length;
  const heights = names.map((name, index) =>
    writePicture(paper, name, props, { ...frame, x: frame.x + index * (width + gap), width }),
  );
  return Math.max(...heights);
}
