/** The viewer breaks sentences within words, as if they were paths. */
const WHOLE_WORDS =
  '.summary .title, .endpoint-head .descr { word-break: normal; overflow-wrap: anywhere; }';

/**
 * The viewer writes its colors into a style element, which our policy blocks. The same rules go into an adopted
 * style sheet instead, so that the policy does not have to allow style elements.
 */
export function adoptStyles(viewer: HTMLElement): void {
  const { shadowRoot } = viewer;
  if (!shadowRoot) return;
  const texts = [...shadowRoot.querySelectorAll('style')].map(({ textContent }) => textContent);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(texts.join('\n'));
  const last = new CSSStyleSheet();
  last.replaceSync(WHOLE_WORDS);
  // Before its own sheets, which depend on these colors.
  shadowRoot.adoptedStyleSheets = [sheet, ...shadowRoot.adoptedStyleSheets, last];
}
