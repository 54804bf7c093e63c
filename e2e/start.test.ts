import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFreePort, runToEnd, spawnStart, startProduct } from './support/product.ts';
import { product } from './support/stage.ts';

describe('the start command', () => {
  it('builds nothing twice, prints the ready line, answers, and stops when asked', async () => {
    const second = await startProduct();
    expect(second.output()).not.toContain('Building');
    expect(second.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(second.url).not.toBe(product.url);
    for (const path of ['/healthz', '/readyz', '/']) {
      expect((await fetch(second.url + path)).status).toBe(200);
    }
    await second.stop();
    await expect(fetch(`${second.url}/healthz`)).rejects.toThrow();
  });

  it('stops with its database at one Ctrl-C, which reaches every program of the terminal', {
    tags: ['long'],
  }, async () => {
    const third = await startProduct({}, { detached: true });
    try {
      const pidFile = path.join(third.dataDir, 'database/cluster/postmaster.pid');
      expect(existsSync(pidFile)).toBe(true);
      const ended = once(third.process, 'exit');
      process.kill(-(third.process.pid as number), 'SIGINT');
      expect(await ended).toEqual([0, null]);
      // Removing its pid file is the last step of an orderly PostgreSQL shutdown.
      expect(existsSync(pidFile)).toBe(false);
    } finally {
      await third.stop();
    }
  });

  it('leaves no database running if it is interrupted during the start', {
    tags: ['long'],
  }, async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'interrupted-'));
    const pidFile = path.join(dataDir, 'database/cluster/postmaster.pid');
    const port = String(await findFreePort());
    const start = spawnStart({ PORT: port, DATA_DIR: dataDir }, [], { detached: true });
    try {
      await expect.poll(() => existsSync(pidFile), { interval: 5 }).toBe(true);
      process.kill(-(start.pid as number), 'SIGINT');
      await once(start, 'exit');
      await expect.poll(() => existsSync(pidFile)).toBe(false);
    } finally {
      start.kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('says in one sentence that the port is in use', async () => {
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
