import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, type Member } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { OperatorDeps } from './command.ts';
import { gallery } from './gallery-command.ts';

let server: TestServer;
let ada: Member;
const id = randomUUID();
const cardId = randomUUID();

beforeAll(async () => {
  server = await startTestServer();
  ada = await addMember(server);
  const { database } = server;
  await database.query(
    `insert into locker.cards (id, user_id, name, grade_overall, graded_by, created_at, updated_at)
     values ($1, $2, E'Dusk\\x1b[31m Harbor', 9, $3, now(), now())`,
    [cardId, ada.id, randomUUID()],
  );
  await database.query(
    `insert into locker.publications (card_id, id, user_id, shown_name, published_at, words, hidden_at, hidden_by)
     values ($1, $2, $3, 'Ada', now(), '', now(), 'reports')`,
    [cardId, id, ada.id],
  );
  await database.query(
    `insert into locker.gallery_reports (card_id, reason, note, network_hash, is_suspected, created_at)
     values ($1, 'personal', 'My face is on it.', 'aaaaaaaaaa', false, now() - interval '1 minute'),
       ($1, 'fake', null, 'bbbbbbbbbb', true, now() - interval '1 minute')`,
    [cardId],
  );
});

afterAll(() => server.stop());

/** The command as an operator types it, on the server's database. */
async function admin(...args: string[]) {
  const { database, clock, url: siteUrl } = server;
  const told = await gallery.run({ database, clock, siteUrl } as unknown as OperatorDeps, args);
  if (told === null) return 'usage';
  return told.ok ? told.value : told.error;
}

const isShown = async () => {
  const { items } = await (await fetch(`${server.url}/api/v1/gallery`)).json();
  return items.length === 1;
};

describe('the operator of the gallery', () => {
  it('sees what was reported, by whom not, and no command of a stranger', async () => {
    expect(await admin()).toMatch(new RegExp(`^${id}  .*hidden by reports  1 open report `));
    expect(await admin('hidden')).toContain(id);
    expect(await admin('all')).not.toContain('\u001b');
    const told = await admin('show', id);
    for (const said of [
      'My face is on it.',
      'suspected spam, not counted',
      'shown as Ada',
      ada.id,
    ]) {
      expect(told).toContain(said);
    }
    expect(told).toContain(`${server.url}/gallery/${id}`);
    expect(await isShown()).toBe(false);
  });

  it('clears a card, hides it, and both are in the log of its owner', async () => {
    expect(await admin('restore', id)).toContain('is shown again');
    expect(await isShown()).toBe(true);
    expect(await admin()).toBe('No cards.');
    expect(await admin('hide', id.toUpperCase(), 'not', 'a', 'card')).toContain('is hidden');
    expect(await isShown()).toBe(false);
    expect(await admin('show', id)).toContain('Hidden because: not a card');
    const acts = await server.database.query<{ action: string }>(
      `select action from auth.audit_log_entries where user_id = $1 and action like 'gallery%' order by id`,
      [ada.id],
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'gallery-card-shown-by-operator',
      'gallery-card-hidden-by-operator',
    ]);
  });

  it('is told what is wrong with a command', async () => {
    expect(await admin('show', 'nothing')).toContain('no card nothing');
    for (const args of [['burn', id], ['hide'], ['restore', id, 'now'], ['all', 'of', 'them']]) {
      expect(await admin(...args)).toBe('usage');
    }
  });
});
