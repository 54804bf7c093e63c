import { fileURLToPath } from 'node:url';
import type { GradedReport, SideReport } from '@tc/engine';
import { findHeldBack, NO_GRADE_YET } from '@tc/engine/explain-unmeasured';
import { rangeOf, sayMargin, sayRange, sayValue } from '@tc/rulebook/say-overall';
import sharp, { type OverlayOptions } from 'sharp';
import { straightFront } from '../pictures/straight-front.ts';

interface Shown {
  readonly photo: Uint8Array;
  readonly report: GradedReport;
  readonly productName: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
/** The room for the card, beside the widest line of text. */
const CARD_BOX = { width: 478, height: 518 } as const;
const LEFT = 72;

/** The site's own colors, because a picture cannot use a style sheet. */
const GROUND = '#0f0d0b';
const STRONG = '#f5f0e7';
const QUIET = '#a79d90';
const ACCENT = '#ffc629';
const HAIRLINE = '#70675c';

/** Included, because a server may have no fonts at all. It never draws text that people wrote. */
const FONT = fileURLToPath(new URL('./instrument-sans.ttf', import.meta.url));

/** Trading cards are cut with corners of about this radius; beyond them is the table. */
const CORNER_MM = 3;

/** The straightened front of the card, as large as its room allows, however the card was lying. */
async function roundCard(photo: Uint8Array, side: SideReport): Promise<Buffer> {
  const straight = await straightFront(photo, side);
  const { data, info } = await straight
    .resize({ ...CARD_BOX, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const radiusPx = (info.height / side.card.heightMm) * CORNER_MM;
  const mask = `<svg width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="${radiusPx.toFixed(1)}" fill="#fff"/></svg>`;
  return sharp(data)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

interface Words {
  readonly text: string;
  readonly sizePx: number;
  readonly color: string;
}

async function draw({ text, sizePx, color }: Words) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `Instrument Sans ${sizePx}`,
      fontfile: FONT,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** The grade in large type, what comes before and after it, and two lines below. */
function describe(report: GradedReport) {
  const { overall } = report;
  const heldBack = findHeldBack(report);
  if (!overall) {
    return {
      before: '',
      value: '',
      doubt: '',
      name: NO_GRADE_YET,
      detail: 'Too little could be measured',
    };
  }
  const value = sayValue(overall);
  const name = `${overall.name} ${overall.level}`;
  const range = heldBack ?? rangeOf(overall);
  const detail = range ? `${sayRange(range, overall)} out of 10` : 'out of 10';
  if (heldBack) return { before: 'Up to', value, doubt: '', name: `${name} at best`, detail };
  return { before: '', value, doubt: range ? '' : sayMargin(overall), name, detail };
}

/** The number with what comes before and after it, on one line whose digits end at `bottom`. */
async function drawNumber(report: GradedReport, bottom: number): Promise<OverlayOptions[]> {
  const { before, value, doubt } = describe(report);
  const overlays: OverlayOptions[] = [];
  let left = LEFT;
  for (const { below, ...words } of [
    // The p of "Up to" hangs below the line.
    { text: before, sizePx: 44, color: QUIET, below: 9 },
    { text: value, sizePx: 168, color: STRONG, below: 0 },
    { text: doubt, sizePx: 44, color: QUIET, below: 0 },
  ]) {
    if (words.text === '') continue;
    const { input, width, height } = await draw(words);
    overlays.push({ input, left, top: bottom + below - height });
    left += width + 24;
  }
  return overlays;
}

function ground(): string {
  const ticks = Array.from(
    { length: 57 },
    (_, i) => `M${LEFT + i * 10} 560v${i % 10 === 0 ? 20 : i % 5 === 0 ? 14 : 8}`,
  );
  return `<svg width="${WIDTH}" height="${HEIGHT}" xmlns="http://www.w3.org/2000/svg">
<rect width="100%" height="100%" fill="${GROUND}"/>
<path d="${ticks.join('')}" stroke="${HAIRLINE}" stroke-width="1.5" fill="none"/>
<g transform="translate(${LEFT} 56)" fill="none"><path d="M4 27V16A12 12 0 0 1 16 4H27" stroke="${STRONG}" stroke-width="2.5"/><circle cx="4" cy="4" r="2.75" fill="${ACCENT}"/></g>
</svg>`;
}

/**
 * The picture that chats and posts show for a link: the straightened card, the estimate with its range, and who
 * made it. It contains nothing that the owner wrote.
 */
export async function drawPreview({ photo, report, productName }: Shown): Promise<Uint8Array> {
  const card = await roundCard(photo, report.sides.front);
  const { width: cardWidth, height: cardHeight } = await sharp(card).metadata();
  const { name, detail } = describe(report);
  const [brand, kind, title, range] = await Promise.all([
    draw({ text: productName.slice(0, 40), sizePx: 28, color: STRONG }),
    draw({ text: 'An estimate from photos, not a certificate', sizePx: 28, color: ACCENT }),
    draw({ text: name, sizePx: 40, color: STRONG }),
    draw({ text: detail, sizePx: 30, color: QUIET }),
  ]);
  const drawn = await sharp(Buffer.from(ground()))
    .composite([
      { input: card, left: WIDTH - LEFT - cardWidth, top: Math.round((HEIGHT - cardHeight) / 2) },
      { input: brand.input, left: LEFT + 44, top: 58 },
      { input: kind.input, left: LEFT, top: 162 },
      ...(await drawNumber(report, 376)),
      { input: title.input, left: LEFT, top: 420 },
      { input: range.input, left: LEFT, top: 482 },
    ])
    .removeAlpha()
    .jpeg({ quality: 84 })
    .toBuffer();
  return new Uint8Array(drawn);
}
