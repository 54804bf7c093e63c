import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newClient, PASSWORD } from '../clients.ts';
import { eventually } from '../eventually.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { newBrowser } from './browser.ts';
import { cookieOf, refreshWith, signedInBrowser } from './cookie-browser.ts';
import { addPerson, addPersonWithFactor, codeOf, signIn } from './devices.ts';

let server: TestServer;
let email: string;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

beforeEach(async () => {
  ({ email } = await addPerson(server));
});

afterAll(() => server.stop());

describe('in cookie mode', () => {
  it('a page never sees a refresh token, only handles that serve nobody', async () => {
    const { browser, tab, session } = await signedInBrowser(server, email);
    expect(session.refresh_token).toMatch(/^[a-z0-9]{12}$/);
    const tokens = [cookieOf(browser)];
    const handles = [session.refresh_token];
    for (let n = 0; n < 3; n += 1) {
      const { data } = await tab.auth.refreshSession();
      handles.push(data.session!.refresh_token);
      tokens.push(cookieOf(browser));
    }
    expect(new Set(tokens).size).toBe(4);
    expect(new Set(handles).size).toBe(4);
    const visible = [...browser.seen, ...browser.stored.values()].join('\n');
    for (const token of tokens) expect(visible).not.toContain(token);
    const plain = await newClient(server).auth.refreshSession({ refresh_token: handles[3]! });
    expect(plain.error?.code).toBe('refresh_token_not_found');
  });

  it('a reload and a restart of the server leave the visitor signed in', async () => {
    const { browser } = await signedInBrowser(server, email);
    await server.restart();
    server.clock.advance(3601);
    const reloaded = browser.openTab();
    const { data, error } = await reloaded.auth.refreshSession();
    expect(error).toBeNull();
    expect((await reloaded.auth.getUser()).data.user?.email).toBe(email);
    browser.stored.clear();
    const withoutStorage = browser.openTab();
    const again = await withoutStorage.auth.refreshSession({ refresh_token: 'from-cookie' });
    expect(again.data.session?.user.id).toBe(data.session?.user.id);
  });

  it('a link of an email signs in by the cookie too', async () => {
    const browser = newBrowser(server);
    const tab = browser.openTab();
    const address = 'new-here@example.com';
    await tab.auth.signUp({ email: address, password: PASSWORD });
    const { tokenHash } = await server.mailbox.emailTo(address);
    const { data } = await tab.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    expect(data.session?.refresh_token).toMatch(/^[a-z0-9]{12}$/);
    expect(cookieOf(browser)).toMatch(/^[a-z0-9]{12}$/);
    expect(browser.seen.join('\n')).not.toContain(cookieOf(browser));
    expect((await tab.auth.refreshSession()).error).toBeNull();
  });

  it('S08 a lost answer to a refresh is given again, also much later', async () => {
    const { browser, tab } = await signedInBrowser(server, email);
    const before = cookieOf(browser);
    browser.loseAnswers(true);
    const answered = tab.auth.refreshSession();
    await eventually(() => expect(browser.countLostAnswers()).toBeGreaterThan(0));
    browser.loseAnswers(false);
    expect((await answered).error).toBeNull();
    expect(cookieOf(browser)).not.toBe(before);
    const held = cookieOf(browser);
    const lost = await refreshWith(server, held);
    expect(lost.headers.getSetCookie()[0]).not.toContain(held);
    server.clock.advance(600);
    expect((await tab.auth.refreshSession()).error).toBeNull();
  });

  it('S06 two tabs that refresh at once both stay signed in', async () => {
    const { browser, tab } = await signedInBrowser(server, email);
    const other = browser.openTab();
    await other.auth.getSession();
    const both = await Promise.all([tab.auth.refreshSession(), other.auth.refreshSession()]);
    // The client drops the second answer and continues with what the first tab stored.
    const names = both.map(({ error }) => error?.name ?? 'fine').sort();
    expect(['AuthRefreshDiscardedError', 'fine']).toEqual(expect.arrayContaining(names));
    for (const each of [tab, other]) {
      expect((await each.auth.getUser()).data.user?.email).toBe(email);
    }
    server.clock.advance(60);
    expect((await tab.auth.refreshSession()).error).toBeNull();
    expect((await other.auth.refreshSession()).error).toBeNull();
  });

  it('S07 a stolen cookie ends the session for thief and owner, who is told', async () => {
    const { browser, tab } = await signedInBrowser(server, email);
    const stolen = cookieOf(browser);
    await tab.auth.refreshSession();
    await tab.auth.refreshSession();
    server.clock.advance(11);
    const thief = await refreshWith(server, stolen);
    expect([thief.status, await thief.json()]).toEqual([200, {}]);
    const events: string[] = [];
    tab.auth.onAuthStateChange((event) => void events.push(event));
    const owner = await tab.auth.refreshSession();
    expect(owner.error?.name).toBe('AuthSessionMissingError');
    expect(cookieOf(browser)).toBe('');
    expect((await tab.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(events).toContain('SIGNED_OUT');
    const emails = await server.database.query(
      `select 1 from auth.mail_queue where recipient = $1 and kind = 'security-notice'`,
      [email],
    );
    expect(emails).toHaveLength(1);
  });

  it('signed out is an answer of status 200 without a session', async () => {
    const tab = newBrowser(server).openTab();
    const { data, error } = await tab.auth.refreshSession({ refresh_token: 'from-cookie' });
    expect(data.session).toBeNull();
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  it('S02 signing out ends cookie and session at once', async () => {
    const { browser, tab, session } = await signedInBrowser(server, email);
    const held = cookieOf(browser);
    expect((await tab.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect(cookieOf(browser)).toBe('');
    expect(await (await refreshWith(server, held)).json()).toEqual({});
    const access = await newClient(server).auth.getUser(session.access_token);
    expect(access.error?.name).toBe('AuthSessionMissingError');
  });

  it('signing out works although the access token is no longer good', async () => {
    const { browser } = await signedInBrowser(server, email);
    const held = cookieOf(browser);
    const answer = await browser.fetcher(`${server.url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { authorization: 'Bearer a.b.c' },
    });
    expect(answer.status).toBe(204);
    expect(cookieOf(browser)).toBe('');
    expect(await (await refreshWith(server, held)).json()).toEqual({});
  });

  it('signing out elsewhere keeps this browser in', async () => {
    const { browser, tab } = await signedInBrowser(server, email);
    const other = await signIn(server, email);
    expect((await tab.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect(cookieOf(browser)).not.toBe('');
    expect((await tab.auth.refreshSession()).error).toBeNull();
    expect((await other.client.auth.refreshSession()).error).toBeTruthy();
  });

  it('S01 a cookie from before is replaced by signing in and by a second factor', async () => {
    const { browser, tab, session } = await signedInBrowser(server, email);
    const planted = cookieOf(browser);
    const person = await addPersonWithFactor(server);
    await tab.auth.signInWithPassword({ email: person.email, password: PASSWORD });
    const afterPassword = cookieOf(browser);
    expect(afterPassword).not.toBe(planted);
    expect(await (await refreshWith(server, planted)).json()).toEqual({});
    // S15: the tab that still shows the first person finds out at its next call.
    const old = await newClient(server).auth.getUser(session.access_token);
    expect(old.error?.name).toBe('AuthSessionMissingError');
    const proven = await tab.auth.mfa.challengeAndVerify({
      factorId: person.factorId,
      code: codeOf(server, person.secret),
    });
    expect(proven.error).toBeNull();
    expect(cookieOf(browser)).not.toBe(afterPassword);
    expect(browser.seen.join('\n')).not.toContain(cookieOf(browser));
    server.clock.advance(60);
    expect((await tab.auth.refreshSession()).error).toBeNull();
  });
});
