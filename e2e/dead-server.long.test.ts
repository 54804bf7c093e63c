import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn } from './support/accounts.ts';
import { openPage, PHONE, visit } from './support/browser.ts';
import { section } from './support/settings.ts';
import { browser, product } from './support/stage.ts';

interface Failure {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void>;
  readonly says: string;
}

const AWAY = 'The server cannot answer right now. Try again in a minute.';
const html = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

/** The ways in which a proxy in front of a dead server may answer, or not answer at all. */
const FAILURES: readonly Failure[] = [
  {
    name: "502 with a gateway's page",
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: html }),
    says: AWAY,
  },
  {
    name: '503 with an empty object',
    answer: (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
    says: AWAY,
  },
  {
    name: '503 with a retry time',
    answer: (route) => route.fulfill({ status: 503, headers: { 'retry-after': '30' }, body: '' }),
    says: 'The server cannot answer right now. Try again in 30 seconds.',
  },
  {
    name: '504 from a proxy',
    answer: (route) => route.fulfill({ status: 504, contentType: 'text/plain', body: 'timeout' }),
    says: AWAY,
  },
  {
    name: '500 without words',
    answer: (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '' }),
    says: AWAY,
  },
  {
    name: 'no connection',
    answer: (route) => route.abort('connectionrefused'),
    says: 'The server could not be reached. Check your connection and try again.',
  },
];

interface Form {
  readonly path: string;
  readonly call: string;
  /** Opens the form, starting from the top of its page. */
  readonly open?: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly box?: string;
  readonly button: string;
}

const FORMS: readonly Form[] = [
  {
    path: '/auth',
    call: '**/auth/v1/token*',
    typed: { Email: 'ada@example.com', Password: 'long-enough-1' },
    button: 'Sign In',
  },
  {
    path: '/auth',
    call: '**/auth/v1/signup*',
    open: 'Sign Up',
    typed: { Email: 'ada@example.com', Password: 'long-enough-1' },
    box: 'I am at least 13',
    button: 'Create Account',
  },
  {
    path: '/auth',
    call: '**/auth/v1/recover*',
    typed: { Email: 'ada@example.com' },
    button: 'Send Reset Link',
  },
  {
    path: '/contact',
    call: '**/api/v1/contact',
    typed: {
      'First name': 'Ada',
      Email: 'ada@example.com',
      Subject: 'A grade',
      Message: 'The left border of my card looks wider than you say.',
    },
    button: 'Send message',
  },
  {
    path: '/blog',
    call: '**/api/v1/newsletter',
    typed: { 'Email address': 'ada@example.com' },
    button: 'Subscribe',
  },
  {
    path: '/download',
    call: '**/api/v1/beta',
    typed: { Name: 'Ada', Email: 'ada@example.com', 'What do you collect?': 'Comets.' },
    button: 'Apply for the beta',
  },
];

/** Sends a form while its request fails in each of these ways, and waits for the message that explains it. */
async function sendIntoFailures(page: Page, call: string, send: () => Promise<void>) {
  let answered = 0;
  for (const [index, { answer, says }] of FAILURES.entries()) {
    await page.route(call, async (route) => {
      answered++;
      await answer(route);
    });
    await send();
    await expect.poll(() => answered).toBe(index + 1);
    const alert = page.getByRole('main').getByRole('alert');
    await alert.filter({ hasText: says }).waitFor();
    expect(await alert.count()).toBe(1);
    await page.unroute(call);
  }
}

describe('a server that is down', () => {
  it.each(FORMS)(
    'is explained in a sentence with a next step, and nothing typed is lost: $button',
    async (form) => {
      const { page, close } = await openPage(browser, PHONE);
      await visit(page, product.url + form.path);
      if (form.open) await page.getByRole('tab', { name: form.open }).click();
      const scope = page.getByRole('main').locator('form', {
        has: page.getByRole('button', { name: form.button, exact: true }),
      });
      for (const [label, text] of Object.entries(form.typed)) {
        await scope.getByLabel(label, { exact: true }).fill(text);
      }
      if (form.box) await scope.getByLabel(form.box).check();
      await sendIntoFailures(page, form.call, () =>
        scope.getByRole('button', { name: form.button, exact: true }).click(),
      );
      for (const [label, text] of Object.entries(form.typed)) {
        expect(await scope.getByLabel(label, { exact: true }).inputValue()).toBe(text);
      }
      await close();
    },
  );

  it('is explained the same way in the settings, for account calls and for our own', async () => {
    const person = await addPerson(product, 'Ada Lovelace');
    const { page, close } = await openPage(browser, PHONE);
    await signIn(page, product, person.email);
    const profile = section(page, 'Profile');
    await profile.getByLabel('Display name').fill('Augusta');
    const data = section(page, 'My data');
    for (const { answer, says } of FAILURES) {
      await page.route('**/auth/v1/user*', (route) =>
        route.request().method() === 'PUT' ? answer(route) : route.continue(),
      );
      await page.route('**/api/v1/account/export*', answer);
      await profile.getByRole('button', { name: 'Save name' }).click();
      await profile.getByRole('alert').filter({ hasText: says }).waitFor();
      await data.getByRole('button', { name: 'Download my data' }).click();
      await data.getByRole('alert').filter({ hasText: says }).waitFor();
      await page.unrouteAll();
    }
    expect(await profile.getByLabel('Display name').inputValue()).toBe('Augusta');
    await close();
  });
});
