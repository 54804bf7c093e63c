import type { TeamRole } from '@tc/contract/locker';
import { expect } from 'vitest';
import { FEE, ITEMS, PRICE, STANDARD } from '../../../testing/api/fill-account.ts';
import { eventually } from '../../../testing/eventually.ts';
import { sendScan } from '../../../testing/send-scan.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { type Person, TEAM, type TeamLab } from './team-lab.ts';

export const NOBODYS = '5f3f6cbb-1f5c-4f3a-9a53-0f1e2d3c4b5a';

/** Grades a scan again by another rule book; returns the id of its earlier result. */
async function gradeAgain(lab: TeamLab, owner: Person, scan: string): Promise<string> {
  const path = `${TEAM}/scans/${scan}`;
  await eventually(async () => {
    const asked = await lab.call(owner, 'PUT', `${path}/rules`, { book: 'current' });
    expect(asked.status).toBe(200);
  });
  return eventually(async () => {
    const { items } = (await lab.call(owner, 'GET', `${path}/results`)).body;
    expect(items).toHaveLength(1);
    return items[0].id;
  });
}

/** Gives the team one of everything; returns the ids by the names that paths and bodies use. */
export async function fillTeam(
  lab: TeamLab,
  { owner, grader }: Readonly<Record<TeamRole, Person>>,
  front: Buffer,
): Promise<Record<string, string>> {
  const make = async (path: string, body: object): Promise<string> => {
    const made = await lab.call(owner, 'POST', TEAM + path, body);
    expect(made.status, path).toBe(201);
    return made.body.id;
  };
  const card = await make('/cards', { name: 'Shared' });
  const trashed = await make('/cards', { name: 'Thrown away' });
  await lab.call(owner, 'DELETE', `${TEAM}/cards/${trashed}`);
  const sent = { front: [front], details: { cardId: card }, base: TEAM };
  const scan = await sendScan(lab.server, owner.token, sent);
  expect([201, 202]).toContain(scan.status);
  await lab.call(owner, 'PUT', `${TEAM}/grading-fees/psa-ours`, FEE);
  const batch = await make('/batches', { name: 'A box' });
  await lab.call(owner, 'POST', `${TEAM}/batches/${batch}/items`, ITEMS);
  return {
    card,
    trashed,
    scan: scan.body.id,
    photo: scan.body.photos[0].id,
    past: await gradeAgain(lab, owner, scan.body.id),
    standard: await make('/standards', STANDARD),
    version: '1',
    batch,
    price: await make(`/cards/${card}/prices`, PRICE),
    fee: 'psa-ours',
    view: await make('/views', { name: 'Ours', query: 'q=ours' }),
    share: await make('/shares', { cardId: card }),
    upload: NOBODYS,
    member: grader.id,
    invitation: (await lab.invite(owner, 'waits@example.com', 'viewer')).id,
  };
}

/** Everything that a call could change, as one text. */
export async function stateOfTeam({ database }: Pick<TestServer, 'database'>): Promise<string> {
  const [row] = await database.query<{ state: string }>(`
    select concat(
      (select string_agg(c::text, '' order by id) from locker.cards c),
      (select string_agg(s::text, '' order by id) from locker.scans s),
      (select string_agg(s::text, '' order by id) from locker.shares s),
      (select string_agg(v::text, '' order by id) from locker.views v),
      (select string_agg(p::text, '' order by id) from worth.prices p),
      (select string_agg(s::text, '' order by id) from locker.standards s),
      (select string_agg(v::text, '' order by standard_id, version) from locker.standard_versions v),
      (select string_agg(b::text, '' order by id) from locker.batches b),
      (select string_agg(i::text, '' order by id) from locker.batch_items i),
      (select string_agg(r::text, '' order by user_id) from billing.regrades r),
      (select string_agg(m::text, '' order by user_id) from teams.members m),
      (select string_agg(i::text, '' order by id) from teams.invitations i),
      (select string_agg(t::text, '' order by id) from teams.teams t),
      (select count(*) from teams.activity)
    ) as state`);
  return row?.state ?? '';
}
