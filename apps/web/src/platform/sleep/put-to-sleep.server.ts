import type { Waking } from './handle.ts';
import { writeWakingScript } from './waking-script.ts';

const PRELOADED_SCRIPT = /<link rel="modulepreload"/g;
const STARTING_SCRIPT = /<script( nonce="[^"]*")? type="module" async="">/g;

/**
 * Keeps a rendered page's scripts from being fetched until it is used: what would be preloaded is
 * only named, the starting script lies still as text, and a line before the end of the body watches
 * for a touch.
 */
export function putToSleep(html: string, nonce: string, waking: Waking, today: string): string {
  const script = `<script nonce="${nonce}">${writeWakingScript(waking, today)}</script>`;
  return html
    .replace(PRELOADED_SCRIPT, '<link data-asleep=""')
    .replace(STARTING_SCRIPT, '<script$1 type="text/plain" data-asleep="">')
    .replace(/<\/body>/, () => `${script}</body>`);
}
