import type { TextLook } from './paper-look.ts';

/** Dots per point: sharp in print. */
const DOTS = 4;
const MOST_LINES = 3;

function wrap(text: string, fits: (line: string) => boolean): readonly string[] {
  const parts = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)];
  const lines: string[] = [''];
  for (const { segment } of parts) {
    const line = lines.at(-1) ?? '';
    if (line === '' || fits(line + segment)) lines[lines.length - 1] = line + segment;
    else lines.push(segment.trimStart());
  }
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`];
}

export interface DrawnText {
  readonly jpeg: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A text in letters that our fonts do not have, drawn by the browser, which can use every font on the device.
 * The file contains the text along with its picture, so that it can be read aloud and copied.
 */
export function drawForeignText(text: string, look: TextLook, width: number): DrawnText {
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no picture');
  const font = `${look.font === 'strong' ? 600 : 400} ${look.size * DOTS}px sans-serif`;
  brush.font = font;
  const lines = wrap(text, (line) => brush.measureText(line).width <= width * DOTS);
  const lineHeight = look.size * 1.3;
  const widest = Math.max(...lines.map((line) => brush.measureText(line).width)) / DOTS;
  const size = { width: Math.min(width, widest), height: lineHeight * lines.length };
  canvas.width = Math.ceil(size.width * DOTS);
  canvas.height = Math.ceil(size.height * DOTS);
  brush.fillStyle = 'white';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.font = font;
  brush.fillStyle = look.color;
  brush.textBaseline = 'middle';
  lines.forEach((line, index) => {
    brush.fillText(line, 0, (index + 0.5) * lineHeight * DOTS, canvas.width);
  });
  return { jpeg: canvas.toDataURL('image/jpeg', 0.95), ...size };
}
