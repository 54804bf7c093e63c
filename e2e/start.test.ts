import { afterAll, describe, expect, it } from 'vitest';
import { type Product, runToEnd, startProduct } from './support/product.ts';

const running: Product[] = [];
afterAll(async () => {
  await Promise.all(running.map((product) => product.stop()));
});

describe('the start command', () => {
  it('prints the ready line, answers, and ends when asked', async () => {
    const product = await startProduct();
    expect(product.url).toMatch(/^http:\/\/localhost:\d+$/);
    for (const path of ['/healthz', '/readyz', '/']) {
      expect((await fetch(product.url + path)).status).toBe(200);
    }
    await product.stop();
    await expect(fetch(`${product.url}/healthz`)).rejects.toThrow();
  }, 240_000);

  it('starts on another port without building again', async () => {
    running.push(await startProduct(), await startProduct());
    expect(running[1]?.output()).not.toContain('Building');
  }, 240_000);

  it('says in one sentence that the port is in use', async () => {
    const product = running[0] ?? (await startProduct());
    const port = new URL(product.url).port;
    const { code, output } = await runToEnd({ PORT: port });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Port ${port} is already in use: stop the other program or set PORT to another number.`,
    );
  });

  it('names every wrong setting before it does anything', async () => {
    const { code, output } = await runToEnd({ PORT: 'many', RULE_BOOK: 'mine' });
    expect(code).toBe(1);
    expect(output).toContain('PORT must be a whole number from 1 to 65535.');
    expect(output).toContain('RULE_BOOK must be one of spec, current.');
  });
});
