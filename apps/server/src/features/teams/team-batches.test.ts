import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STANDARD } from '../../testing/api/fill-account.ts';
import { eventually } from '../../testing/eventually.ts';
import { setPlan } from '../../testing/members.ts';
import { type BatchItem, beginBatch, sendItem } from '../../testing/send-batch.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { openTeamLab, type Person, TEAM, type TeamLab } from './testing/team-lab.ts';

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

const begin = (who: Person, names: readonly string[], more: object = {}) =>
  beginBatch(lab.server, who.token, names, more, TEAM);

const send = (who: Person, item: BatchItem | undefined, headers: Record<string, string> = {}) =>
  sendItem(lab.server, who.token, item!, front, item!.id, { base: TEAM, headers });

async function countsOf(who: Person, id: string) {
  return (await lab.call(who, 'GET', `${TEAM}/batches/${id}`)).body.counts;
}

const ended = (who: Person, id: string, counts: object) =>
  eventually(async () => expect(await countsOf(who, id)).toMatchObject(counts));

async function usedBy(holder: string): Promise<number> {
  const [row] = await lab.server.database.query<{ scans: number }>(
    'select scans from billing.usage where user_id = $1',
    [holder],
  );
  return row?.scans ?? 0;
}

interface Act {
  readonly act: string;
  readonly actor: string | null;
  readonly cardId: string | null;
  readonly detail: string | null;
}

async function logOf(who: Person): Promise<readonly Act[]> {
  return (await lab.call(who, 'GET', `${TEAM}/activity?limit=200`)).body.items;
}

describe('a batch of a team', () => {
  it('lands in the team’s collection by the team’s standard, counted there, for who sent it', async () => {
    const { id: team } = await lab.teamOf(owner);
    const book = (await lab.call(admin, 'POST', `${TEAM}/standards`, STANDARD)).body.id;
    const before = await usedBy(team);
    const { id, items } = await begin(grader, ['One', 'Two'], { rules: { standardId: book } });
    for (const item of items) {
      const sent = await send(grader, item, { 'x-team': team });
      expect(sent.status, JSON.stringify(sent.body)).toBe(202);
    }
    await ended(viewer, id, { waiting: 0, graded: 2 });
    const results = (await lab.call(viewer, 'GET', `${TEAM}/batches/${id}/items`)).body.items;
    const scan = (await lab.call(viewer, 'GET', `${TEAM}/scans/${results[0].scanId}`)).body;
    expect(scan.report.rules).toMatch(/^Her shop v1 /);
    expect((await lab.call(viewer, 'GET', `${TEAM}/cards/${scan.cardId}`)).status).toBe(200);
    expect([await usedBy(team), await usedBy(grader.id)]).toEqual([before + 2, 0]);
    expect((await lab.call(grader, 'GET', '/api/v1/cards')).body.items).toEqual([]);
    const log = await logOf(owner);
    expect(log).toContainEqual(
      expect.objectContaining({ act: 'batch-begun', actor: grader.email, detail: 'A box' }),
    );
    const ofCard = log.filter(({ cardId }) => cardId === scan.cardId);
    expect(ofCard.map(({ act, actor }) => [act, actor])).toContainEqual([
      'card-graded',
      grader.email,
    ]);
    const file = await fetch(`${lab.server.url}${TEAM}/batches/${id}/export`, {
      headers: { authorization: `Bearer ${grader.token}` },
    });
    expect(parse(await file.text(), { bom: true, columns: true })).toMatchObject([
      { name: 'One', state: 'graded' },
      { name: 'Two', state: 'graded' },
    ]);
    expect((await logOf(owner))[0]).toMatchObject({ act: 'exported', detail: 'batches' });
  });

  it('is paused, resumed and canceled by whoever may, in their name, also on the one who sends', async () => {
    const { id, items } = await begin(grader, ['Held', 'Late', 'Never']);
    const path = `${TEAM}/batches/${id}`;
    expect((await lab.call(admin, 'POST', `${path}/pause`)).body.state).toBe('paused');
    expect((await send(grader, items[0])).status).toBe(409);
    expect((await lab.call(grader, 'POST', `${path}/resume`)).body.state).toBe('open');
    expect((await send(grader, items[0])).status).toBe(202);
    await ended(owner, id, { graded: 1 });
    expect((await send(grader, items[1])).status).toBe(202);
    await ended(owner, id, { graded: 2 });
    const listed = (await lab.call(grader, 'GET', `${path}/items`)).body.items;
    // Pretends that it was still waiting for its grade when the batch was canceled.
    await lab.server.database.query(
      "update locker.scans set status = 'queued', report = null, result = null where id = $1",
      [listed[1].scanId],
    );
    const { id: team } = await lab.teamOf(owner);
    const used = await usedBy(team);
    expect((await lab.call(admin, 'POST', `${path}/cancel`)).body.state).toBe('cancelled');
    // The waiting scan is removed and given back to the plan.
    await ended(owner, id, { graded: 1, cancelled: 2, queued: 0 });
    expect(await usedBy(team)).toBe(used - 1);
    expect((await send(grader, items[2])).status).toBe(409);
    // Only an admin may remove the list. What was graded stays.
    expect((await lab.call(grader, 'DELETE', path)).status).toBe(403);
    const [{ cardId }] = (await lab.call(grader, 'GET', `${path}/items`)).body.items;
    expect((await lab.call(admin, 'DELETE', path)).status).toBe(204);
    expect((await lab.call(viewer, 'GET', `${TEAM}/cards/${cardId}`)).status).toBe(200);
    const acts = (await logOf(owner)).filter(({ act }) => act.startsWith('batch-')).slice(0, 5);
    expect(acts.map(({ act, actor }) => [act, actor])).toEqual([
      ['batch-forgotten', admin.email],
      ['batch-cancelled', admin.email],
      ['batch-resumed', grader.email],
      ['batch-paused', admin.email],
      ['batch-begun', grader.email],
    ]);
  });

  it('Z05 takes no scan into one’s own locker, and one’s own batch none into the team', async () => {
    const { items: theirs } = await begin(owner, ['Ours']);
    const { items: own } = await beginBatch(lab.server, owner.token, ['Mine']);
    expect((await sendItem(lab.server, owner.token, theirs[0]!, front)).status).toBe(404);
    expect((await send(owner, own[0])).status).toBe(404);
    expect(await usedBy(owner.id)).toBe(0);
  });

  it('Z02 of another team is not there, whatever is asked of it', async () => {
    const stranger = await lab.startTeam('Elsewhere');
    const { id, items } = await begin(stranger, ['Theirs']);
    expect((await send(grader, items[0])).status).toBe(404);
    for (const act of ['pause', 'resume', 'cancel']) {
      expect((await lab.call(admin, 'POST', `${TEAM}/batches/${id}/${act}`)).status).toBe(404);
    }
    expect((await lab.call(stranger, 'GET', `${TEAM}/batches/${id}`)).body.state).toBe('open');
  });
});

describe('a batch that is under way', () => {
  it('Z08 takes nothing more from who is made a viewer, leaves, or is in another team by then', async () => {
    const mover = await lab.join(owner, 'grader');
    const { id: team } = await lab.teamOf(owner);
    const { id, items } = await begin(mover, ['Before', 'As a viewer', 'Elsewhere']);
    expect((await send(mover, items[0], { 'x-team': team })).status).toBe(202);
    await lab.call(owner, 'PATCH', `${TEAM}/members/${mover.id}`, { role: 'viewer' });
    expect((await send(mover, items[1], { 'x-team': team })).status).toBe(403);
    expect((await lab.call(mover, 'POST', `${TEAM}/batches/${id}/cancel`)).status).toBe(403);
    await lab.call(mover, 'POST', `${TEAM}/leave`);
    expect((await send(mover, items[1], { 'x-team': team })).status).toBe(404);
    const other = await lab.startTeam('Other');
    await lab.invite(other, mover.email, 'grader');
    await lab.accept(mover, await lab.tokenOf(mover.email, 2));
    const late = await send(mover, items[2], { 'x-team': team });
    expect([late.status, late.body.message]).toEqual([
      404,
      'This was meant for a team that you are no longer in.',
    ]);
    // Leaving the header out does not help.
    expect((await send(mover, items[2])).status).toBe(404);
    // What was sent stays with the team, and the others can continue from there.
    await ended(owner, id, { graded: 1, waiting: 2 });
    expect((await send(grader, items[1])).status).toBe(202);
  });

  it('is read only when the plan ends in the middle, and goes on with it', async () => {
    const team = await lab.startTeam('Lapsing');
    const { id, items } = await begin(team, ['Sent', 'Waits']);
    expect((await send(team, items[0])).status).toBe(202);
    await setPlan(lab.server, team.id, 'free');
    const path = `${TEAM}/batches/${id}`;
    await ended(team, id, { graded: 1, waiting: 1 });
    expect((await send(team, items[1])).status).toBe(402);
    for (const act of ['pause', 'cancel']) {
      expect((await lab.call(team, 'POST', `${path}/${act}`)).status).toBe(402);
    }
    expect((await lab.call(team, 'POST', `${TEAM}/batches`, { name: 'No' })).status).toBe(402);
    const file = await fetch(`${lab.server.url}${path}/export`, {
      headers: { authorization: `Bearer ${team.token}` },
    });
    expect(file.status).toBe(200);
    await setPlan(lab.server, team.id, 'business');
    expect((await send(team, items[1])).status).toBe(202);
  });

  it('goes with a team that closes: nothing of it is graded, kept or counted afterwards', async () => {
    const { database } = lab.server;
    const team = await lab.startTeam('Closing');
    const { id: holder } = await lab.teamOf(team);
    const { id, items } = await begin(team, ['Waits', 'Comes later']);
    const path = `${TEAM}/batches/${id}`;
    expect((await send(team, items[0])).status).toBe(202);
    await ended(team, id, { graded: 1 });
    // Pretends that it was still waiting for its grade when the team closed.
    await database.query(
      `update locker.scans set status = 'queued', report = null, result = null
       where user_id = $1`,
      [holder],
    );
    await lab.call(team, 'POST', `${path}/pause`);
    const closing = lab.call(team, 'POST', `${TEAM}/close`, { name: 'Closing' });
    const [closed, late] = await Promise.all([closing, send(team, items[1])]);
    expect(closed.status).toBe(204);
    expect([404, 409]).toContain(late.status);
    expect((await lab.call(team, 'POST', `${path}/resume`)).status).toBe(404);
    for (const table of ['locker.batches', 'locker.scans', 'billing.usage', 'locker.cards']) {
      const left = await database.query(`select 1 from ${table} where user_id = $1`, [holder]);
      expect([table, left]).toEqual([table, []]);
    }
  });
});

describe('cards of a team', () => {
  it('are graded again in the name of who asked, and no card of others with them', async () => {
    const sent = await sendScan(lab.server, grader.token, { front: [front], base: TEAM });
    const read = () => lab.call(owner, 'GET', `${TEAM}/scans/${sent.body.id}`);
    const { cardId } = await eventually(async () => {
      const { body } = await read();
      expect(body.status).toBe('graded');
      return body;
    });
    const own = await sendScan(lab.server, admin.token, { front: [front] });
    const mine = (await lab.call(admin, 'GET', `/api/v1/scans/${own.body.id}`)).body;
    expect(mine.status).toBe('graded');
    // Gives it another grade than the one about to be requested. No member did this, so nothing is logged.
    const lower = 'update locker.cards set grade_overall = grade_overall / 2 where id = $1';
    await lab.server.database.query(lower, [cardId]);
    const body = { ids: [cardId, mine.cardId], rules: { book: 'current' } };
    const again = `${TEAM}/cards/grade-again`;
    expect((await lab.call(viewer, 'POST', again, body)).status).toBe(403);
    expect((await lab.call(admin, 'POST', again, body)).body).toEqual({ scans: [sent.body.id] });
    await eventually(async () => {
      expect((await read()).body.report.rules).toBe('2026-11-current');
    });
    const acts = (await logOf(owner)).filter((one) => one.cardId === cardId);
    expect(acts.map(({ act, actor }) => [act, actor]).slice(0, 2)).toEqual([
      ['card-graded', admin.email],
      ['scan-again', admin.email],
    ]);
    const kept = (await lab.call(admin, 'GET', `/api/v1/scans/${own.body.id}`)).body;
    expect(kept.report.rules).not.toBe('2026-11-current');
  });

  it('are ranked by what they gain for everybody in it, and taken along by who may export', async () => {
    const made = await lab.call(grader, 'POST', `${TEAM}/cards`, { name: 'Ranked' });
    const own = await lab.call(viewer, 'POST', '/api/v1/cards', { name: 'Mine' });
    const ids = { ids: [made.body.id, own.body.id] };
    const ranking = await lab.call(viewer, 'POST', `${TEAM}/worth/ranking`, ids);
    expect(ranking.body.items.map(({ name }: { name: string }) => name)).toEqual(['Ranked']);
    // The same person's own plan does not include it.
    expect((await lab.call(viewer, 'POST', '/api/v1/worth/ranking', ids)).status).toBe(402);
    const take = (who: Person) =>
      fetch(`${lab.server.url}${TEAM}/worth/ranking/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(ids),
      });
    expect((await take(viewer)).status).toBe(403);
    expect((await (await take(grader)).text()).split('\r\n')).toHaveLength(3);
    const [last] = await logOf(owner);
    expect(last).toMatchObject({ act: 'exported', actor: grader.email, detail: 'ranking' });
  });
});
