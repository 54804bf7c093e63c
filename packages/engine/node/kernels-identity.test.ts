import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChromiumPage, openChromiumPage } from './testing/chromium.ts';
import { fingerprintKernels } from './testing/kernel-fingerprint.ts';

describe('kernels in Node and in a Chromium worker', () => {
  let chromium: ChromiumPage;

  beforeAll(async () => {
    chromium = await openChromiumPage({
      'worker.js': path.join(import.meta.dirname, 'testing/kernel-fingerprint-worker.ts'),
    });
  });
  afterAll(() => chromium.close());

  it('give the same bytes, compiled and plain', async () => {
    const inNode = [fingerprintKernels(true), fingerprintKernels(false)];
    const inWorker = await chromium.page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker('/worker.js', { type: 'module' });
          worker.onmessage = (event) => resolve(event.data);
          worker.onerror = (event) => reject(new Error(event.message));
        }),
    );
    expect(inNode.map(({ kind }) => kind)).toEqual(['simd', 'scalar']);
    expect(inNode[0]?.hash).toBe(inNode[1]?.hash);
    expect(inWorker).toEqual(inNode);
  });
});
