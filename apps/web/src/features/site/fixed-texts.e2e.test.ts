import { IS_THERE } from '@tc/contract/site';
import { withDatabase } from '@tc/e2e/support/database.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { readWritten, wordsOf } from '@tc/e2e/support/written.ts';
import { RULE_BOOKS } from '@tc/rulebook';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

/** Reads a page as the server rendered it. */
const written = <Value>(path: string, read: (page: Page) => Promise<Value>) =>
  readWritten(browser, product.url + path, read);

/** Rows of the table with a given caption, including its header. */
const rowsOf = (page: Page, caption: string) =>
  page
    .locator('table')
    .filter({ has: page.locator('caption', { hasText: caption }) })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );

const headings = (page: Page, level: number) =>
  page.locator(`main h${level}`).evaluateAll((all) => all.map((one) => one.textContent));

describe('the home page', () => {
  it('has four steps in order, six features, and a grade that is called an example', async () => {
    const [third, words] = await written('/', async (page) => [
      await headings(page, 3),
      await wordsOf(page),
    ]);
    expect(third?.slice(0, 4)).toEqual([
      'Scan Your Card',
      'AI Analysis',
      'Get Your Grade',
      'Make Smart Decisions',
    ]);
    const features = await written('/', (page) =>
      page.locator('main a[href^="/features#"]').count(),
    );
    expect(features).toBe(6);
    expect(words).toMatch(/Example 9\.8 PSA/);
  });
});

describe('/features', () => {
  it('has an anchor for each card: its title in lower case, with hyphens', async () => {
    const sections = await written('/features', (page) =>
      page
        .locator('main section[id]')
        .evaluateAll((all) =>
          all.map((one) => [one.id, one.querySelector('h2')?.textContent ?? '']),
        ),
    );
    expect(sections).toHaveLength(6);
    for (const [id, title = ''] of sections) {
      expect(id).toBe(title.toLowerCase().replaceAll('&', 'and').replaceAll(' ', '-'));
    }
  });
});

describe('/how-it-works', () => {
  it('has its four steps in order', async () => {
    const steps = await written('/how-it-works', (page) => headings(page, 2));
    expect(steps.slice(0, 4)).toEqual(['Scan', 'AI Analysis', 'Detailed Report', 'Save & Share']);
  });
});

describe('/grading-standards', () => {
  it('has the centering of each tier, as specified and as in the rule book', async () => {
    const rows = await written('/grading-standards', (page) => rowsOf(page, 'PSA grades'));
    const front = Object.fromEntries(rows.map(([grade, , ours, , back]) => [grade, [ours, back]]));
    expect(front['10']).toEqual(['55/45 to 60/40', '75/25']);
    expect(front['9']?.[0]).toBe('60/40');
    expect(front['8']?.[0]).toBe('65/35');
    expect(front['7']?.[0]).toBe('70/30');
    for (const { grade, front: limit } of RULE_BOOKS.spec.psa.rungs) {
      const shown = front[String(grade)]?.[0];
      if (shown && limit) expect(shown).toContain(`${limit.strict}/${100 - limit.strict}`);
    }
  });

  it("weights Beckett's four subgrades equally", async () => {
    const words = await written('/grading-standards', wordsOf);
    for (const part of ['Centering', 'Corners', 'Edges', 'Surface']) {
      expect(words).toContain(`${part} 25%`);
    }
  });
});

describe('/grading-scale', () => {
  it('names the centering bands', async () => {
    expect(await written('/grading-scale', (page) => rowsOf(page, 'Names of centering'))).toEqual([
      ['Excellent', '50/50', '60/40'],
      ['Good', '60/40', '65/35'],
      ['Acceptable', '65/35', '70/30'],
      ['Poor', '70/30', '75/25'],
      ['Unacceptable', '75/25', 'beyond'],
    ]);
  });

  it('states the centering of each level for which the specification does', async () => {
    const levels = await written('/grading-scale', (page) =>
      page
        .locator('main ol > li:has(h3)')
        .evaluateAll((all) =>
          all.map((one) => [one.querySelector('h3')?.textContent, one.textContent] as const),
        ),
    );
    const of = (name: string) => new Map(levels).get(name) ?? '';
    expect(of('Gem Mint')).toContain('50/50 to 60/40');
    expect(of('Mint')).toContain('60/40 to 65/35');
    expect(of('Near Mint')).toContain('65/35 to 70/30');
    expect(of('Near Mint/Mint')).toContain('to 70/30');
    expect(of('Excellent/Mint')).toContain('to 75/25');
    expect(of('Excellent')).toContain('80/20');
  });
});

/** What the specification says about the plans, and what everybody has. Of these, pages list what exists. */
const PROMISED = [
  ['team', 'Users', '1', '1', 'Up to 5'],
  ['flawDetection', 'Flaw detection', 'Yes', 'Yes', 'Yes'],
  ['exports', 'Exports', 'Yes', 'Yes', 'Yes'],
  ['batchScanning', 'Batch scanning', 'No–', 'Yes', 'Yes'],
  ['brandedReports', 'Branded reports', 'No–', 'No–', 'Yes'],
  ['apiAccess', 'API access', 'No–', 'No–', 'Yes'],
  ['bulkTools', 'Bulk tools', 'No–', 'No–', 'Yes'],
  ['customStandards', 'Custom standards', 'No–', 'No–', 'Yes'],
] as const;

describe('/pricing', () => {
  it('has three plans with their prices and contents, a comparison, and questions', async () => {
    const [plans, prices, questions] = await written('/pricing', async (page) => [
      await headings(page, 2),
      await rowsOf(page, 'What each plan includes'),
      [[String(await page.locator('main details').count())]],
    ]);
    expect([...(plans ?? [])].slice(0, 3)).toEqual(['Free', 'Pro', 'Business']);
    expect(prices).toEqual([
      ['Price per month', '$0', '$9.99', '$49.99'],
      ['Scans per month', '5', 'Unlimited', 'Unlimited'],
      ['Scans graded again, per day', '50', '500', '5,000'],
      ['Cards in the collection', 'Up to 25', 'Unlimited', 'Unlimited'],
      ...PROMISED.filter(([id]) => IS_THERE[id]).map(([, ...cells]) => cells),
    ]);
    expect(Number(questions?.[0]?.[0])).toBeGreaterThan(4);
  });
});

describe('prices', () => {
  it('are those of the table, with one that is announced, on every page that names them', async () => {
    const write = (statement: string) =>
      withDatabase(product, async (client) => void (await client.query(statement)));
    await write(`insert into billing.prices (plan, cents, valid_from)
      values ('pro', 1234, date_trunc('day', now()) + interval '60 days')`);
    const read = async (path: string) => (await fetch(product.url + path)).text();
    try {
      await expect.poll(() => read('/pricing')).toMatch(/From .{0,30}20\d\d.{0,30}\$12\.34/);
      const text = await read('/terms');
      expect(text).toContain('Pro ($9.99 a month)');
    } finally {
      await write(`delete from billing.prices where cents = 1234`);
    }
    await expect.poll(() => read('/pricing')).not.toContain('12.34');
  });
});

describe('pages with questions', () => {
  it.each(['/pricing', '/contact', '/measured'])(
    'have the same questions as structured data: %s',
    async (path) => {
      const [shown, told] = await written(path, async (page) => [
        await page.locator('main details summary').allTextContents(),
        await page.locator('script[type="application/ld+json"]').allTextContents(),
      ]);
      const faq = told.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'FAQPage');
      const names = faq.mainEntity.map((one: { name: string }) => `${one.name}+`);
      expect(names).toEqual(shown);
    },
  );
});

describe('other fixed texts', () => {
  const TEXTS: readonly (readonly [string, readonly string[]])[] = [
    ['/about', ['mission', 'How it started', 'What we hold ourselves to', '99.2% accuracy']],
    ['/plates', ['Printing plate variations', 'Registration', 'Print quality', 'Authenticity']],
    ['/blog', ['10,000+ newsletter readers', 'Email address', 'Subscribe']],
    [
      '/download',
      [
        ...['Download for iOS', 'Download for Android', 'Install the app', 'Open it once online'],
        ...['Grade your first card', 'Beta testers get Pro features free'],
      ],
    ],
    ['/calendar', ['Total events', 'This month', 'Next 7 days', 'All states', 'All categories']],
    ['/edgewise-pro-v2', ['BETA']],
  ];

  it.each(TEXTS)('are on %s', async (path, texts) => {
    const words = await written(path, wordsOf);
    for (const text of texts) expect(words).toContain(text);
  });

  it('are the states and categories that the calendar filters by', async () => {
    const [states, kinds] = await written('/calendar', async (page) => [
      await page
        .getByLabel('State')
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
      await page.getByLabel('Category').locator('option').allTextContents(),
    ]);
    const codes = 'AL AZ CA TX NY FL IL PA OH MI GA NC VA WA MA CT ME KY IN MN NV OR'.split(' ');
    expect(states).toEqual(['all', ...codes]);
    expect(kinds).toEqual(['All categories', 'Major Show', 'Regional Show', 'User Added']);
  });
});
