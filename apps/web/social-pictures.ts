import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ARTICLES } from './src/features/knowledge/blog/articles.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const PUBLIC = path.join(import.meta.dirname, 'public');
export const RECORD = path.join(import.meta.dirname, 'social-pictures.json');
const SAMPLES = 'apps/web/src/grading/samples';

/** One picture to draw: a page of the given size, and where to save it. */
export interface SocialPicture {
  /** Below `apps/web/public`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
}

function inline(file: string, type: string): string {
  return `data:${type};base64,${readFileSync(path.join(ROOT, file)).toString('base64')}`;
}

function fonts(): string {
  const folder = 'node_modules/@fontsource-variable';
  const sans = `${folder}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`;
  const mono = `${folder}/geist-mono/files/geist-mono-latin-wght-normal.woff2`;
  return [
    `@font-face{font-family:Sans;font-weight:400 700;src:url(${inline(sans, 'font/woff2')})}`,
    `@font-face{font-family:Mono;font-weight:100 900;src:url(${inline(mono, 'font/woff2')})}`,
  ].join('');
}

const STYLE = `
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;background:#0f0d0b;color:#f5f0e7;font-family:Sans;overflow:hidden;position:relative}
.photo{position:absolute;right:0;top:0;width:470px;height:630px;object-fit:cover}
.shade{position:absolute;right:0;top:0;width:470px;height:630px;background:linear-gradient(90deg,#0f0d0b 0,transparent 22%)}
.words{position:absolute;left:72px;top:0;width:640px;height:630px;display:flex;flex-direction:column;justify-content:center}
.kind{font-family:Mono;font-size:24px;color:#ffc629;letter-spacing:.01em}
h1{font-weight:560;font-size:66px;line-height:1.04;letter-spacing:-.03em;margin-top:26px;text-wrap:balance}
svg.ruler{position:absolute;left:72px;bottom:48px}
`;

function ruler(): string {
  const ticks = Array.from(
    { length: 61 },
    (_, i) => `M${i * 10} 0v${i % 10 === 0 ? 20 : i % 5 === 0 ? 14 : 8}`,
  );
  return `<svg class="ruler" width="602" height="22"><path d="${ticks.join('')}" stroke="#70675c" stroke-width="1.5" fill="none"/></svg>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function pageOf(kind: string, title: string, sample: string): string {
  const photo = inline(`${SAMPLES}/${sample}-thumb.webp`, 'image/webp');
  return `<!doctype html><meta charset="utf-8"><style>${fonts()}${STYLE}</style><body><img class="photo" src="${photo}"><div class="shade"></div><div class="words"><p class="kind">${escapeHtml(kind)}</p><h1>${escapeHtml(title)}</h1></div>${ruler()}</body>`;
}

/** Which of our sample cards goes with which article. */
const SAMPLE_OF: Readonly<Record<string, string>> = {
  'three-tenths-of-a-millimeter': 'off-center',
  'how-to-pre-grade-a-card': 'worn',
  'when-grading-pays': 'pristine',
  'five-kinds-of-card': 'foil',
  'photographing-a-card': 'pristine',
  'signs-of-a-trimmed-card': 'worn',
};

/** The logo mark alone on its background; `air` is the share left free around it. */
function iconOf(air: number, isRound: boolean): string {
  const svg = readFileSync(path.join(ROOT, 'apps/web/public/icon.svg'), 'utf8');
  const mark = isRound ? svg : svg.replace('rx="6"', '');
  return `<!doctype html><style>*{margin:0}html{background:${isRound ? 'transparent' : '#0f0d0b'}}svg{position:fixed;inset:${air * 100}%;width:${100 - air * 200}%;height:${100 - air * 200}%}</style><body>${mark}</body>`;
}

function icon(file: string, size: number, air: number, isRound: boolean): SocialPicture {
  return { file, width: size, height: size, html: iconOf(air, isRound) };
}

/** All pictures on the site that are drawn from our own words and cards. */
export function socialPictures(): readonly SocialPicture[] {
  const size = { width: 1200, height: 630 };
  const site = pageOf(
    'Centering · corners · edges · surface',
    'Know the grade before you pay for it',
    'off-center',
  );
  return [
    { file: 'og/site.png', ...size, html: site },
    ...ARTICLES.map(({ slug, title, category }) => ({
      file: `og/${slug}.jpg`,
      ...size,
      html: pageOf(category, title, SAMPLE_OF[slug] ?? 'pristine'),
    })),
    icon('icon-192.png', 192, 0, true),
    icon('icon-512.png', 512, 0, true),
    icon('icon-maskable-512.png', 512, 0.12, false),
    icon('apple-touch-icon.png', 180, 0.06, false),
  ];
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 24);
}

/**
 * What each committed picture was drawn from, and what came out. A browser draws a little differently
 * on every machine, so the source is what proves a picture fresh.
 */
export function recordOfPictures(): string {
  const entries = socialPictures().map(({ file, html }) => {
    const picture = hash(readFileSync(path.join(PUBLIC, file)));
    return [file, { source: hash(html), picture }];
  });
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}
