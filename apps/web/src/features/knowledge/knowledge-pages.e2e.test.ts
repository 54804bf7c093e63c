import { readFileSync } from 'node:fs';
import { DESKTOP, openPage, visit } from '@tc/e2e/support/browser.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { ARTICLES, readWritten, wordsOf } from '@tc/e2e/support/written.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const PAGES = [
  '/grading-standards',
  '/grading-scale',
  '/plates',
  '/dallas-card-show',
  '/blog',
  ...ARTICLES.map((slug) => `/blog/${slug}`),
  '/privacy',
  '/terms',
  '/measured',
  '/gallery',
  '/background-removal',
  '/qr-scanner',
  '/edgewise-pro',
  '/edgewise-pro-v2',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
];

const written = <Value>(path: string, read: (page: Page) => Promise<Value>) =>
  readWritten(browser, product.url + path, read);

describe('the knowledge pages', () => {
  it('are complete before any script runs, under the operator’s own name', async () => {
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    for (const path of PAGES) {
      const answer = await page.goto(product.url + path);
      expect(answer?.status(), path).toBe(200);
      expect(await page.locator('h1').count(), path).toBe(1);
      expect(await wordsOf(page), path).not.toMatch(/Loading the page|NaN|undefined/);
      expect(await page.content(), path).not.toContain('TrueCorner');
    }
    await close();
  });
});

describe('/grading-standards', () => {
  it('shows both tabs without scripts, PSA first, with the limits of the rule book', async () => {
    const text = await written('/grading-standards', wordsOf);
    expect(text).toContain('PSA Grading Beckett Grading');
    for (const words of [
      '55/45 to 60/40',
      '75/25',
      'Gem Mint',
      'cannot exceed the lowest subgrade by more than 2 points',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('three subgrades of 9.5 or more and none below 9.0');
  });

  it('changes tabs by pointer, key and address', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/grading-standards`);
    const beckett = page.getByRole('tab', { name: 'Beckett Grading' });
    await expect
      .poll(() => page.getByRole('tab', { selected: true }).textContent())
      .toBe('PSA Grading');
    await page.getByRole('tab', { selected: true }).press('ArrowRight');
    await expect.poll(() => beckett.getAttribute('aria-selected')).toBe('true');
    expect(page.url()).toContain('tab=beckett');
    expect(await page.getByText('The centering chart').isVisible()).toBe(true);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await beckett.getAttribute('aria-selected')).toBe('true');
    await close();
  });
});

describe('/grading-scale', () => {
  const LEVELS = [
    ['10+', 'Ultra Mint'],
    ['10', 'Gem Mint'],
    ['9', 'Mint'],
    ['8', 'Near Mint'],
    ['7', 'Near Mint/Mint'],
    ['6', 'Excellent/Mint'],
    ['5', 'Excellent'],
    ['4', 'Very Good/Excellent'],
    ['3', 'Very Good'],
    ['2', 'Good'],
    ['1', 'Poor'],
  ];

  it('has the eleven levels in order', async () => {
    const shown = await written('/grading-scale', (page) =>
      page
        .locator('main ol > li:has(h3)')
        .evaluateAll((items) =>
          items.map((item) => [
            item.querySelector('span')?.textContent,
            item.querySelector('h3')?.textContent,
          ]),
        ),
    );
    expect(shown).toEqual(LEVELS);
  });

  it('states both readings of the weights, and works the example through', async () => {
    const text = await written('/grading-scale', wordsOf);
    for (const factor of [
      'Centering 40% or 25%',
      'Corners 25% or 25%',
      'Edges 20% or 25%',
      'Surface 15% or 25%',
    ]) {
      expect(text).toContain(factor);
    }
    expect(text).toContain('An example: GEM 10');
    for (const part of ['Centering 9.8', 'Corners 9.9', 'Edges 10.0', 'Surface 10.0']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('Gem Mint 10');
    for (const target of ['/download', '/demo']) {
      const links = await written('/grading-scale', (page) =>
        page.locator(`main a[href="${target}"]`).count(),
      );
      expect(links).toBeGreaterThan(0);
    }
  });
});

describe('/dallas-card-show', () => {
  it('lists upcoming shows in Dallas and Texas from the calendar, before scripts run', async () => {
    const answer = await fetch(`${product.url}/api/v1/events`);
    const { events } = (await answer.json()) as {
      events: { name: string; date: string; location: string }[];
    };
    const today = new Date().toISOString().slice(0, 10);
    const texan = events.filter(({ date, location }) => date > today && location.endsWith(', TX'));
    expect(texan.length).toBeGreaterThan(2);
    const text = await written('/dallas-card-show', wordsOf);
    for (const { name } of texan) expect(text).toContain(name);
    expect(text).toContain('What to bring');
    expect(text).toContain('on-site grading');
  });
});

describe('the policies', () => {
  const MONTHS =
    'January February March April May June July August September October November December'.split(
      ' ',
    );

  it.each(['/privacy', '/terms'])(
    '%s was last updated on the visitor’s current date',
    async (path) => {
      // The earliest and the latest date at any moment.
      for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Midway']) {
        const { page, messages, close } = await openPage(browser, { ...DESKTOP, timezoneId });
        const dayOf = () =>
          page.evaluate(() => {
            const now = new Date();
            return [now.getFullYear(), now.getMonth(), now.getDate()] as const;
          });
        await visit(page, product.url + path);
        const [year, month, day] = await dayOf();
        const shown = await page.getByText(/^Last updated: /).textContent();
        // If the date changed in between, that is fine.
        const [, , later] = await dayOf();
        if (day === later) expect(shown).toBe(`Last updated: ${MONTHS[month]} ${day}, ${year}`);
        expect(messages).toEqual([]);
        await close();
      }
    },
  );

  it("state the age of 13, the 30 days' notice, export and deletion", async () => {
    const terms = await written('/terms', wordsOf);
    expect(terms).toContain('at least 13 years old');
    expect(terms).toContain('at least 30 days before');
    const privacy = await written('/privacy', wordsOf);
    expect(privacy).toContain('at least 13 years old');
    expect(privacy).toContain('one JSON file');
    expect(privacy).toContain('After 30 days everything in it is removed');
  });
});

describe('/measured', () => {
  it.each(['real-left-out', 'accuracy', 'damage', 'lights', 'registration'])(
    'shows each committed figure of the benchmark, including missed targets: %s',
    async (part) => {
      const baseline = new URL(`../../../../../bench/baseline/${part}.json`, import.meta.url);
      const { figures } = JSON.parse(readFileSync(baseline, 'utf8')) as {
        figures: Record<string, { label: string; value: number; unit: string }>;
      };
      const text = await written('/measured', wordsOf);
      for (const { label, value, unit } of Object.values(figures)) {
        expect(text).toContain(label.replaceAll(/\s+/g, ' '));
        if (unit === 'share') expect(text).toContain(`${(value * 100).toFixed(1)} %`);
      }
    },
  );

  it('shows of damage on real cards what networks that had not seen those cards found', async () => {
    const text = await written('/measured', wordsOf);
    // From docs/damage-network.md: two, three and four photos at half a false flaw a side, one photo at a tenth.
    for (const found of ['69 %', '76 %', '88 %', '90 %']) expect(text).toContain(found);
  });
});
