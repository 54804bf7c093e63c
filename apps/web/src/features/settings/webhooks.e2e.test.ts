import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, PHONE } from '@tc/e2e/support/browser.ts';
import { setPlan } from '@tc/e2e/support/plans.ts';
import { section } from '@tc/e2e/support/settings.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { toast } from '@tc/e2e/support/toasts.ts';
import { describe, expect, it } from 'vitest';

/** Somebody's own program. */
async function listen() {
  let status = 500;
  const ids: unknown[] = [];
  const server = createServer((request, response) => {
    ids.push(request.headers['webhook-id']);
    request.resume();
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Longer than a phone is wide.
    url: `http://127.0.0.1:${port}/${'hook-'.repeat(12)}`,
    ids,
    answerWith(next: number) {
      status = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('webhooks in the settings', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('are added, tested, looked after and removed: %s', async (_, device) => {
    const person = await addPerson(product);
    await setPlan(product, person, 'business');
    const program = await listen();
    const { page, close } = await openPage(browser, device);
    await signIn(page, product, person.email);
    const part = section(page, 'Webhooks');
    await part.getByRole('button', { name: 'Add a webhook' }).click();
    await part.getByRole('button', { name: 'Add the webhook' }).click();
    await part.getByText('Enter the address of your program.').waitFor();
    await part.getByRole('textbox', { name: 'Address' }).fill('http://no-such-host.invalid/');
    await part.getByRole('button', { name: 'Add the webhook' }).click();
    await part.getByText('This address names a host that cannot be found.').waitFor();
    await expectAccessible(page);
    await part.getByRole('textbox', { name: 'Address' }).fill(program.url);
    await part.getByRole('button', { name: 'Add the webhook' }).click();
    const secret = part.locator('code');
    await secret.waitFor();
    expect(await secret.textContent()).toMatch(/^whsec_/);
    await expectAccessible(page);
    await part.getByRole('button', { name: 'I have kept it' }).click();
    await secret.waitFor({ state: 'detached' });

    // It answers that it is gone, so nothing more is sent there until its owner enables it again.
    program.answerWith(410);
    await part.getByRole('button', { name: `Send a test to ${program.url}` }).click();
    const log = part.getByRole('list', { name: 'Messages' });
    await log.getByText('answered 410').waitFor();
    await page.reload();
    await part.getByText('Disabled: nothing arrived there').waitFor();
    await expectNoSidewaysScroll(page);
    program.answerWith(200);
    await part.getByRole('button', { name: `Enable ${program.url}` }).click();
    await toast(page, 'Webhook enabled').waitFor();
    await part.getByRole('button', { name: `Log of ${program.url}` }).click();
    await part.getByRole('button', { name: 'Send again: webhook.test' }).click();
    await log.getByText('answered 200').waitFor();
    await log.getByText('Delivered').waitFor();
    await expectAccessible(page);
    expect(new Set(program.ids).size).toBe(1);
    expect(program.ids).toHaveLength(2);

    await part.getByRole('button', { name: `Remove ${program.url}` }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await toast(page, 'Webhook removed').waitFor();
    await part.getByText(program.url).waitFor({ state: 'detached' });
    await close();
    await program.stop();
  });

  it('are said to be part of a plan where they are not', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser, PHONE);
    await signIn(page, product, person.email);
    const part = section(page, 'Webhooks');
    await part.getByText('Webhooks are part of the Business plan.').waitFor();
    expect(await part.getByRole('button').count()).toBe(0);
    await close();
  });
});
