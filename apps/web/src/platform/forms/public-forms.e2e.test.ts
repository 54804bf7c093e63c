import { freshEmail } from '@tc/e2e/support/accounts.ts';
import { DESKTOP, openPage, PHONE } from '@tc/e2e/support/browser.ts';
import { fillIn, openForm } from '@tc/e2e/support/public-form.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

interface FailingForm {
  readonly path: string;
  readonly call: string;
  readonly button: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly arrived: string;
}

const FORMS: readonly FailingForm[] = [
  {
    path: '/contact',
    call: '**/api/v1/contact',
    button: 'Send message',
    typed: {
      'First name': 'Ada',
      'Last name (optional)': 'Byron',
      Email: 'ada@example.com',
      Subject: 'A grade',
      Message: 'The left border of my card looks wider than you say.',
    },
    arrived: 'Your message has arrived',
  },
  {
    path: '/download',
    call: '**/api/v1/beta',
    button: 'Apply for the beta',
    typed: { Name: 'Ada Byron', Email: 'ada@example.com', 'What do you collect?': 'Number cards' },
    arrived: 'Your application has arrived',
  },
  {
    path: '/blog',
    call: '**/api/v1/newsletter',
    button: 'Subscribe',
    typed: { 'Email address': 'ada@example.com' },
    arrived: 'Check your inbox',
  },
];

describe('a form that cannot be sent', () => {
  it.each(FORMS)('says so and keeps every word: $path', async (given) => {
    const { page, close } = await openForm(given.path, PHONE);
    const refusal = 'The service is busy. Try again in a minute.';
    await page.route(given.call, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '60' },
        json: { code: 'unavailable', message: refusal, requestId: 'story' },
      }),
    );
    await fillIn(page, given.typed);
    await page.getByRole('button', { name: given.button }).click();
    const alert = page.getByRole('alert').filter({ hasText: refusal });
    await alert.waitFor();
    const { y = -1, height = 0 } = (await alert.boundingBox()) ?? {};
    expect(y, 'below the header').toBeGreaterThanOrEqual(70);
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    for (const [label, text] of Object.entries(given.typed)) {
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    }
    await page.unroute(given.call);
    await page.getByRole('button', { name: given.button }).click();
    await page.getByText(given.arrived).waitFor();
    await close();
  });
});

describe('a form where no script runs', () => {
  it.each(FORMS)('is answered by its page: $path', async ({ path, button, typed, arrived }) => {
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(product.url + path);
    const fields = Object.entries({ ...typed, Email: 'nobody', 'Email address': 'nobody' });
    const own = fields.filter(([label]) => label in typed);
    for (const [label, text] of own) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: button }).click();
    await page.getByText('Enter an email address such as name@example.com.').waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(1);
    for (const [label, text] of own) {
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    }
    const email = page.locator('main input[type="email"]');
    expect(await email.isVisible()).toBe(true);
    await email.fill(freshEmail('plain'));
    await page.getByRole('button', { name: button }).click();
    await page.getByText(arrived).waitFor();
    // Reloading the page does not send the form again.
    await page.reload();
    expect(await page.getByText(arrived).isVisible()).toBe(true);
    await close();
  });
});
