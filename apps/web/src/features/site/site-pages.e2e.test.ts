import { DESKTOP, ENLARGED, openPage, PHONE, takenOver, visit } from '@tc/e2e/support/browser.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

interface FixedPage {
  readonly path: string;
  /** Texts that the specification fixes; a link is a text and its target. */
  readonly texts: readonly string[];
  readonly links?: readonly (readonly [name: string, path: string])[];
}

const PAGES: readonly FixedPage[] = [
  {
    path: '/',
    texts: [
      ...['9.8 PSA', 'Example', 'NEW', 'Grading standards', '99.2%', '50K+', '4.8/5'],
      ...['Scan Your Card', 'AI Analysis', 'Get Your Grade', 'Make Smart Decisions'],
    ],
    links: [
      ['Try Scanning', '/scan'],
      ['Upcoming Events NEW', '/calendar'],
      ['Try it on a sample', '/demo'],
      ['How the analysis works', '/ai-technology'],
      ['See a whole report', '/demo'],
      ['Get the app', '/download'],
      ['Corners & Edges', '/features#corners-and-edges'],
      ['Digital Locker', '/features#digital-locker'],
    ],
  },
  {
    path: '/features',
    texts: ['Centering in Millimeters', 'Surface Flaws'],
    links: [
      ['Corners & Edges', '/features#corners-and-edges'],
      ['PSA & Beckett Estimates', '/features#psa-and-beckett-estimates'],
    ],
  },
  {
    path: '/how-it-works',
    texts: ['Scan', 'AI Analysis', 'Detailed Report', 'Save & Share', '95%+'],
    links: [
      ['Download Now', '/download'],
      ['Try Demo First', '/demo'],
    ],
  },
  {
    path: '/pricing',
    texts: [
      ...['Free', 'Pro', 'Business', '$0', 'forever', '$9.99', '$49.99', 'per month'],
      ...['5 scans per month', 'Up to 25 cards', 'Unlimited scans'],
      ...['Flaw detection', 'Exports', 'Batch scanning', 'API access', 'Up to 5 users'],
      ...['Branded reports', 'Bulk tools', 'Custom standards'],
      ...['14-day free trial', '30-day money-back guarantee'],
      'Grade guarantee',
    ],
    links: [
      ['Download Free', '/download'],
      ['Start Free Trial', '/settings/plan?choose=trial'],
      ['Choose Business', '/settings/plan?choose=business'],
      ['Contact Sales', '/contact?topic=sales'],
    ],
  },
  { path: '/about', texts: ['mission', '50K+', 'collectors', '1M+', 'cards analyzed'] },
  {
    path: '/contact',
    texts: [
      ...['First name', 'Last name', 'Email', 'Subject', 'Message', 'Urgent issues', 'Status'],
      ...['Mon-Fri', '9-6 PST', 'Sat', '10-4 PST', 'Sun', 'Closed'],
      ...['within 24 hours', 'within 48 hours'],
    ],
  },
  {
    path: '/download',
    texts: [
      ...['iOS 14.0 or later', '50 MB', 'Android 8.0 (API 26) or later', '75 MB', 'What you get'],
      ...['Version', 'Devices', 'Storage', 'Camera', 'Apply for the beta', 'Getting started'],
      ...['50K+', 'downloads', '14-day free trial', '5 free scans included'],
    ],
  },
  {
    path: '/ai-technology',
    texts: [
      ...['Image capture', 'Edge detection', 'Flaw analysis', 'Grade synthesis'],
      ...['The engine', 'Neural grade prediction', 'Real-time processing', 'Specs'],
      ...['99.2%', 'correlation', '2M+', 'training cards', 'Weekly', '1M+'],
    ],
    links: [
      ['Try Demo Scan', '/demo'],
      ['Download App', '/download'],
    ],
  },
];

describe('the pages of the site', () => {
  it.each(PAGES)('$path has its fixed texts before any script runs', async ({ path, ...fixed }) => {
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(product.url + path);
    const main = page.locator('main');
    expect(await page.locator('h1').count()).toBe(1);
    const said = ((await main.textContent()) ?? '').replace(/\s+/g, ' ');
    for (const text of fixed.texts) expect(said).toContain(text);
    for (const [name, address] of fixed.links ?? []) {
      const links = main.getByRole('link', { name, exact: true });
      const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(addresses, name).toContain(address);
    }
    await close();
  });
});

describe('the example on the home page', () => {
  it('zooms in on the card where a number was measured', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, product.url);
    const picture = page.getByRole('img', { name: /^A trading card/ });
    const whole = await picture.boundingBox();
    await page.getByRole('button', { name: /^Corners/ }).click();
    const reading = page.getByRole('button', { name: /^Bottom left/ });
    await reading.click();
    expect(await reading.getAttribute('aria-pressed')).toBe('true');
    await expect
      .poll(async () => (await picture.boundingBox())?.width)
      .toBeCloseTo((whole?.width ?? 0) * 4.5, 0);
    await close();
  });

  it.each([
    ['a phone', PHONE],
    ['a phone in landscape', { viewport: { width: 844, height: 390 } }],
    ['a low window', { viewport: { width: 390, height: 400 } }],
    ['a desktop enlarged to 200 %', ENLARGED],
  ])('keeps its picture below the call to action: %s', async (_, device) => {
    const { page, close } = await openPage(browser, device);
    await visit(page, product.url);
    const start = page.getByRole('link', { name: 'Try Scanning' });
    const picture = page.getByRole('img', { name: /^A trading card with a black border/ });
    const [words, card] = [await start.boundingBox(), await picture.boundingBox()];
    expect(card?.y).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0));
    await start.click();
    await page.waitForURL(/\/(demo|scan|auth)/);
    await close();
  });
});

describe('the contact page', () => {
  it('shows the service status without interaction, and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled });
      await page.goto(`${product.url}/contact`);
      const panel = page.getByRole('region', { name: 'Status' });
      await panel.getByText('Everything is working').waitFor();
      expect(await panel.getByRole('listitem').count()).toBe(4);
      expect(await panel.textContent()).toMatch(/Checked at \d\d:\d\d:\d\d UTC/);
      expect(await panel.getByRole('button').count()).toBe(javaScriptEnabled ? 1 : 0);
      await close();
    }
  });
});

describe('the contact form', () => {
  it('suggests a subject for a topic, and never replaces one that was typed', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/contact`);
    await takenOver(page);
    const subject = page.getByLabel('Subject', { exact: true });
    await page.getByLabel('Topic').selectOption('demo');
    expect(await subject.inputValue()).toBe('Schedule a demo');
    await subject.fill('My own subject');
    await page.getByLabel('Topic').selectOption('general');
    expect(await subject.inputValue()).toBe('My own subject');
    await close();
  });

  it('leads to the field that the server rejects', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/contact`);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email', { exact: true }).fill('x@y');
    await page.getByLabel('Subject', { exact: true }).fill('A grade');
    await page.getByLabel('Message', { exact: true }).fill('The left border looks too wide.');
    await page.getByRole('button', { name: 'Send message' }).press('Enter');
    await page.getByRole('alert').filter({ hasText: 'correct the marked fields' }).waitFor();
    const focused = page.getByLabel('Email', { exact: true });
    await expect
      .poll(() => focused.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await close();
  });

  it('starts with the topic from the link that led to it', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/about`);
    await page.getByRole('link', { name: 'Schedule Demo' }).click();
    await page.waitForURL(`${product.url}/contact`);
    await expect.poll(() => page.getByLabel('Topic').inputValue()).toBe('demo');
    await visit(page, `${product.url}/contact?topic=status`);
    expect(await page.getByLabel('Topic').inputValue()).toBe('status');
    await page.getByText('Everything is working').waitFor();
    await close();
  });

  it('keeps what was typed if sending fails, and confirms when the message has arrived', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await visit(page, `${product.url}/contact`);
    const typed = {
      'First name': 'Ada',
      'Last name (optional)': 'Byron',
      Email: 'ada@example.com',
      Subject: 'A grade',
      Message: 'The left border of my card looks wider than you say.',
    };
    for (const [label, text] of Object.entries(typed)) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    expect(await page.getByLabel('Message', { exact: true }).getAttribute('rows')).toBe('6');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('alert').waitFor();
    for (const [label, text] of Object.entries(typed)) {
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    }
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Your message has arrived' }).waitFor();
    await close();
  });
});

describe('the download page', () => {
  it('accepts an application for the beta', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/download`);
    await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await page.getByLabel('Your phone').selectOption('android');
    await page.getByLabel('What do you collect?').fill('Number cards from 1843');
    await page.getByRole('button', { name: 'Apply for the beta' }).click();
    await page.getByRole('heading', { name: 'Your application has arrived' }).waitFor();
    await close();
  });
});
