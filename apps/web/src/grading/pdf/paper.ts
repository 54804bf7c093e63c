import { PDFDocument, type StructureElement } from 'pdfkit';
import { drawForeignText } from './foreign-text.ts';
import { isWritable, PLUS_MINUS } from './paper-characters.ts';
import { INK, LOOKS, type PaperFonts, type TextLook } from './paper-look.ts';
import type { PaperSize } from './paper-size.ts';

export type Doc = PDFDocument;
export type Tag = StructureElement;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A PDF file being written, with a tree of tags for screen readers. */
export interface Paper {
  readonly doc: Doc;
  readonly root: Tag;
  readonly width: number;
  readonly height: number;
}

interface About {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly at: Date;
}

export function openPaper(size: PaperSize, fonts: PaperFonts, about: About): Paper {
  const { title, author, subject, at } = about;
  const doc = new PDFDocument({
    ...{ size, margin: 0, font: '', bufferPages: true, pdfVersion: '1.7' },
    ...{ tagged: true, lang: 'en-US', displayTitle: true },
    info: { Title: title, Author: author, Subject: subject, Creator: author, CreationDate: at },
  });
  for (const name of ['sans', 'strong', 'mono'] as const) doc.registerFont(name, fonts[name]);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, width: doc.page.width, height: doc.page.height };
}

/** Opens a branch of the tree of tags. */
export function openTag({ doc }: Paper, parent: Tag, type: string): Tag {
  const tag = doc.struct(type);
  parent.add(tag);
  return tag;
}

/** Whatever is drawn here is decoration, which screen readers skip. */
export function decorate({ doc }: Paper, draw: (doc: Doc) => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  draw(doc);
  doc.restore();
  doc.endMarkedContent();
}

export function heightOf({ doc }: Paper, text: string, look: TextLook, width: number): number {
  if (!isWritable(text)) return drawForeignText(text, look, width).height;
  // As wide as the character it stands for.
  const measured = text.replaceAll(PLUS_MINUS, '+');
  return doc.font(look.font).fontSize(look.size).heightOfString(measured, { width });
}

export function widthOf({ doc }: Paper, text: string, look: TextLook): number {
  return doc.font(look.font).fontSize(look.size).widthOfString(text);
}

/**
 * A picture of a text, with an invisible character that stands for all of it, so that it can be selected and
 * copied.
 */
function writeForeign({ doc }: Paper, text: string, look: TextLook, place: Place): number {
  const { x, y } = place;
  const { jpeg, width, height } = drawForeignText(text, look, place.width);
  doc.image(jpeg, x, y, { width, height });
  doc.markContent('Span', { actual: text });
  doc.save().addContent(UNSEEN_TEXT);
  doc.font('sans').fontSize(look.size).text('x', x, y, { lineBreak: false });
  doc.restore().endMarkedContent();
  return height;
}

/** PDF's operator for text that takes up its space without being painted. */
const UNSEEN_TEXT = '3 Tr';
const RUNS = new RegExp(`(${PLUS_MINUS})`);

/** Writes into the current tag and returns the height. */
export function write(paper: Paper, text: string, look: TextLook, place: Place): number {
  const { doc } = paper;
  const { x, y, width } = place;
  if (!isWritable(text)) return writeForeign(paper, text, look, place);
  const height = heightOf(paper, text, look, width);
  doc.fontSize(look.size).fillColor(look.color);
  const options = { width, align: look.align ?? 'left' };
  const runs = look.font === 'mono' ? [text] : text.split(RUNS);
  runs.forEach((run, index) => {
    doc.font(run === PLUS_MINUS ? 'mono' : look.font);
    const continued = { ...options, continued: index < runs.length - 1 };
    if (index === 0) doc.text(run, x, y, continued);
    else doc.text(run, continued);
  });
  return height;
}

/** The same in a separate tag. */
export function say(
  paper: Paper,
  parent: Tag,
  type: string,
  text: string,
  look: TextLook,
  place: Place,
): number {
  let height = 0;
  const draw = () => {
    height = write(paper, text, look, place);
  };
  parent.add(paper.doc.struct(type, {}, draw));
  return height;
}

/** A link to an address. */
export function sayLink({ doc, root }: Paper, address: string, place: Place): number {
  const { font, size } = LOOKS.fact;
  const { x, y, width } = place;
  const draw = () => {
    doc.font(font).fontSize(size).fillColor(INK.scale);
    doc.text(address, x, y, { width, link: address, underline: true });
  };
  root.add(doc.struct('Link', { alt: address }, draw));
  return size * 1.3;
}

/** Finishes the file. */
export function closePaper({ doc, root }: Paper): Promise<Blob> {
  root.end();
  return new Promise((resolve, reject) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    doc.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part));
    doc.on('end', () => resolve(new Blob(parts, { type: 'application/pdf' })));
    doc.on('error', reject);
    doc.end();
  });
}
