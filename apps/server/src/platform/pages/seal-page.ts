import { hashSource } from '../security-headers.ts';

const SCRIPT = /<script\b(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g;

interface Sealed {
  readonly html: string;
  /** Sources for a policy under which exactly the marked scripts run. */
  readonly scripts: readonly string[];
}

/**
 * Lists a page's scripts by hash and removes the marks by which they were recognized. The mark is random for
 * each rendering. Injected code cannot know it, so its script is not listed and does not run. The result can be
 * sent again, because it contains no secret of a single response.
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
