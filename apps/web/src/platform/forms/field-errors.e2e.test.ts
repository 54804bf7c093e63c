import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import { openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { section } from '@tc/e2e/support/settings.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

/**
 * How a field's error looks and how it is tied to the field, in everything that must be the same on all forms.
 */
async function errorOf(field: Locator) {
  return field.evaluate((input) => {
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
    const problem = ids
      .map((id) => document.getElementById(id))
      .find((one) => one?.id.endsWith('problem'));
    if (!problem) return 'no problem is tied to the field';
    const style = getComputedStyle(problem);
    const icon = problem.querySelector('svg')?.getBoundingClientRect();
    const isCheck = input.getAttribute('type') === 'checkbox';
    return {
      isInvalid: input.getAttribute('aria-invalid'),
      isSaid: (problem.textContent ?? '').length > 8,
      color: style.color,
      size: style.fontSize,
      gap: style.columnGap,
      icon: icon ? `${icon.width} x ${icon.height}` : 'none',
      border: isCheck ? style.color : getComputedStyle(input).borderTopColor,
    };
  });
}

const DANGER = 'rgb(255, 138, 122)';
const ALIKE = {
  isInvalid: 'true',
  isSaid: true,
  color: DANGER,
  size: '15px',
  gap: '8px',
  icon: '16 x 16',
  border: DANGER,
};

interface Case {
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  readonly button: string;
  /** Labels of the fields that must show an error, in order. */
  readonly faulty: readonly string[];
}

const FORMS: readonly Case[] = [
  { path: '/auth', button: 'Sign In', faulty: ['Email', 'Password'] },
  {
    path: '/auth',
    open: (page) => page.getByRole('tab', { name: 'Sign Up' }).click(),
    button: 'Create Account',
    faulty: ['Email', 'Password', 'I am at least 13'],
  },
  { path: '/auth', button: 'Send Reset Link', faulty: ['Email'] },
  {
    path: '/contact',
    button: 'Send message',
    faulty: ['First name', 'Email', 'Subject', 'Message'],
  },
  { path: '/blog', button: 'Subscribe', faulty: ['Email address'] },
  {
    path: '/download',
    button: 'Apply for the beta',
    faulty: ['Name', 'Email', 'What do you collect?'],
  },
  {
    path: '/calendar',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add event' }).first().click();
      await page.getByLabel('Date', { exact: true }).fill('');
    },
    button: 'Add event',
    faulty: ['Event name', 'Date', 'Location'],
  },
];

async function expectAlike(page: Page, scope: Locator, { button, faulty }: Omit<Case, 'path'>) {
  await scope.getByRole('button', { name: button, exact: true }).click();
  for (const [index, label] of faulty.entries()) {
    const field = scope.getByLabel(label, { exact: label !== 'I am at least 13' });
    await expect.poll(() => field.getAttribute('aria-invalid'), { message: label }).toBe('true');
    expect(await errorOf(field), label).toEqual(ALIKE);
    // Focus moves to the first field with an error.
    if (index === 0) {
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    }
  }
  expect(await scope.locator('[aria-invalid="true"]').count()).toBe(faulty.length);
  expect(await page.locator('form:invalid:not([novalidate])').count()).toBe(0);
}

describe('an error at a field', () => {
  it.each(FORMS)('looks and behaves the same on every form: $button', async (form) => {
    const { page, close } = await openPage(browser, PHONE);
    await visit(page, product.url + form.path);
    await form.open?.(page);
    const scope = page.locator('form', {
      has: page.getByRole('button', { name: form.button, exact: true }),
    });
    await expectAlike(page, scope, form);
    await close();
  });

  it('does so in the settings too', async () => {
    const person = await addPerson(product, 'Ada Lovelace');
    const { page, close } = await openPage(browser, PHONE);
    await signIn(page, product, person.email);
    await expectAlike(page, section(page, 'Email'), {
      button: 'Change email',
      faulty: ['New email'],
    });
    await expectAlike(page, section(page, 'Password'), {
      button: 'Change password',
      faulty: ['Current password', 'New password'],
    });
    await close();
  });

  it('says beside the field what a browser would say in a bubble', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await visit(page, `${product.url}/contact`);
    await page.getByLabel('Email', { exact: true }).fill('ada at example');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Enter an email address such as name@example.com.').waitFor();
    await page.getByText('Enter your first name.').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('ada at example');
    await close();
  });
});
