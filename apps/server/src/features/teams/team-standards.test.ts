import { MOST_STANDARDS } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STANDARD } from '../../testing/api/fill-account.ts';
import { eventually } from '../../testing/eventually.ts';
import { setPlan } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { openTeamLab, type Person, TEAM, type TeamLab } from './testing/team-lab.ts';

const OWN = '/api/v1';

let lab: TeamLab;
let owner: Person;
let admin: Person;
let grader: Person;
let viewer: Person;
let front: Buffer;

beforeAll(async () => {
  lab = await openTeamLab();
  front = await samplePhoto('off-center-front');
  ({ owner, admin, grader, viewer } = await lab.startWhole());
});

afterAll(() => lab.server.stop());

/** A rule book in which centering decides almost the whole grade. */
const CENTERING = {
  base: 'spec',
  id: 'shop',
  overall: { weights: { value: { centering: 97, corners: 1, edges: 1, surface: 1 } } },
};

async function write(who: Person, base = TEAM, name = 'Corner Shop'): Promise<string> {
  const made = await lab.call(who, 'POST', `${base}/standards`, { ...STANDARD, name });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id;
}

const send = (who: Person, rules: object, base = TEAM) =>
  sendScan(lab.server, who.token, { front: [front], rules, base });

/** The scan, once it has been graded. */
const graded = (who: Person, id: string, base = TEAM) =>
  eventually(async () => {
    const { body } = await lab.call(who, 'GET', `${base}/scans/${id}`);
    expect(body.status).toBe('graded');
    return body;
  });

interface Act {
  readonly act: string;
  readonly actor: string | null;
  readonly detail: string | null;
}

async function actsOn(name: string, who = owner) {
  const { items } = (await lab.call(who, 'GET', `${TEAM}/activity?limit=200`)).body;
  return items
    .filter(({ detail }: Act) => detail?.startsWith(name))
    .map(({ act, actor, detail }: Act) => [act, actor, detail]);
}

describe('a standard of a team', () => {
  it('is written by an admin, graded by, and read by everybody; each report keeps its version', async () => {
    const id = await write(admin);
    const sent = await send(grader, { standardId: id });
    expect([201, 202]).toContain(sent.status);
    const first = await graded(viewer, sent.body.id);
    expect(first.rules).toEqual({ standardId: id, version: 1 });
    expect(first.report.rules).toMatch(/^Corner Shop v1 \(\d{4}-\d\d-\d\d\)$/);
    const changed = { name: 'Corner Shop', book: CENTERING, basedOn: 1 };
    const path = `${TEAM}/standards/${id}`;
    expect((await lab.call(owner, 'POST', `${path}/versions`, changed)).status).toBe(201);
    const again = await lab.call(grader, 'PUT', `${TEAM}/scans/${first.id}/rules`, {
      standardId: id,
    });
    expect(again.status).toBe(200);
    const second = await graded(viewer, first.id);
    expect(second.report.rules).toMatch(/^Corner Shop v2 /);
    // Centering is this card's worst part, and the new version makes it nearly the whole grade.
    expect(second.report.overall.value).toBeCloseTo(second.report.subgrades.centering, 0);
    expect(second.report.overall.value).toBeLessThan(first.report.overall.value - 0.3);
    const { items } = (await lab.call(viewer, 'GET', `${TEAM}/scans/${first.id}/results`)).body;
    expect(items).toMatchObject([{ rules: first.report.rules }]);
    const past = await lab.call(viewer, 'GET', `${TEAM}/scans/${first.id}/results/${items[0].id}`);
    expect(past.body.report).toEqual(first.report);
    // The version that graded it can still be read as it was written.
    const book = await lab.call(viewer, 'GET', `${path}/versions/1`);
    expect(book.body.book).toEqual(STANDARD.book);
    await lab.call(admin, 'DELETE', path);
    await lab.call(owner, 'POST', `${path}/restore`);
    expect(await actsOn('Corner Shop')).toEqual([
      ['standard-restored', owner.email, 'Corner Shop'],
      ['standard-archived', admin.email, 'Corner Shop'],
      ['standard-written', owner.email, 'Corner Shop, version 2'],
      ['standard-written', admin.email, 'Corner Shop, version 1'],
    ]);
  });

  it('Z05 is the team’s alone, as a person’s is that person’s', async () => {
    const [theirs, own] = [await write(admin), await write(owner, OWN, 'Private')];
    const sent = await send(owner, { book: 'spec' }, OWN);
    const shared = await send(owner, { book: 'spec' });
    await Promise.all([graded(owner, sent.body.id, OWN), graded(owner, shared.body.id)]);
    const tries = [
      ['GET', `${TEAM}/standards/${own}`],
      ['GET', `${OWN}/standards/${theirs}`],
      ['DELETE', `${OWN}/standards/${theirs}`],
      ['POST', `${OWN}/standards/${theirs}/versions`, { ...STANDARD, basedOn: 1 }],
      ['PUT', `${TEAM}/scans/${shared.body.id}/rules`, { standardId: own }],
      ['PUT', `${OWN}/scans/${sent.body.id}/rules`, { standardId: theirs }],
      ['POST', `${TEAM}/batches`, { name: 'Box', rules: { standardId: own } }],
      ['POST', `${OWN}/batches`, { name: 'Box', rules: { standardId: theirs } }],
      ['POST', `${TEAM}/cards/grade-again`, { ids: [own], rules: { standardId: own } }],
    ] as const;
    for (const [method, path, body] of tries) {
      expect([path, (await lab.call(owner, method, path, body)).status]).toEqual([path, 404]);
    }
    expect((await send(owner, { standardId: own })).status).toBe(404);
    expect((await send(owner, { standardId: theirs }, OWN)).status).toBe(404);
  });

  it('Z02 of another team looks like one that is not there', async () => {
    const stranger = await lab.startTeam('Elsewhere');
    const id = await write(stranger);
    for (const wanted of [id, crypto.randomUUID()]) {
      const body = { ...STANDARD, basedOn: 1 };
      for (const [method, path, given] of [
        ['GET', `standards/${wanted}`],
        ['DELETE', `standards/${wanted}`],
        ['POST', `standards/${wanted}/restore`],
        ['POST', `standards/${wanted}/versions`, body],
        ['POST', 'batches', { name: 'Box', rules: { standardId: wanted } }],
      ] as const) {
        const answer = await lab.call(admin, method, `${TEAM}/${path}`, given);
        expect([path, answer.status]).toEqual([path, 404]);
      }
    }
    expect((await lab.call(stranger, 'GET', `${TEAM}/standards/${id}`)).body.version).toBe(1);
  });

  it('grades nothing new once it is archived, and stays when who wrote it leaves', async () => {
    const leaver = await lab.join(owner, 'admin');
    const id = await write(leaver);
    await lab.call(leaver, 'POST', `${TEAM}/leave`);
    expect((await lab.call(viewer, 'GET', `${TEAM}/standards/${id}`)).status).toBe(200);
    const late = await lab.call(leaver, 'GET', `${TEAM}/standards/${id}`);
    expect(late.status).toBe(404);
    expect((await lab.call(admin, 'DELETE', `${TEAM}/standards/${id}`)).status).toBe(204);
    expect((await send(grader, { standardId: id })).status).toBe(404);
  });

  it('X03 gets one version from two admins who write at once, and no team has more than the most', async () => {
    const team = await lab.startTeam('Busy');
    const people = [team, await lab.join(team, 'admin'), await lab.join(team, 'admin')];
    const id = await write(team);
    const book = { ...STANDARD, basedOn: 1 };
    const answers = await Promise.all(
      people.map((who) => lab.call(who, 'POST', `${TEAM}/standards/${id}/versions`, book)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412, 412]);
    for (let n = 1; n < MOST_STANDARDS - 1; n += 1) await write(team);
    const more = await Promise.all(
      people.map((who) => lab.call(who, 'POST', `${TEAM}/standards`, STANDARD)),
    );
    expect(more.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('the standards of a team whose plan ends, or that closes', () => {
  it('can be read and grade nothing until the plan is back', async () => {
    const team = await lab.startTeam('Lapsed');
    const id = await write(team);
    const path = `${TEAM}/standards/${id}`;
    const sent = await send(team, { standardId: id });
    const before = await graded(team, sent.body.id);
    await setPlan(lab.server, team.id, 'pro');
    expect((await lab.call(team, 'GET', path)).body.book).toEqual(STANDARD.book);
    expect((await graded(team, sent.body.id)).report).toEqual(before.report);
    const refused = [
      ['POST', `${TEAM}/standards`, STANDARD],
      ['POST', `${path}/versions`, { ...STANDARD, basedOn: 1 }],
      ['DELETE', path],
      ['PUT', `${TEAM}/scans/${sent.body.id}/rules`, { standardId: id }],
      ['POST', `${TEAM}/cards/grade-again`, { ids: [id], rules: { book: 'spec' } }],
      ['POST', `${TEAM}/worth/ranking`, {}],
    ] as const;
    for (const [method, at, body] of refused) {
      expect([at, (await lab.call(team, method, at, body)).status]).toEqual([at, 402]);
    }
    expect((await send(team, { standardId: id })).status).toBe(402);
    await setPlan(lab.server, team.id, 'business');
    const again = await lab.call(team, 'PUT', `${TEAM}/scans/${sent.body.id}/rules`, {
      standardId: id,
    });
    expect(again.status).toBe(200);
  });

  it('go with a team that closes, as its cards do', async () => {
    const { database } = lab.server;
    const team = await lab.startTeam('Closing');
    const id = await write(team);
    await lab.call(team, 'POST', `${TEAM}/close`, { name: 'Closing' });
    for (const table of [
      'locker.standards where id',
      'locker.standard_versions where standard_id',
    ]) {
      expect(await database.query(`select 1 from ${table} = $1`, [id])).toEqual([]);
    }
    expect((await lab.call(team, 'GET', `${OWN}/standards/${id}`)).status).toBe(404);
  });
});

describe('who loses the role while a standard is being written', () => {
  it('Z08 writes nothing', async () => {
    const { database } = lab.server;
    const team = await lab.startTeam('Racing');
    const demoted = await lab.join(team, 'admin');
    const id = await write(demoted);
    const blocked = () =>
      database.query(
        `select 1 from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()`,
      );
    let writing: Promise<{ status: number }> = Promise.resolve({ status: 0 });
    await database.transaction(async (queries) => {
      await queries.query('select 1 from auth.users where id = $1 for update', [team.id]);
      const body = { ...STANDARD, basedOn: 1 };
      writing = lab.call(demoted, 'POST', `${TEAM}/standards/${id}/versions`, body);
      await eventually(async () => expect(await blocked()).toHaveLength(1));
      await database.query("update teams.members set role = 'grader' where user_id = $1", [
        demoted.id,
      ]);
    });
    expect((await writing).status).toBe(404);
    expect((await lab.call(team, 'GET', `${TEAM}/standards/${id}`)).body.version).toBe(1);
  });
});
