import { inspectPhoto } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { invariant } from '@tc/kernel';
import sharp from 'sharp';
import { drawing, image } from '../marks.ts';
import type { Picture } from '../page.ts';
import { photoPixels, readSample } from '../photos.ts';

const STORED_WIDTH = 330;
const UPRIGHT_WIDTH = 206;
const ROW = 16;

/** A photo as stored by a phone that was held upright: on its side, with a note to turn it. */
async function asPhoneStores(): Promise<Buffer> {
  return sharp(await readSample('pristine'))
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

interface Found {
  readonly what: string;
  /** First and last byte. */
  readonly from: number;
  readonly to: number;
}

/** Where the bytes are that intake reads: start, orientation, size. */
function findFacts(bytes: Buffer): Found[] {
  const facts: Found[] = [{ what: 'JPEG', from: 0, to: 2 }];
  const orientation = [
    [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6],
    [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0],
  ]
    .map((pattern) => bytes.indexOf(Buffer.from(pattern)))
    .find((at) => at >= 0);
  if (orientation !== undefined)
    facts.push({ what: 'orientation', from: orientation, to: orientation + 9 });
  for (const marker of [0xc0, 0xc1, 0xc2]) {
    const at = bytes.indexOf(Buffer.from([0xff, marker, 0, 17, 8]));
    if (at >= 0) facts.push({ what: 'size', from: at + 5, to: at + 8 });
  }
  return facts;
}

function hexRow(bytes: Buffer, start: number, facts: readonly Found[]): string {
  const cells = [...bytes.subarray(start, start + ROW)].map((byte, i) => {
    const at = start + i;
    const isFact = facts.some(({ from, to }) => at >= from && at <= to);
    const hex = byte.toString(16).padStart(2, '0');
    return isFact ? `<span class="accent">${hex}</span>` : hex;
  });
  return `<span style="opacity:.55">${start.toString(16).padStart(4, '0')}</span>  ${cells.join(' ')}`;
}

function hexDump(bytes: Buffer, facts: readonly Found[]): string {
  const rows: string[] = [];
  let last = -ROW;
  const starts = facts.flatMap(({ from }) => {
    const row = from - (from % ROW);
    return [Math.max(0, row - ROW), row, row + ROW];
  });
  for (const start of [...new Set(starts)].sort((a, b) => a - b)) {
    if (start > last + ROW) rows.push('<span style="opacity:.4">…</span>');
    rows.push(hexRow(bytes, start, facts));
    last = start;
  }
  return `<pre class="mono quiet" style="font-size:11.5px;line-height:1.6">${rows.join('\n')}</pre>`;
}

/** A stored file, what its bytes say before anything is decoded, and the photo as intended. */
export async function drawIntake(): Promise<Picture> {
  const bytes = await asPhoneStores();
  const about = inspectPhoto(bytes);
  const upright = await decodePhoto(bytes);
  invariant(about.ok && upright.ok, 'the sample is a photo');
  const { format, width, height, orientation } = about.value;
  const stored = await sharp(bytes)
    .resize(STORED_WIDTH * 2)
    .jpeg({ quality: 85 })
    .toBuffer();
  const storedHeight = (STORED_WIDTH * height) / width;
  const uprightHeight = (UPRIGHT_WIDTH * width) / height;
  const left = drawing(STORED_WIDTH, storedHeight, [
    image(
      { url: `data:image/jpeg;base64,${stored.toString('base64')}`, width, height },
      { width: STORED_WIDTH, height: storedHeight },
    ),
  ]);
  const right = drawing(UPRIGHT_WIDTH, uprightHeight, [
    image(await photoPixels(upright.value, UPRIGHT_WIDTH * 1.7), {
      width: UPRIGHT_WIDTH,
      height: uprightHeight,
    }),
  ]);
  const rows = [
    ['format', format],
    ['pixels', `${width} × ${height}`],
    ['orientation', String(orientation)],
    ['file', `${(bytes.length / 1e6).toFixed(2)} MB`],
  ];
  return {
    title: 'Intake',
    source: 'sample “Straight from the pack”, stored as a phone does',
    body: `<div class="row">
      <div>${left}<p class="caption">As <b>stored</b></p></div>
      <div style="width:396px">${hexDump(bytes, findFacts(bytes))}
        <table style="margin-top:12px">${rows.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('')}</table>
        <p class="caption">Read from the <span class="accent">bytes</span> before anything is decoded</p></div>
      <div>${right}<p class="caption">As <b>shown</b> and measured</p></div>
    </div>`,
  };
}
