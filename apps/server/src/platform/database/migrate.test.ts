import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase } from '@tc/database';
import { createTestDatabase } from '@tc/database/testing';
import { describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

describe('migrations', () => {
  it('run once when several processes start at the same time', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tc-migrations-'));
    writeFileSync(path.join(folder, '0001-first.sql'), 'create table once (id int)');
    writeFileSync(path.join(folder, '0002-second.sql'), 'insert into once values (1)');
    const empty = await createTestDatabase();
    await empty.database.query('delete from tc_migrations');
    const others = [1, 2, 3].map(() => connectDatabase(empty.address, 2));
    const done = await Promise.all(others.map((database) => migrate(database, [folder])));
    expect(done.every(({ ok }) => ok)).toBe(true);
    expect(await empty.database.query('select * from once')).toEqual([{ id: 1 }]);
    await Promise.all(others.map((database) => database.close()));
    rmSync(folder, { recursive: true });
    await empty.drop();
  });

  it('F11 leave nothing of one that fails, and refuse one that was changed after it ran', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tc-migrations-'));
    const empty = await createTestDatabase();
    writeFileSync(path.join(folder, '0101-half.sql'), 'create table half (id int); select 1 / 0');
    const failed = await migrate(empty.database, [folder]);
    expect(failed.ok ? '' : failed.error).toBe(
      'The migration 0101-half.sql failed and was rolled back: division by zero.',
    );
    expect(await empty.database.query("select to_regclass('half') as half")).toEqual([
      { half: null },
    ]);
    writeFileSync(path.join(folder, '0101-half.sql'), 'create table half (id int)');
    expect((await migrate(empty.database, [folder])).ok).toBe(true);
    writeFileSync(path.join(folder, '0101-half.sql'), 'create table half (id bigint)');
    const refused = await migrate(empty.database, [folder]);
    expect(refused.ok ? '' : refused.error).toContain('another version of 0101-half.sql');
    rmSync(folder, { recursive: true });
    await empty.drop();
  });
});

/** What had been applied by 2026-11-25, before the provider had its own folder of migrations. */
const APPLIED_THEN = [
  ['0001-accounts.sql', '8ca696d4a2ea5fd1061b8b0707f0024d359ef74c904b3348fd30c9e26327cc0d'],
  ['0002-storage.sql', 'ae0436c79fb717d04d558f355279ec310c7fa4ecbe5f440a803d38aaf0e2c3cd'],
  [
    '0003-account-deletions.sql',
    'f1f000119b51eff8d977b25966592be29397933db48750fca4ae6c5fcf7807e6',
  ],
  ['0004-known-networks.sql', '1aee83749c31f114e7fec46a1a11644a96b43b5cf5905550683523249d621a52'],
  ['0005-realtime.sql', '9f8a7b8db3276bec668731d78d7b5d2c80cb41a5b9929efabcffea086f12a83c'],
  ['0006-card-shows.sql', 'f6fb7e4200875ab582ec3ba7df1e661e0d66064c289c2d3f97853a0b1a91c219'],
  ['0007-forms.sql', '4f44b3cedd41b684aa92fed78a0d03f40e811b66f88c2b6f178f27125c26cea7'],
  ['0008-plans.sql', '7774d04013daed4908a73f448eb6d7ad56a0936ab2f5651dacd9d7fe86d556b1'],
  ['0009-key-fingerprints.sql', '0c614325a8bc862ee9fcda99290d401c56d0fb128d95a2008934b18f95f653b3'],
  [
    '0010-files-of-accounts.sql',
    '9737f116d615769c039ffab2fe2206d15744dd1692f2b1cd609c6b768c4e3723',
  ],
  ['0011-passkeys.sql', '594409acc058595619a26d1759a216f7df8de2857e5d40344f072451af27787f'],
  ['0012-recovery-codes.sql', '3b7386eb887635df4748d9b39c5aa6a179c375fe6fefe9e717a3dfacae4a0853'],
  ['0013-pending-sign-ups.sql', '0f0c0f8ee4a54664166098aacd2ca6d42e548fd0bd0ffa9f3326d67a8783d8b1'],
  ['0014-asked-letters.sql', '30e8a36767b2496261affd87f754346176533561c83593b8099d0aea64ce2d26'],
  ['0015-jobs.sql', '67ef8cfb4d0d7e772f058813ce786aa8d02d4890e5d07b10de15a80247365d1c'],
] as const;

describe('a database that the version of 2026-11-25 has made', () => {
  it('starts as it is: nothing runs again, and no row changes', async () => {
    const given = await createTestDatabase();
    const { database } = given;
    await database.query("delete from tc_migrations where name < '0016'");
    for (const [name, hash] of APPLIED_THEN) {
      await database.query(
        "insert into tc_migrations (name, hash, applied_at) values ($1, $2, '2026-11-25')",
        [name, hash],
      );
    }
    await database.query(`insert into auth.users (email) values ('early@example.com')`);
    expect(await migrate(database)).toEqual({ ok: true, value: null });
    const rows = await database.query<{ name: string; hash: string; at: string }>(
      'select name, hash, applied_at::date::text as at from tc_migrations order by name limit 15',
    );
    expect(rows).toEqual(APPLIED_THEN.map(([name, hash]) => ({ name, hash, at: '2026-11-25' })));
    expect(await database.query('select email from auth.users')).toEqual([
      { email: 'early@example.com' },
    ]);
    await given.drop();
  });
});
