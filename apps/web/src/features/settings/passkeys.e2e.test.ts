import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import { expectNoSidewaysScroll, openPage, PHONE } from '@tc/e2e/support/browser.ts';
import { openKeys } from '@tc/e2e/support/keys.ts';
import { section } from '@tc/e2e/support/settings.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { toast } from '@tc/e2e/support/toasts.ts';
import { describe, it } from 'vitest';

describe('a person who adds a passkey', () => {
  it('is told in plain words what did not work, and can try again', async () => {
    const { email } = await addPerson(product);
    const { page, close } = await openPage(browser, PHONE);
    const keys = await openKeys(page);
    const device = await keys.plugInDevice();
    await keys.setWilling(device, false);
    await signIn(page, product, email);
    const part = section(page, 'Passkeys');
    await part.getByRole('button', { name: 'Add a passkey' }).click();
    await part.getByRole('button', { name: 'Continue' }).click();
    await part.getByRole('alert').filter({ hasText: 'That was canceled' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await keys.setWilling(device, true);
    await part.getByRole('button', { name: 'Continue' }).click();
    await toast(page, 'Passkey added').waitFor();
    await part.getByRole('button', { name: 'Add a passkey' }).click();
    await part.getByRole('button', { name: 'Continue' }).click();
    await part.getByRole('alert').filter({ hasText: 'This device has a key' }).waitFor();
    await close();
  });
});
