import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, signIn } from '../../testing/accounts/devices.ts';
import { eventually } from '../../testing/eventually.ts';
import { callApi, setPlan } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off', PUBLIC_URL: 'https://cards.example' });
});

afterAll(() => server.stop());

interface Somebody {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

async function addSomebody(email?: string): Promise<Somebody> {
  const person = await addPerson(server);
  const address = email ?? person.email;
  await server.database.query('update auth.users set email = $2 where id = $1', [
    person.id,
    address,
  ]);
  const { session } = await signIn(server, address);
  return { id: person.id, email: address, token: session.access_token };
}

const start = ({ token }: Somebody) => callApi(server, token, 'POST', '/api/v1/plan/trial');

const planOf = async ({ token }: Somebody) =>
  (await callApi(server, token, 'GET', '/api/v1/plan')).body;

/** Lets time pass for this trial only. */
const endIn = ({ id }: Somebody, interval: string) =>
  server.database.query(
    'update billing.trials set ends_at = now() + $2::interval where user_id = $1',
    [id, interval],
  );

describe('the trial', () => {
  it('is fourteen days of Pro without a card, and then Free with everything still there', async () => {
    const ada = await addSomebody();
    expect(await planOf(ada)).toMatchObject({ plan: 'free', trial: 'open', trialEndsAt: null });
    const before = Date.now();
    const begun = await start(ada);
    expect(begun.status).toBe(201);
    const daysMs = Date.parse(begun.body.trialEndsAt) - before;
    expect(daysMs / DAY_MS).toBeCloseTo(14, 2);
    expect(await planOf(ada)).toMatchObject({
      plan: 'pro',
      trial: 'running',
      trialEndsAt: begun.body.trialEndsAt,
      limits: { scansPerMonth: null, cards: null },
      features: expect.arrayContaining(['flawDetection', 'exports', 'batchScanning']),
    });
    for (let card = 0; card < 26; card += 1) {
      const body = { name: `Card ${card}` };
      expect((await callApi(server, ada.token, 'POST', '/api/v1/cards', { body })).status).toBe(
        201,
      );
    }
    await endIn(ada, '-1 second');
    expect(await planOf(ada)).toMatchObject({ plan: 'free', trial: 'over', used: { cards: 26 } });
    const more = { body: { name: 'One more' } };
    expect((await callApi(server, ada.token, 'POST', '/api/v1/cards', more)).status).toBe(402);
    const kept = await callApi(server, ada.token, 'GET', '/api/v1/cards?limit=100');
    expect(kept.body.items).toHaveLength(26);
  });

  it('is one, also where it is asked for twice at once', async () => {
    const bo = await addSomebody();
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(bo)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('is one for each person, whichever way the address is written, at once and later', async () => {
    const ways = ['cleo.one@gmail.com', 'cleoone+cards@gmail.com', 'c.l.e.o.one@googlemail.com'];
    const people = [];
    for (const email of ways) people.push(await addSomebody(email));
    const statuses = (await Promise.all(people.map(start))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
    const states = await Promise.all(people.map(planOf));
    expect(states.map(({ plan }) => plan).sort()).toEqual(['free', 'free', 'pro']);
    expect(states.map(({ trial }) => trial).sort()).toEqual(['over', 'over', 'running']);
  });

  it('is not begun anew by an account that was deleted and made again', async () => {
    const first = await addSomebody('dora@gmail.com');
    expect((await start(first)).status).toBe(201);
    await server.database.query('delete from auth.users where id = $1', [first.id]);
    const again = await addSomebody('do.ra@gmail.com');
    expect((await planOf(again)).trial).toBe('over');
    expect((await start(again)).status).toBe(409);
    const kept = await server.database.query('select * from billing.trials where user_id is null');
    expect(JSON.stringify(kept)).not.toContain('dora');
  });

  it('is not for an account that has a plan, or whose address is not confirmed', async () => {
    const payer = await addSomebody();
    await setPlan(server, payer.id, 'pro');
    expect((await planOf(payer)).trial).toBe('closed');
    expect((await start(payer)).status).toBe(409);
    const stranger = await addSomebody();
    await server.database.query('update auth.users set email_confirmed_at = null where id = $1', [
      stranger.id,
    ]);
    expect((await start(stranger)).status).toBe(409);
  });

  it('is told to end once, three days before, with a time zone', async () => {
    const eve = await addSomebody();
    await start(eve);
    await endIn(eve, '4 days');
    await server.restart();
    await endIn(eve, '2 days 23 hours');
    // Reminders are also sent when a server starts.
    await server.restart();
    const mail = await server.mailbox.emailTo(eve.email);
    expect(mail.subject).toContain('trial ends soon');
    expect(mail.text).toMatch(/Your trial ends on \w+ \d+, \d{4} at \d\d:\d\d UTC\./);
    expect(mail.text).toContain('Nothing is deleted');
    expect(mail.link?.href).toBe('https://cards.example/settings/plan');
    await server.restart();
    const done = () =>
      server.database.query(
        `select 1 from jobs.job where name = 'remind-of-trial-ends' and state in ('created', 'active', 'retry')`,
      );
    await eventually(async () => expect(await done()).toEqual([]));
    const told = await server.database.query(
      `select 1 from auth.mail_queue where recipient = $1 and kind = 'trial-ends'`,
      [eve.email],
    );
    expect(told).toHaveLength(1);
  });
});
