import type { Page } from 'playwright-core';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

type Watched = Window & { readonly noted: readonly string[] };

/** Records from the first moment what moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const shift of entries as LayoutShift[]) {
        if (shift.hadRecentInput) continue;
        const moved = shift.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '?');
        noted.push(`${shift.value.toFixed(5)} at ${Math.round(scrollY)} px: ${moved.join(' | ')}`);
      }
    };
    const shifts = new PerformanceObserver((list) => note(list.getEntries()));
    shifts.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { noted });
  });
}

/** What has moved so far. */
function notedShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as Watched).noted);
}

/** Scrolls to the end of the page, with all its fonts and pictures, and returns what moved meanwhile. */
export async function readShifts(page: Page): Promise<readonly string[]> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const isLoaded = (image: HTMLImageElement) =>
      image.complete || new Promise((resolve) => image.addEventListener('load', resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
      const seen = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect();
        return box.width > 0 && box.top < innerHeight && box.bottom > 0;
      });
      await Promise.all(seen.map(isLoaded));
    }
    await document.fonts.ready;
    await frame();
    await frame();
  });
  return notedShifts(page);
}
