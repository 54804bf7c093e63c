import type { EmailText } from './email-texts.ts';
import { SITE_COLORS } from './site-colors.generated.ts';

/** The sender, according to the settings. */
export interface EmailBrand {
  readonly productName: string;
  readonly siteUrl: string;
  readonly supportEmail: string;
}

function signature({ productName, siteUrl, supportEmail }: EmailBrand): string[] {
  return [`${productName}, ${siteUrl}`, `Questions? Write to ${supportEmail}.`];
}

/** The reader's program wraps lines, because a broken link would not work. */
export function renderText(text: EmailText, brand: EmailBrand): string {
  const parts = [text.heading, ...text.paragraphs];
  if (text.action) parts.push(`${text.action.label}:\n${text.action.link}`);
  if (text.code) parts.push(`${text.action ? 'Or enter this code' : 'Your code'}: ${text.code}`);
  parts.push(...text.notes, ['-- ', ...signature(brand)].join('\n'));
  return `${parts.join('\n\n')}\n`;
}

/** Escapes text for HTML in plain ASCII, so that no program on the way can garble it. */
function escapeText(text: string): string {
  return [...text]
    .map((sign) =>
      /[ -~]/.test(sign) && !/[&<>"']/.test(sign) ? sign : `&#${sign.codePointAt(0)};`,
    )
    .join('');
}

const { accent, onAccent, ground, surface1, hairline, textStrong, textQuiet } = SITE_COLORS;

/** The accent is the site's own color in any light; around it, most programs show emails on white. */
const STYLE = {
  page: `margin:0;padding:24px 12px;background:#f4f1ea;color:${onAccent}`,
  card: 'max-width:520px;margin:0 auto;padding:28px;background:#fff;border-radius:10px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Helvetica,Arial,sans-serif',
  heading: `margin:0 0 16px;padding-left:14px;border-left:4px solid ${accent};font-size:22px;line-height:1.3`,
  button: `display:inline-block;padding:12px 22px;border-radius:6px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none`,
  code: 'font:600 28px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px',
  note: 'margin:0 0 8px;font-size:14px;color:#5d564d',
  line: 'border:0;border-top:1px solid #d9d3c8;margin:24px 0 16px',
} as const;

/** Programs in dark mode use these colors; others keep the light ones. */
const DARK = `@media (prefers-color-scheme:dark){.page{background:${ground}!important;color:${textStrong}!important}.card{background:${surface1}!important}.note{color:${textQuiet}!important}.line{border-color:${hairline}!important}}`;

function renderAction({ action }: EmailText): string {
  if (!action) return '';
  return `<p style="margin:24px 0"><a class="button" href="${escapeText(action.link)}" style="${STYLE.button}">${escapeText(action.label)}</a></p>`;
}

function renderCode({ action, code }: EmailText): string {
  if (!code) return '';
  const lead = action ? 'Or enter this code:' : 'Your code:';
  return `<p style="margin:16px 0">${lead}<br><span style="${STYLE.code}">${escapeText(code)}</span></p>`;
}

/** No pictures and nothing from elsewhere, so that opening the email tells nobody anything. */
export function renderHtml(text: EmailText, brand: EmailBrand): string {
  const paragraphs = text.paragraphs.map((sentence) => `<p>${escapeText(sentence)}</p>`);
  const notes = text.notes.map(
    (note) => `<p class="note" style="${STYLE.note}">${escapeText(note)}</p>`,
  );
  const foot = signature(brand).map(escapeText).join('<br>');
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeText(text.subject)}</title>`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<style>${DARK}</style></head>`,
    `<body class="page" style="${STYLE.page}"><div class="card" role="article" style="${STYLE.card}">`,
    `<h1 style="${STYLE.heading}">${escapeText(text.heading)}</h1>`,
    ...paragraphs,
    renderAction(text),
    renderCode(text),
    `<hr class="line" style="${STYLE.line}">`,
    ...notes,
    `<p class="note" style="${STYLE.note}">${foot}</p>`,
    '</div></body></html>',
    '',
  ].join('\n');
}
