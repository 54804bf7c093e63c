import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  applyForBeta,
  confirmNewsletter,
  sendContactMessage,
  subscribeNewsletter,
} from '@tc/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachBesideServer } from '../../platform/database/open-database.ts';
import { eventually } from '../../testing/eventually.ts';
import { openMailbox } from '../../testing/mailbox.ts';
import { callApi } from '../../testing/members.ts';
import { postJson } from '../../testing/post-json.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { runCommand } from './testing/run-command.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-operator-'));
const env = { DATA_DIR: path.join(folder, 'data'), PUBLIC_URL: 'https://cards.example' };
const mailbox = openMailbox(env.DATA_DIR);

let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess(env);
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (args: readonly string[], piped = '') => runCommand(env, folder, args, piped);

const send = (call: { readonly path: string }, body: object) =>
  postJson(server.url + call.path, body);

async function writeMessage(changes: object = {}): Promise<string> {
  const { body } = await send(sendContactMessage, {
    firstName: 'Ada',
    email: 'ada@example.com',
    subject: 'A question',
    message: 'Where does the border of a card begin?',
    ...changes,
  });
  return body.reference;
}

/** Runs one statement on the running server's database. */
async function ask(statement: string) {
  const settings = { databaseUrl: null, dataDir: env.DATA_DIR };
  const reached = await reachBesideServer(settings, () => undefined);
  if (!reached.ok) throw new Error(reached.error);
  const { database, close } = reached.value;
  const rows = await database.query(statement);
  await close();
  return rows;
}

describe('the operator, beside a server that runs on its own database', () => {
  it('reads messages and answers them by mail', async () => {
    const reference = await writeMessage();
    const list = await admin(['messages']);
    expect(list).toMatchObject({ status: 0, said: expect.stringContaining(reference) });
    const shown = await admin(['message', reference.toLowerCase()]);
    expect(shown.said).toContain('Where does the border of a card begin?');
    expect((await admin(['answer', reference, 'At', 'the', 'cut.'])).status).toBe(0);
    const mail = await mailbox.emailTo('ada@example.com', 2);
    expect(mail.text).toContain('At the cut.');
    expect((await admin(['messages'])).said).not.toContain(reference);
    await admin(['answer', reference, '-'], 'And more,\nfrom a pipe.\n');
    expect((await mailbox.emailTo('ada@example.com', 3)).text).toContain('from a pipe.');
    const after = await admin(['message', reference]);
    expect(after.said).toMatch(/At the cut\.[\s\S]*from a pipe\./);
  });

  it('sees what programs have sent only when asking for it, and no command of theirs', async () => {
    const reference = await writeMessage({ website: 'x', subject: 'A \u009b31m red \u202e one' });
    expect((await admin(['messages', 'all'])).said).not.toContain(reference);
    const { said } = await admin(['messages', 'suspected']);
    expect(said).toContain(reference);
    for (const sign of ['\u001b', '\u009b', '\u202e']) expect(said).not.toContain(sign);
  });

  it('sets the plan of an account that there is', async () => {
    const { anonKey } = JSON.parse(readFileSync(path.join(env.DATA_DIR, 'keys.json'), 'utf8'));
    const person = { email: 'pro@example.com', password: 'correct horse battery' };
    const signedUp = await postJson(`${server.url}/auth/v1/signup`, person, { apikey: anonKey });
    expect(signedUp.status).toBe(200);
    expect((await admin(['plan', 'Pro@Example.com', 'business'])).status).toBe(0);
    expect((await admin(['plan', 'pro@example.com', 'free'])).status).toBe(0);
    expect((await admin(['plan', 'nobody@example.com', 'pro'])).status).toBe(1);
    expect((await admin(['plan', 'pro@example.com', 'gold'])).status).toBe(64);
  });

  it('sends an issue to those who confirmed, each with a way to leave', async () => {
    for (const email of ['in@example.com', 'out@example.com'])
      await send(subscribeNewsletter, { email });
    const { link } = await mailbox.emailTo('in@example.com');
    await send(confirmNewsletter, { token: link?.searchParams.get('token') });
    expect((await admin(['newsletter'])).said).toBe('in@example.com\n1 confirmed, 1 not yet.');
    writeFileSync(path.join(folder, 'issue.txt'), 'New standards\n\nWhat changed this week.\n');
    expect((await admin(['newsletter', 'send', 'issue.txt'])).status).toBe(0);
    const issue = await mailbox.emailTo('in@example.com', 3);
    expect(issue.subject).toBe('New standards');
    expect(issue.raw).toContain(
      'List-Unsubscribe: <https://cards.example/newsletter/unsubscribe?token=',
    );
    const leave = await fetch(server.url + issue.link!.pathname + issue.link!.search, {
      method: 'POST',
    });
    expect(leave.status).toBe(200);
    expect(await mailbox.emailsTo('out@example.com')).toHaveLength(1);
    expect((await admin(['newsletter', 'send', '-'], 'only a subject')).status).toBe(1);
  });

  it('approves a tester, who has Pro while the beta lasts, and writes down what it did', async () => {
    const { anonKey } = JSON.parse(readFileSync(path.join(env.DATA_DIR, 'keys.json'), 'utf8'));
    const person = { email: 'tess@example.com', password: 'correct horse battery' };
    await postJson(`${server.url}/auth/v1/signup`, person, { apikey: anonKey });
    const { code } = await mailbox.emailTo(person.email);
    const verified = { type: 'signup', email: person.email, token: code };
    const { body } = await postJson(`${server.url}/auth/v1/verify`, verified, { apikey: anonKey });
    const { access_token: token } = body;
    const planNow = async () => (await callApi(server, token, 'GET', '/api/v1/plan')).body;
    const application = { name: 'Tess', platform: 'ios', collects: 'Foils' } as const;
    await send(applyForBeta, { ...application, email: person.email });
    expect((await planNow()).plan).toBe('free');
    expect((await admin(['beta', 'approve', 'TESS@example.com'])).status).toBe(0);
    expect(await planNow()).toMatchObject({ plan: 'pro', trial: 'closed' });
    expect((await mailbox.emailTo(person.email, 3)).text).toContain('while the beta lasts');
    expect((await admin(['beta', 'end', 'all'])).said).toContain('1 tester');
    expect(await planNow()).toMatchObject({ plan: 'free', trial: 'open' });
    await callApi(server, token, 'POST', '/api/v1/plan/trial');
    expect((await admin(['trial', person.email, 'end'])).status).toBe(0);
    expect(await planNow()).toMatchObject({ plan: 'free', trial: 'over' });
    expect((await admin(['trial', person.email, 'again'])).status).toBe(0);
    expect((await callApi(server, token, 'POST', '/api/v1/plan/trial')).status).toBe(201);
    expect((await admin(['plan', person.email, 'free'])).said).toContain('free plan');
    expect((await planNow()).plan).toBe('free');
    const exported = await callApi(server, token, 'POST', '/api/v1/account/export');
    const acts = exported.body.securityLog.map(({ action }: { action: string }) => action);
    for (const act of [
      'beta-approved-by-operator',
      'beta-ended-by-operator',
      'trial-started',
      'trial-ended-by-operator',
      'trial-granted-by-operator',
      'plan-set-by-operator',
    ]) {
      expect(acts).toContain(act);
    }
    expect((await admin(['forget', person.email])).status).toBe(0);
  });

  it('announces a price thirty days ahead to those who pay, and not a day later', async () => {
    const { anonKey } = JSON.parse(readFileSync(path.join(env.DATA_DIR, 'keys.json'), 'utf8'));
    const person = { email: 'payer@example.com', password: 'correct horse battery' };
    await postJson(`${server.url}/auth/v1/signup`, person, { apikey: anonKey });
    const { code } = await mailbox.emailTo(person.email);
    const verified = { type: 'signup', email: person.email, token: code };
    const { body } = await postJson(`${server.url}/auth/v1/verify`, verified, { apikey: anonKey });
    const { access_token: token } = body;
    await callApi(server, token, 'POST', '/api/v1/billing/checkout', {
      body: { plan: 'pro', card: 'pays' },
    });
    const dayIn = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect((await admin(['prices', 'announce', 'pro', '11.99', dayIn(29)])).status).toBe(1);
    expect((await admin(['prices', 'announce', 'pro', '11.9', dayIn(60)])).status).toBe(64);
    const told = await admin(['prices', 'announce', 'pro', '11.99', dayIn(31)]);
    expect(told).toMatchObject({ status: 0, said: expect.stringContaining('1 payer') });
    const written = await ask(
      `select payload from auth.audit_log_entries where action = 'price-announced-by-operator'`,
    );
    expect(written).toEqual([
      { payload: { plan: 'pro', cents: 1199, from: `${dayIn(31)}T00:00:00.000Z` } },
    ]);
    const mail = await mailbox.emailTo(person.email, 3);
    expect(mail.subject).toContain('Pro will cost $11.99 a month');
    const { items } = await (await fetch(`${server.url}/api/v1/prices`)).json();
    const pro = items.filter(({ plan }: { plan: string }) => plan === 'pro');
    expect(pro.map(({ cents }: { cents: number }) => cents)).toEqual([999, 1199]);
    expect(pro[1].validFrom.slice(0, 10)).toBe(dayIn(31));
    const billing = (await callApi(server, token, 'GET', '/api/v1/billing')).body;
    const number = String(billing.payments[0].number);
    expect((await admin(['refund', 'nobody@example.com', number])).status).toBe(1);
    expect((await admin(['refund', person.email, number])).said).toContain('$9.99');
    expect((await admin(['refund', person.email, number])).status).toBe(1);
  });

  it('lists applications, and forgets an address', async () => {
    await send(applyForBeta, {
      name: 'Bo',
      email: 'bo@example.com',
      platform: 'ios',
      collects: 'Wax',
    });
    expect((await admin(['beta'])).said).toMatch(/ios {2}Bo <bo@example\.com> {2}Wax/);
    expect((await admin(['beta', 'approve', 'nobody@example.com'])).status).toBe(1);
    const reference = await writeMessage({ email: 'bo@example.com' });
    expect((await admin(['forget', 'BO@example.com'])).status).toBe(0);
    expect((await admin(['beta'])).said).toBe('No applications.');
    expect((await admin(['message', reference])).status).toBe(1);
  });

  it('sees work that failed for good, here and in the metrics, and begins anew with it', async () => {
    await send(subscribeNewsletter, { email: 'dead@example.com' });
    await mailbox.emailTo('dead@example.com');
    // What the queue leaves behind after the last attempt at an email.
    await ask(
      `insert into jobs.job (name, data, source_name, source_output, source_retry_count)
       values ('dead', '{"id":"1"}', 'letters', '{"message":"no mail server"}', 4)`,
    );
    const figures = async () => (await fetch(`${server.url}/metrics`)).text();
    expect(await figures()).toContain('truecorner_jobs{job="letters",state="dead"} 1');
    const { said } = await admin(['jobs']);
    expect(said).toMatch(/^letters +0 waiting, 0 running, 1 failed for good$/m);
    expect(said).toMatch(/letters 1 {2}5 attempts {2}no mail server$/m);
    expect((await admin(['jobs', 'retry'])).said).toBe('1 job will be tried again.');
    await eventually(async () => {
      expect(await figures()).toMatch(/^truecorner_jobs\{job="letters",state="dead"\} 0$/m);
      expect(await figures()).toMatch(/^truecorner_jobs\{job="letters",state="waiting"\} 0$/m);
    });
    // The email was sent long ago, so trying again does nothing.
    expect(await mailbox.emailsTo('dead@example.com')).toHaveLength(1);
    expect((await admin(['jobs', 'now'])).status).toBe(64);
  });

  it('gets help, and a wrong command is told from a failed one', async () => {
    const help = await admin(['help']);
    for (const usage of [
      'plan EMAIL free|pro|business',
      'messages',
      'answer ID TEXT',
      'newsletter',
      'beta',
    ]) {
      expect(help.said).toContain(usage);
    }
    expect((await admin(['__proto__'])).status).toBe(64);
    expect((await admin(['message'])).status).toBe(64);
    expect((await admin(['message', 'M-NOTHERE1'])).status).toBe(1);
  });
});
