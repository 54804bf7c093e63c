import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePhoto } from '../../testing/send-scan.ts';
import { openTeamLab, type Person, TEAM, type TeamLab } from './testing/team-lab.ts';

let lab: TeamLab;
let owner: Person;
let grader: Person;
let front: Buffer;

beforeAll(async () => {
  lab = await openTeamLab();
  front = await samplePhoto('off-center-front');
  owner = await lab.startTeam();
  grader = await lab.join(owner, 'grader');
});

afterAll(() => lab.server.stop());

interface Act {
  readonly act: string;
  readonly actor: string | null;
  readonly card: string | null;
  readonly cardId: string | null;
  readonly detail: string | null;
}

async function addCard(who: Person, name: string): Promise<string> {
  const made = await lab.call(who, 'POST', `${TEAM}/cards`, { name });
  expect(made.status).toBe(201);
  return made.body.id;
}

async function scanFor(who: Person, details: object, base = TEAM, more: HeadersInit = {}) {
  const form = new FormData();
  form.append('front', new Blob([new Uint8Array(front)], { type: 'image/jpeg' }), 'front.jpg');
  form.append('details', JSON.stringify(details));
  const answer = await fetch(`${lab.server.url}${base}/scans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, ...more },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

async function actsOf(cardId: string): Promise<Act[]> {
  return (await lab.call(owner, 'GET', `${TEAM}/activity?cardId=${cardId}`)).body.items;
}

/** Waits until the scan is graded, because a busy machine answers before that. */
async function graded(id: string): Promise<{ cardId: string }> {
  const read = async () => (await lab.call(owner, 'GET', `${TEAM}/scans/${id}`)).body;
  await expect.poll(async () => (await read()).status).toBe('graded');
  return read();
}

describe('the cards of a team', () => {
  it('are scanned, graded and found by everybody in it, and are nobody’s own', async () => {
    const viewer = await lab.join(owner, 'viewer');
    const { status, body } = await scanFor(grader, { name: 'Harbor Light' });
    expect([201, 202]).toContain(status);
    const scan = await graded(body.id);
    for (const who of [owner, viewer]) {
      const card = (await lab.call(who, 'GET', `${TEAM}/cards/${scan.cardId}`)).body;
      expect(card).toMatchObject({ name: 'Harbor Light', scans: [body.id] });
      expect(card.grade.overall).toBeGreaterThan(0);
    }
    expect((await lab.call(grader, 'GET', '/api/v1/cards')).body.items).toEqual([]);
    expect((await lab.call(grader, 'GET', '/api/v1/plan')).body.used).toEqual({
      scans: 0,
      cards: 0,
    });
    const acts = (await actsOf(scan.cardId)).map(({ act, actor }) => [act, actor]);
    expect(acts).toContainEqual(['card-added', grader.email]);
    expect(acts).toContainEqual(['card-graded', grader.email]);
  });

  it('are graded again in the name of who asked for that', async () => {
    const { body } = await scanFor(grader, { name: 'Asked twice' });
    const { cardId } = await graded(body.id);
    // Gives it another grade than the one about to be requested. No member did this, so nothing is logged.
    const lower = 'update locker.cards set grade_overall = grade_overall / 2 where id = $1';
    await lab.server.database.query(lower, [cardId]);
    const path = `${TEAM}/scans/${body.id}/corrections`;
    const corrected = await lab.call(owner, 'PUT', path, { size: 'pokemon' });
    // What it says of the state depends on how soon the queue takes it.
    expect(corrected.status).toBe(200);
    await graded(body.id);
    const acts = (await actsOf(cardId)).filter(({ act }) => act === 'card-graded');
    expect(acts.map(({ actor }) => actor)).toEqual([owner.email, grader.email]);
  });

  it('Z05 take no scan for a card of one’s own, and one’s own none for theirs', async () => {
    const own = (await lab.call(grader, 'POST', '/api/v1/cards', { name: 'Mine' })).body.id;
    const theirs = await addCard(grader, 'Ours');
    expect((await scanFor(grader, { cardId: own })).status).toBe(404);
    expect((await scanFor(grader, { cardId: theirs }, '/api/v1')).status).toBe(404);
    const body = { cardId: theirs };
    expect((await lab.call(owner, 'POST', '/api/v1/shares', body)).status).toBe(404);
  });

  it('take no scan that waited in a browser for another team', async () => {
    const { id } = await lab.teamOf(owner);
    const other = (await lab.teamOf(await lab.startTeam('Elsewhere'))).id;
    const late = await scanFor(grader, {}, TEAM, { 'x-team': other });
    expect([late.status, late.body.message]).toEqual([
      404,
      'This was meant for a team that you are no longer in.',
    ]);
    const meant = await scanFor(grader, {}, TEAM, { 'x-team': id });
    expect([201, 202]).toContain(meant.status);
  });

  it('X03 count each scan once, whoever of three people sends it', async () => {
    const team = await lab.startTeam();
    const people = [team, await lab.join(team, 'admin'), await lab.join(team, 'grader')];
    const sent = await Promise.all(people.map((who) => scanFor(who, { name: 'Together' })));
    for (const { status } of sent) expect([201, 202]).toContain(status);
    for (const { body } of sent) {
      const read = async () =>
        (await lab.call(team, 'GET', `${TEAM}/scans/${body.id}`)).body.status;
      await expect.poll(read).toBe('graded');
    }
    const [row] = await lab.server.database.query<{ scans: number; cards: number }>(
      `select usage.scans, collections.cards from teams.members member
       join billing.usage on usage.user_id = member.team_id
       join locker.collections on collections.user_id = member.team_id where member.user_id = $1`,
      [team.id],
    );
    expect(row).toEqual({ scans: 3, cards: 3 });
  });

  it('L12 have links that everybody who may make some sees and may end', async () => {
    const admin = await lab.join(owner, 'admin');
    const cardId = await addCard(owner, 'Linked');
    const made = await lab.call(admin, 'POST', `${TEAM}/shares`, { cardId });
    expect(made.status).toBe(201);
    const { items } = (await lab.call(owner, 'GET', `${TEAM}/shares?cardId=${cardId}`)).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([made.body.id]);
    const token = made.body.url.split('/').at(-1);
    const shown = await fetch(`${lab.server.url}/api/v1/shared/${token}`);
    expect((await shown.json()).card).toEqual({ name: 'Linked' });
    await lab.call(owner, 'DELETE', `${TEAM}/members/${admin.id}`);
    expect((await lab.call(owner, 'DELETE', `${TEAM}/shares/${made.body.id}`)).status).toBe(204);
    expect((await fetch(`${lab.server.url}/api/v1/shared/${token}`)).status).toBe(404);
  });
});

describe('who is taken out of a team', () => {
  it('Z08 Z22 is refused from the next request on, and what was sent stays with the team', async () => {
    const leaver = await lab.join(owner, 'grader');
    const cardId = await addCard(leaver, 'Stays');
    const begun = await scanFor(leaver, { cardId });
    expect([201, 202]).toContain(begun.status);
    expect((await lab.call(owner, 'DELETE', `${TEAM}/members/${leaver.id}`)).status).toBe(204);
    for (const path of [`cards/${cardId}`, `scans/${begun.body.id}`, 'cards', 'cards/totals']) {
      expect((await lab.call(leaver, 'GET', `${TEAM}/${path}`)).status).toBe(404);
    }
    expect((await scanFor(leaver, { cardId })).status).toBe(404);
    const kept = (await lab.call(owner, 'GET', `${TEAM}/cards/${cardId}`)).body;
    expect([kept.name, kept.scans]).toEqual(['Stays', [begun.body.id]]);
  });

  it('and deletes the account leaves cards and log behind, without a name', async () => {
    const leaver = await lab.join(owner, 'grader');
    const cardId = await addCard(leaver, 'Left behind');
    await lab.server.database.query('delete from auth.users where id = $1', [leaver.id]);
    expect((await lab.call(owner, 'GET', `${TEAM}/cards/${cardId}`)).body.name).toBe('Left behind');
    expect(await actsOf(cardId)).toMatchObject([{ act: 'card-added', actor: null }]);
    expect(JSON.stringify(await lab.teamOf(owner))).not.toContain(leaver.email);
  });
});

describe('the log of a team', () => {
  it('says who did what to which card, from the statement that did it', async () => {
    const cardId = await addCard(grader, 'Logged');
    const path = `${TEAM}/cards/${cardId}`;
    await lab.call(grader, 'PATCH', path, { name: 'Logged twice', year: 1999 });
    await lab.call(owner, 'DELETE', path);
    await lab.call(owner, 'POST', `${path}/restore`);
    const many = { ids: [cardId], addTags: ['sale'] };
    await lab.call(grader, 'PATCH', `${TEAM}/cards`, many);
    const acts = (await actsOf(cardId)).map(({ act, actor, card, detail }) => [
      ...[act, actor, card, detail],
    ]);
    expect(acts).toEqual([
      ['card-changed', grader.email, 'Logged twice', 'tags'],
      ['card-restored', owner.email, 'Logged twice', null],
      ['card-deleted', owner.email, 'Logged twice', null],
      ['card-changed', grader.email, 'Logged twice', 'name, year'],
      ['card-added', grader.email, 'Logged', null],
    ]);
  });

  it('Q02 Q08 is read page by page, each act once, and takes no cursor of its own making', async () => {
    for (let n = 0; n < 7; n += 1) await addCard(grader, `Paged ${n}`);
    const whole = (await lab.call(owner, 'GET', `${TEAM}/activity?limit=200`)).body.items;
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await lab.call(owner, 'GET', `${TEAM}/activity?limit=3${after}`);
      ids.push(...body.items.map(({ id }: { id: string }) => id));
      // Whatever is added meanwhile is newer and does not shift any page.
      if (cursor === '') await addCard(grader, 'Meanwhile');
      cursor = body.nextCursor;
    }
    expect(ids).toEqual(whole.map(({ id }: { id: string }) => id));
    for (const wrong of ['-1', '1e9', "1' or 1=1", '99999999999999999999']) {
      const query = `cursor=${encodeURIComponent(wrong)}`;
      expect((await lab.call(owner, 'GET', `${TEAM}/activity?${query}`)).status).toBe(422);
    }
  });

  it('V01 is a CSV file in which no name is a formula, and names who took cards along', async () => {
    await addCard(grader, '=HYPERLINK("http://evil.example")');
    await lab.call(grader, 'GET', `${TEAM}/cards/export?format=json`);
    const answer = await fetch(`${lab.server.url}${TEAM}/activity/export`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toContain('Time,Who,What,Card');
    expect(lines.find((line) => line.includes('HYPERLINK'))).toContain(`"'=HYPERLINK(""http`);
    expect(lines.some((line) => line.includes(`${grader.email},exported`))).toBe(true);
  });

  it('D02 names those it is about until their account is gone, and hides who was invited', async () => {
    const leader = await lab.startTeam();
    const leaves = await lab.join(leader, 'grader');
    await lab.call(leader, 'PATCH', `${TEAM}/members/${leaves.id}`, { role: 'viewer' });
    await lab.call(leader, 'DELETE', `${TEAM}/members/${leaves.id}`);
    const said = async () => {
      const { items } = (await lab.call(leader, 'GET', `${TEAM}/activity`)).body;
      return items.map(({ act, detail }: Act) => [act, detail]);
    };
    const hidden = leaves.email.replace(/^(.)[^@]*/, '$1…');
    expect(await said()).toEqual([
      ['member-removed', leaves.email],
      ['role-changed', `${leaves.email}: viewer`],
      ['joined', null],
      ['invited', `${hidden}: grader`],
      ['team-started', 'Harbor Cards'],
    ]);
    await lab.server.database.query('delete from auth.users where id = $1', [leaves.id]);
    expect((await said()).slice(0, 2)).toEqual([
      ['member-removed', 'deleted account'],
      ['role-changed', 'deleted account: viewer'],
    ]);
    const kept = await lab.server.database.query(
      `select a::text from teams.activity a where strpos(a::text, $1) > 0`,
      [leaves.email],
    );
    expect(kept).toEqual([]);
  });

  it('is silent about what people do with cards of their own', async () => {
    const count = async () =>
      (await lab.server.database.query('select id from teams.activity')).length;
    const before = await count();
    await lab.call(owner, 'POST', '/api/v1/cards', { name: 'Private' });
    expect(await count()).toBe(before);
  });
});
