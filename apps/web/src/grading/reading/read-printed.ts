import type { StraightCard } from '@tc/engine';
import data from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import { createWorker, PSM, type Worker as Reader } from 'tesseract.js';
import workerPath from 'tesseract.js/dist/worker.min.js?url';
import corePath from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
import type { QuarterTurns } from '../model.ts';
import { linesOfPage } from './lines-of-page.ts';
import { PASSES, type Pass } from './passes.ts';
import type { PrintedLine } from './printed-line.ts';

interface Card {
  readonly straight: StraightCard;
  readonly heightMm: number;
  readonly widthMm: number;
  /** How the owner turned the photo for reading. */
  readonly turns: QuarterTurns;
}

function draw(card: Card, turns: QuarterTurns): HTMLCanvasElement {
  const { image, airMm, pxPerMm } = card.straight;
  const whole = document.createElement('canvas');
  whole.width = image.width;
  whole.height = image.height;
  const pixels = new ImageData(new Uint8ClampedArray(image.data), image.width, image.height);
  whole.getContext('2d')?.putImageData(pixels, 0, 0);
  const air = airMm * pxPerMm;
  const [width, height] = [image.width - 2 * air, image.height - 2 * air];
  const isAcross = turns % 2 === 1;
  const upright = document.createElement('canvas');
  upright.width = Math.round(isAcross ? height : width);
  upright.height = Math.round(isAcross ? width : height);
  const brush = upright.getContext('2d');
  brush?.translate(upright.width / 2, upright.height / 2);
  brush?.rotate((turns * Math.PI) / 2);
  brush?.drawImage(whole, air, air, width, height, -width / 2, -height / 2, width, height);
  return upright;
}

/** A part of the card as an encoded image. */
async function cut(card: HTMLCanvasElement, pass: Pass, pxPerMm: number): Promise<Uint8Array> {
  const scale = pass.pxPerMm / pxPerMm;
  const top = card.height * pass.from;
  const height = card.height * (pass.to - pass.from);
  const part = document.createElement('canvas');
  part.width = Math.round(card.width * scale);
  part.height = Math.round(height * scale);
  const brush = part.getContext('2d');
  if (!brush) throw new Error('The card could not be drawn.');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(card, 0, top, card.width, height, 0, 0, part.width, part.height);
  const file = await new Promise<Blob | null>((resolve) => part.toBlob(resolve));
  if (!file) throw new Error('The part of the card could not be encoded.');
  return new Uint8Array(await file.arrayBuffer());
}

/**
 * Fetches into the browser's cache, where the reader looks for it. The reader itself does not report what it
 * could not load.
 */
async function fetchData(signal: AbortSignal): Promise<void> {
  const answer = await fetch(data, { signal });
  if (!answer.ok) throw new Error(`${data} answered ${answer.status}.`);
  await answer.arrayBuffer();
}

function openReader(): Promise<Reader> {
  const address = (path: string) => new URL(path, window.location.href).href;
  return new Promise((resolve, reject) => {
    const options = {
      workerPath: address(workerPath),
      corePath: address(corePath),
      // The reader asks for this name in a folder, and finds out by itself that the file is compressed.
      langPath: address(data).replace(/\/[^/]*$/, ''),
      gzip: false,
      workerBlobURL: false,
      cacheMethod: 'none',
      errorHandler: reject,
    };
    createWorker('eng', undefined, options).then(resolve, reject);
  });
}

/** Enough words to be sure that the card is the right way up. */
const LEAST_WORDS = 3;

function countWords(lines: readonly PrintedLine[]): number {
  const words = lines.flatMap((line) => line.words);
  return words.filter(({ text, confidence }) => confidence > 80 && /\p{L}{4}/u.test(text)).length;
}

/** The orientations that a card may have: as shown, upside down, or on either side. */
const WAYS: readonly QuarterTurns[] = [0, 2, 1, 3];

/**
 * Reads what is printed on a straightened card. Tesseract runs in a separate worker that is loaded for this and
 * ends with it. Aborting ends it at once.
 */
export async function readPrinted(
  card: Card,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<readonly PrintedLine[]> {
  await fetchData(signal);
  const opening = openReader();
  try {
    const reader = await aborting(signal, opening);
    const look = async (turns: QuarterTurns, pass: Pass) => {
      const layout = pass.layout === 'sparse' ? PSM.SPARSE_TEXT : PSM.SINGLE_BLOCK;
      signal.throwIfAborted();
      await reader.setParameters({
        tessedit_pageseg_mode: layout,
        user_defined_dpi: '300',
        // Otherwise it would log every accent to the console.
        debug_file: '/dev/null',
      });
      const isAcross = turns % 2 === 1;
      const part = await cut(draw(card, turns), pass, card.straight.pxPerMm);
      // A reader that ended while the part was encoded would throw where nobody can catch it. From bytes, unlike
      // from a canvas, it starts at once.
      signal.throwIfAborted();
      const { data: page } = await reader.recognize(part, {}, { blocks: true, text: false });
      return linesOfPage(page, pass, isAcross ? card.widthMm : card.heightMm);
    };
    const [whole, ...others] = PASSES;
    if (!whole) return [];
    let best: { turns: QuarterTurns; lines: PrintedLine[] } = { turns: card.turns, lines: [] };
    for (const way of WAYS) {
      const turns = ((card.turns + way) % 4) as QuarterTurns;
      const lines = await aborting(signal, look(turns, whole));
      if (countWords(lines) > countWords(best.lines)) best = { turns, lines };
      if (countWords(best.lines) >= LEAST_WORDS) break;
    }
    const found = [...best.lines];
    for (const [index, pass] of others.entries()) {
      onShare((index + 1) / PASSES.length);
      found.push(...(await aborting(signal, look(best.turns, pass))));
    }
    return found;
  } finally {
    // This also covers a reader that is still being opened: it ends once it is there.
    opening.then(
      (reader) => void reader.terminate(),
      () => {},
    );
  }
}

/** A reader that was ended never answers. */
function aborting<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail, { once: true });
    work.then(resolve, reject);
  });
}
