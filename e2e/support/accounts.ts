import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { RunningProduct } from './product.ts';

export const PASSWORD = 'correct horse battery';

/** An address that no other story of the run uses. */
export function freshEmail(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}

export interface TestPerson {
  readonly id: string;
  readonly email: string;
}

/** The keys that the product created at its first start. */
export function readKeys({ dataDir }: RunningProduct): {
  readonly anonKey: string;
  readonly serviceKey: string;
} {
  return JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8'));
}

function operatorHeaders(product: RunningProduct) {
  const { serviceKey } = readKeys(product);
  return {
    apikey: serviceKey,
    authorization: `Bearer ${serviceKey}`,
    'content-type': 'application/json',
  };
}

/** Deletes an account at once, with the operator's key. */
export async function removePerson(product: RunningProduct, { id }: TestPerson): Promise<void> {
  const answer = await fetch(`${product.url}/auth/v1/admin/users/${id}`, {
    method: 'DELETE',
    headers: operatorHeaders(product),
    body: '{}',
  });
  if (!answer.ok) throw new Error(`Not removed: ${await answer.text()}`);
}

/** A confirmed account with {@link PASSWORD}, created with the operator's key. */
export async function addPerson(
  product: RunningProduct,
  displayName = 'Ada Lovelace',
): Promise<TestPerson> {
  const email = freshEmail('ada');
  const answer = await fetch(`${product.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: operatorHeaders(product),
    body: JSON.stringify({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { display_name: displayName },
    }),
  });
  if (!answer.ok) throw new Error(`No account: ${await answer.text()}`);
  return { id: (await answer.json()).id, email };
}

/** Fills in the visible form of /auth and submits it. */
export async function sendSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

export async function signInByForm(
  page: Page,
  product: RunningProduct,
  email: string,
  next = '/settings',
): Promise<void> {
  await page.goto(`${product.url}/auth?next=${encodeURIComponent(next)}`);
  await sendSignIn(page, email);
  await page.waitForURL(product.url + next);
}

/** Gives a page the session of somebody, for whatever it opens next: sends the form's request without the form. */
export async function startSession(
  page: Page,
  product: RunningProduct,
  email: string,
): Promise<void> {
  const answer = await page.request.post(`${product.url}/auth/v1/token?grant_type=password`, {
    headers: {
      apikey: readKeys(product).anonKey,
      origin: product.url,
      'x-session-mode': 'cookie',
    },
    data: { email, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`Not signed in: ${await answer.text()}`);
}

/** Opens a page as someone who is already signed in. */
export async function signIn(
  page: Page,
  product: RunningProduct,
  email: string,
  next = '/settings',
): Promise<void> {
  await startSession(page, product, email);
  await page.goto(product.url + next);
  // The skeleton that a guarded page shows while it checks has no heading.
  await page.locator('h1').waitFor();
}

/** What an authenticator app shows for a key after `steps` half-minutes. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A token for a program that acts in somebody's name while they have pages open. */
export async function tokenOf(product: RunningProduct, email: string): Promise<string> {
  const answer = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: readKeys(product).anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
