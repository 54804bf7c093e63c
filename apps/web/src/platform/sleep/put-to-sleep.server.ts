import { WAKING_SCRIPT } from './waking-script.ts';

const PRELOADED_SCRIPT = /<link rel="modulepreload"[^>]*>/g;
const STARTING_SCRIPT = /<script( nonce="[^"]*")? type="module" async="">/g;

/**
 * Keeps a rendered page's scripts from being fetched until it is used: nothing is preloaded, the
 * starting script lies still as text, and a line before the end of the body watches for a touch.
 */
export function putToSleep(html: string, nonce: string): string {
  const waking = `<script nonce="${nonce}">${WAKING_SCRIPT}</script>`;
  return html
    .replace(PRELOADED_SCRIPT, '')
    .replace(STARTING_SCRIPT, '<script$1 type="text/plain" data-asleep="">')
    .replace(/<\/body>/, () => `${waking}</body>`);
}
