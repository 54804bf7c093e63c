import { contentSecurityPolicy, hashSource } from '../security-headers.ts';
import type { ReadyAnswer } from './stored-page.ts';

const STYLE =
  ':root{color-scheme:dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:#0f0d0b;color:#ecece6;font:1.125rem/1.5 system-ui,sans-serif}h1{margin:0 0 .5rem;font-size:1.5rem}p{margin:0;max-width:26rem}';

/** A whole page in one piece that needs none of what is busy. */
export const BUSY_PAGE = Buffer.from(
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Busy for a moment</title><style>${STYLE}</style></head><body><main><h1>Busy for a moment</h1><p>More people are here than we can serve at once. Please try again in a few seconds.</p></main></body></html>`,
);

export const BUSY_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy({ styles: [hashSource(STYLE)] }),
  'cache-control': 'no-store',
  'retry-after': '5',
};

/** The same as a complete response, with the headers of every response. */
export function busyAnswer(guarding: Readonly<Record<string, string>>): ReadyAnswer {
  const own = { ...guarding, ...BUSY_HEADERS, 'content-length': String(BUSY_PAGE.length) };
  return { status: 503, head: Object.entries(own).flat(), body: BUSY_PAGE };
}
