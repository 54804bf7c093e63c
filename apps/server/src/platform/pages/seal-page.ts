import { hashSource } from '../security-headers.ts';

const SCRIPT = /<script\b(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g;

interface Sealed {
  readonly html: string;
  /** Sources of a policy under which exactly the marked scripts run. */
  readonly scripts: readonly string[];
}

/**
 * Names the scripts of a page by their hashes and takes the marks off by which they were known. The
 * mark is drawn for this rendering alone: what smuggles a script into the page does not know it, so
 * its script has no hash here and does not run. What is sent can be sent again, since it holds no
 * secret of one answer.
 */
export function sealPage(html: string, nonce: string): Sealed {
  const mark = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (const { groups = {} } of html.matchAll(SCRIPT)) {
    const { attributes = '', text = '' } = groups;
    if (attributes.includes(mark) && text !== '') scripts.add(hashSource(text));
  }
  return { html: html.replaceAll(mark, ''), scripts: [...scripts] };
}
