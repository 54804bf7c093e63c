import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, PHONE } from '@tc/e2e/support/browser.ts';
import { setPlan } from '@tc/e2e/support/plans.ts';
import { section } from '@tc/e2e/support/settings.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { toast } from '@tc/e2e/support/toasts.ts';
import { describe, expect, it } from 'vitest';

/** The answer to a program that has nothing but the key. */
async function statusWith(key: string, method = 'GET'): Promise<number> {
  const answer = await fetch(`${product.url}/api/v1/cards`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{"name":"By a program"}' }),
  });
  return answer.status;
}

describe('API keys in the settings', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('are made, shown once, used and revoked: %s', async (_, device) => {
    const person = await addPerson(product);
    await setPlan(product, person, 'business');
    const { page, messages, close } = await openPage(browser, device);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, product, person.email);
    const part = section(page, 'API keys');
    await part.getByRole('button', { name: 'Make a key' }).click();
    await part.getByLabel('Read.').uncheck();
    await part.getByRole('button', { name: 'Make the key' }).click();
    await part.getByText('Give it a name you will recognize.').waitFor();
    await part.getByText('Choose at least one.').waitFor();
    await expectAccessible(page);
    await part.getByRole('textbox', { name: 'Name' }).fill('Shop till');
    await part.getByLabel('Read.').check();
    await part.getByLabel('Last day').fill('2020-01-01');
    await part.getByRole('button', { name: 'Make the key' }).click();
    await part.getByText('Choose today or a later day.').waitFor();
    await part.getByLabel('Last day').fill('');
    await part.getByRole('button', { name: 'Make the key' }).click();
    const secret = part.locator('code');
    await secret.waitFor();
    const key = (await secret.textContent()) ?? '';
    expect(key).toMatch(/^tc_[0-9a-f]{48}$/);
    await expect
      .poll(() => part.evaluate((area) => area.contains(document.activeElement)))
      .toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await part.getByRole('button', { name: 'Copy' }).click();
    await toast(page, 'Key copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    expect([await statusWith(key), await statusWith(key, 'POST')]).toEqual([200, 403]);

    await page.reload();
    await part.getByText('last used').waitFor();
    expect(await page.content()).not.toContain(key.slice(8));
    const question = page.getByRole('alertdialog');
    await part.getByRole('button', { name: 'Replace Shop till' }).click();
    await question.getByRole('button', { name: 'Replace', exact: true }).click();
    await secret.waitFor();
    const next = (await secret.textContent()) ?? '';
    await part.getByText('The key before it works until').waitFor();
    expect([await statusWith(key), await statusWith(next)]).toEqual([200, 200]);
    await part.getByRole('button', { name: 'I have kept it' }).click();
    await part.getByRole('button', { name: 'Revoke Shop till' }).click();
    await question.getByRole('button', { name: 'Keep it' }).click();
    expect(await statusWith(key)).toBe(200);
    await part.getByRole('button', { name: 'Revoke Shop till' }).click();
    await question.getByRole('button', { name: 'Revoke', exact: true }).click();
    await toast(page, 'Key revoked').waitFor();
    await part.getByText('Shop till').waitFor({ state: 'detached' });
    expect(await statusWith(key)).toBe(401);
    // What the browser says about a day in the past.
    expect(messages).toEqual([expect.stringContaining('422')]);
    await close();
  });

  it('are said to be part of a plan where they are not, and rest without it', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser, PHONE);
    await signIn(page, product, person.email);
    const part = section(page, 'API keys');
    await part.getByText('API keys are part of the Business plan.').waitFor();
    expect(await part.getByRole('button').count()).toBe(0);
    await setPlan(product, person, 'business');
    await page.reload();
    await part.getByRole('button', { name: 'Make a key' }).click();
    await part.getByRole('textbox', { name: 'Name' }).fill('Night scanner');
    await part.getByRole('button', { name: 'Make the key' }).click();
    const key = (await part.locator('code').textContent()) ?? '';
    await setPlan(product, person, 'free');
    await page.reload();
    await part.getByText('Paused until the plan is back').waitFor();
    await part.getByText('Yours are paused, and work again as soon as you have it.').waitFor();
    await expectAccessible(page);
    expect(await statusWith(key)).toBe(402);
    await setPlan(product, person, 'business');
    expect(await statusWith(key)).toBe(200);
    await part.getByRole('link', { name: 'See the plans' }).click();
    await page.waitForURL(`${product.url}/pricing`);
    await close();
  });
});
