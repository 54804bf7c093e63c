import { DESKTOP, openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { ARTICLES, readWritten, wordsOf } from '@tc/e2e/support/written.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const WORDS_PER_MINUTE = 220;

const written = <Value>(path: string, read: (page: Page) => Promise<Value>) =>
  readWritten(browser, product.url + path, read);

describe('/blog', () => {
  const FILTERS = [
    'All Posts',
    'How to Grade',
    'Grading Standards',
    'Card Investment',
    'Card Reviews',
    'Tools & Technology',
    'Authentication',
  ];

  it('lists six articles, two of them featured, with their dates and times', async () => {
    const cards = await written('/blog', (page) =>
      page.locator('main article').evaluateAll((all) => all.map((one) => one.textContent ?? '')),
    );
    expect(cards).toHaveLength(6);
    expect(cards.filter((text) => text.includes('Featured'))).toHaveLength(2);
    for (const card of cards) expect(card).toMatch(/\b([5-9]|10) min read/);
  });

  it('filters by each category, keeps it in the address, and returns to all', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/blog`);
    const buttons = page.getByRole('group', { name: 'Show posts about' }).getByRole('button');
    expect(await buttons.allTextContents()).toEqual(FILTERS);
    for (const name of FILTERS.slice(1)) {
      await buttons.filter({ hasText: name }).click();
      const shown = () => page.locator('main article').allTextContents();
      await expect.poll(shown).toEqual([expect.stringContaining(name)]);
      expect(new URL(page.url()).searchParams.get('category')).toBe(name);
    }
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.locator('main article').count()).toBe(1);
    await buttons.first().click();
    await expect.poll(() => page.locator('main article').count()).toBe(6);
    await close();
  });

  it('accepts an address for the newsletter, and keeps an invalid one in the field', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await visit(page, `${product.url}/blog`);
    const field = page.getByLabel('Email address');
    await field.fill('reader@example');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Enter an email address').waitFor();
    expect(await field.inputValue()).toBe('reader@example');
    await field.fill('reader@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Check your inbox').waitFor();
    await close();
  });

  it.each(ARTICLES)('is as long as it says: %s', async (slug) => {
    const [text, time] = await written(`/blog/${slug}`, async (page) => [
      await wordsOf(page, '[data-article]'),
      (await wordsOf(page, 'article header')).match(/(\d+) min read/)?.[1],
    ]);
    const minutes = (text ?? '').split(/\s+/).length / WORDS_PER_MINUTE;
    expect(Math.abs(minutes - Number(time)), `${minutes.toFixed(2)} min`).toBeLessThanOrEqual(0.6);
    expect(Number(time)).toBeGreaterThanOrEqual(5);
    expect(Number(time)).toBeLessThanOrEqual(10);
  });

  it('answers 404 if there is no article', async () => {
    expect((await fetch(`${product.url}/blog/no-such-article`)).status).toBe(404);
  });
});

describe('what machines read', () => {
  const parseXml = async (path: string) => {
    const answer = await fetch(product.url + path);
    expect(answer.status).toBe(200);
    const xml = await answer.text();
    const { page, close } = await openPage(browser);
    // The browser's own parser, which reports an error as an element of that name.
    const found = await page.evaluate((source) => {
      const tree = new DOMParser().parseFromString(source, 'application/xml');
      const texts = (name: string) =>
        [...tree.getElementsByTagName(name)].map((element) => element.textContent ?? '');
      return {
        root: tree.documentElement.nodeName,
        broken: texts('parsererror').length,
        locations: texts('loc'),
        links: texts('link'),
        guids: texts('guid'),
        dates: texts('pubDate'),
      };
    }, xml);
    await close();
    return found;
  };

  it('is a sitemap of pages that exist', async () => {
    const { root, broken, locations } = await parseXml('/sitemap.xml');
    expect([root, broken]).toEqual(['urlset', 0]);
    expect(new Set(locations).size).toBe(locations.length);
    for (const path of [
      '/',
      '/pricing',
      '/blog',
      '/measured',
      ...ARTICLES.map((slug) => `/blog/${slug}`),
    ]) {
      expect(locations).toContain(product.url + path);
    }
    for (const location of locations) {
      const answer = await fetch(location);
      const html = await answer.text();
      expect(answer.status, location).toBe(200);
      expect(html, location).not.toContain('content="noindex"');
      expect(html, location).toContain(`<link rel="canonical" href="${location}"`);
    }
  });

  it('is a feed with the six articles', async () => {
    const { root, broken, guids, dates } = await parseXml('/blog/rss.xml');
    expect([root, broken]).toEqual(['rss', 0]);
    expect(guids).toEqual(ARTICLES.map((slug) => `${product.url}/blog/${slug}`));
    for (const date of dates) expect(Number.isNaN(Date.parse(date))).toBe(false);
  });

  it('is a robots file that names the sitemap', async () => {
    const text = await (await fetch(`${product.url}/robots.txt`)).text();
    expect(text).toContain('User-agent: *');
    expect(text).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  });

  it('is a manifest with icons that exist', async () => {
    const answer = await fetch(`${product.url}/manifest.webmanifest`);
    const manifest = (await answer.json()) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe('Edgewise');
    for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }]) {
      expect((await fetch(product.url + src)).headers.get('content-type')).toMatch(/^image\//);
    }
  });

  it('is structured data and a picture for each article', async () => {
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    for (const slug of ARTICLES) {
      await page.goto(`${product.url}/blog/${slug}`);
      const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
        (text) => JSON.parse(text),
      );
      expect(data.map((one) => one['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
      expect(data[0].headline).toBe(await page.locator('h1').textContent());
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect((await fetch(picture ?? '')).headers.get('content-type')).toBe('image/jpeg');
    }
    await page.goto(product.url);
    const types = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text)['@type'],
    );
    expect(types).toEqual(['Organization', 'WebSite']);
    await close();
  });
});
