import type { Waking } from './handle.ts';
import { writeWakingScript } from './waking-script.ts';

const PRELOADED_SCRIPT = /<link rel="modulepreload"/g;
const STARTING_SCRIPT = /<script( nonce="[^"]*")? type="module" async="">/g;

/**
 * Keeps a rendered page's scripts from loading until the page is used: preloads are only listed, the
 * starting script is inert text, and a line at the end of the body waits for a touch.
 */
export function putToSleep(html: string, nonce: string, waking: Waking, today: string): string {
  const script = `<script nonce="${nonce}">${writeWakingScript(waking, today)}</script>`;
  return html
    .replace(PRELOADED_SCRIPT, '<link data-asleep=""')
    .replace(STARTING_SCRIPT, '<script$1 type="text/plain" data-asleep="">')
    .replace(/<\/body>/, () => `${script}</body>`);
}
