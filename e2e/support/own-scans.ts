import type { Page } from 'playwright-core';
import { tokenOf } from './accounts.ts';
import type { RunningProduct } from './product.ts';

export interface OwnScan {
  readonly id: string;
  readonly status: string;
  readonly cardId: string | null;
}

/** A person's account as a program reaches it, while they have pages open. */
export interface OwnScans {
  readonly list: () => Promise<readonly OwnScan[]>;
  readonly read: (path: string) => Promise<Readonly<Record<string, unknown>>>;
  readonly remove: (path: string) => Promise<void>;
  /** Sends a photo and resolves once it is stored. */
  readonly send: (photo: Buffer, details?: object) => Promise<string>;
  /** The same, but resolves once it is graded or refused. */
  readonly sendAndWait: (photo: Buffer, details?: object) => Promise<string>;
}

export async function openOwnScans(product: RunningProduct, email: string): Promise<OwnScans> {
  const headers = { authorization: `Bearer ${await tokenOf(product, email)}` };
  const read = async (path: string) => (await fetch(product.url + path, { headers })).json();
  const send = async (photo: Buffer, details: object = {}, prefer: string) => {
    const form = new FormData();
    form.append('front', new Blob([new Uint8Array(photo)]), 'front.jpg');
    form.append('details', JSON.stringify(details));
    const answer = await fetch(`${product.url}/api/v1/scans`, {
      method: 'POST',
      headers: { ...headers, prefer },
      body: form,
    });
    if (!answer.ok) throw new Error(`Not kept: ${await answer.text()}`);
    return (await answer.json()).id;
  };
  return {
    read,
    remove: async (path) => {
      const answer = await fetch(product.url + path, { method: 'DELETE', headers });
      if (!answer.ok) throw new Error(`Not removed: ${await answer.text()}`);
    },
    list: async () => (await read('/api/v1/scans')).items as OwnScan[],
    send: (photo, details) => send(photo, details, 'respond-async'),
    sendAndWait: (photo, details) => send(photo, details, 'wait'),
  };
}

interface ChosenPhotos {
  readonly front: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
}

/** Measures a card in the scanner, up to the step before its report. */
export async function measureOwn(page: Page, { front }: ChosenPhotos): Promise<void> {
  await page.getByLabel('Photo of the front').setInputFiles(front);
  await page.getByRole('button', { name: 'Check the front' }).press('Enter');
  await page.getByText('Edge found').waitFor();
}
