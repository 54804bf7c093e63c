import type { Browser, Page } from 'playwright-core';

export interface ScrollMeasurement {
  readonly look: 'grid' | 'table';
  /** Milliseconds between frames while scrolling. */
  readonly framesMs: readonly number[];
  /** Durations of tasks that blocked the page for 50 ms or more. */
  readonly longTasksMs: readonly number[];
  /** How far down the page scrolled. */
  readonly scrolledPx: number;
  /** The most cards that were in the page at once. */
  readonly mostDrawn: number;
}

/** About as fast as a thumb flicks through a long list. */
const PX_PER_SECOND = 4_000;
const SCROLLED_PX = 40_000;

interface Watched {
  readonly frames: number[];
  readonly tasks: number[];
  mostDrawn: number;
}

type Watching = typeof globalThis & { watched: Watched };

/** Records every frame and every long task from now on. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watched: Watched = { frames: [], tasks: [], mostDrawn: 0 };
    (globalThis as Watching).watched = watched;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.tasks.push(duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const next = (now: number) => {
      watched.frames.push(now - last);
      last = now;
      const drawn = document.querySelectorAll('[aria-label="Cards"] :is(li, tr)').length;
      watched.mostDrawn = Math.max(watched.mostDrawn, drawn);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

interface Visit {
  readonly url: string;
  readonly email: string;
  readonly password: string;
}

/** Scrolls through a locker like a finger does, using the browser's own gesture. */
export async function measureScroll(
  browser: Browser,
  { url, email, password }: Visit,
  look: ScrollMeasurement['look'],
): Promise<ScrollMeasurement> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${url}/auth?next=${encodeURIComponent(`/digital-locker?look=${look}`)}`);
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).first().fill(password);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  await page.getByText('10,000', { exact: true }).first().waitFor();
  await page.getByText('Card 1', { exact: true }).first().waitFor();
  const devtools = await context.newCDPSession(page);
  await watch(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    ...{ x: 195, y: 600, yDistance: -SCROLLED_PX, speed: PX_PER_SECOND },
    ...{ gestureSourceType: 'mouse', preventFling: true },
  });
  const watched = await page.evaluate(() => (globalThis as Watching).watched);
  const scrolledPx = await page.evaluate(() => window.scrollY);
  await context.close();
  return {
    ...{ look, scrolledPx, framesMs: watched.frames },
    ...{ longTasksMs: watched.tasks, mostDrawn: watched.mostDrawn },
  };
}
