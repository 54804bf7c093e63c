import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { CollectionChoice, rememberedTeam } from '../collection/collection-choice.ts';
import { forgetKeptCards } from '../kept/forget-kept.ts';
import type { Site } from '../site.ts';
import type { Account, SignOutOutcome, SignUpOutcome } from './account.ts';
import type { AccountClient, OpenClient } from './account-client.ts';
import { type AccountOutcome, explainFailure, SUCCESS } from './account-failure.ts';
import { type AccountState, UNKNOWN, VISITOR } from './account-state.ts';
import { isHalfway } from './is-halfway.ts';
import { forgetLeaving, isLeaving, rememberLeaving } from './leave-later.ts';
import { inTime, patienceMs } from './patience.ts';
import { personOf } from './person.ts';
import { REMEMBERED_KEY, readRememberedPerson, rememberPerson } from './remembered-person.ts';
import { SESSION_KEY } from './session-storage.ts';

/** Twelve characters, new each time, because the client remembers handles whose refresh failed. */
function inventHandle(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}

/** Uses the account client's own message, which it listens for in every tab. */
function tellOtherTabs(): void {
  const channel = new BroadcastChannel(SESSION_KEY);
  channel.postMessage({ event: 'SIGNED_OUT', session: null });
  channel.close();
}

const PAUSE_MS = 5_000;

/** Signing out of a session that has already ended is a success. */
const SESSION_IS_GONE = new Set(['session_not_found', 'user_not_found', 'bad_jwt']);

export class BrowserAccount implements Account {
  readonly collection = new CollectionChoice(rememberedTeam());
  readonly #site: Site;
  readonly #hearers = new Set<() => void>();
  #state: AccountState;
  #opening: Promise<OpenClient> | null = null;
  #restoring: Promise<void> | null = null;
  #isWaiting = false;

  constructor(site: Site) {
    this.#site = site;
    const person = readRememberedPerson();
    this.#state = person ? { kind: 'remembered', person } : VISITOR;
  }

  getState = () => this.#state;

  subscribe = (hear: () => void) => {
    if (this.#hearers.size === 0) window.addEventListener('storage', this.#hearMemory);
    this.#hearers.add(hear);
    return () => {
      this.#hearers.delete(hear);
      if (this.#hearers.size === 0) window.removeEventListener('storage', this.#hearMemory);
    };
  };

  #become(state: AccountState): void {
    this.#state = state;
    for (const hear of this.#hearers) hear();
  }

  /** Another tab signed in or out; a page with a client hears it from that client, with proof. */
  #hearMemory = (event: StorageEvent) => {
    if (this.#opening || (event.key !== REMEMBERED_KEY && event.key !== null)) return;
    const person = readRememberedPerson();
    this.#become(person ? { kind: 'remembered', person } : VISITOR);
  };

  #open(): Promise<OpenClient> {
    this.#opening ??= import('./account-client.ts').then(({ openAccountClient }) => {
      const opened = openAccountClient(this.#site);
      opened.client.auth.onAuthStateChange((event, session) => this.#hear(opened, event, session));
      return opened;
    });
    this.#opening.catch(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async client(): Promise<AccountClient> {
    return (await this.#open()).client;
  }

  restore(): Promise<void> {
    this.#restoring ??= this.#findOut().finally(() => {
      if (this.#state.kind === 'unreachable') this.#restoring = null;
    });
    return this.#restoring;
  }

  async recheck(): Promise<void> {
    if (this.#state.kind !== 'member') return;
    const { client } = await this.#open();
    // The client itself removes a session that the server no longer knows, and tells the other tabs.
    await client.auth.getUser();
  }

  async #findOut(): Promise<void> {
    const isShown = this.#state.kind === 'remembered' || this.#state.kind === 'unreachable';
    if (!isShown) this.#become(UNKNOWN);
    const patience = setTimeout(() => this.#becomeUnreachable(), patienceMs());
    try {
      const { client, hasCookie } = await this.#open();
      const { data, error } = hasCookie
        ? await client.auth.refreshSession({ refresh_token: inventHandle() })
        : await client.auth.getSession();
      if (error && explainFailure(error).isTemporary) this.#wait();
      else if (isLeaving()) await this.#endLate(client, data.session);
      else this.#show(data.session);
    } catch {
      this.#wait();
    } finally {
      clearTimeout(patience);
    }
  }

  /** Somebody signed out here while the server could not be reached, so the session ends now. */
  async #endLate({ auth }: AccountClient, session: Session | null): Promise<void> {
    const ended = session ? await auth.admin.signOut(session.access_token, 'local') : null;
    if (ended?.error && explainFailure(ended.error).isTemporary) return this.#wait();
    await this.#leave();
  }

  #becomeUnreachable(): void {
    this.#become({ kind: 'unreachable', person: readRememberedPerson() });
  }

  /**
   * A server that was down does not announce its return, so keep asking, and ask right away when the
   * network is back.
   */
  #wait(): void {
    this.#becomeUnreachable();
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    const again = () => {
      if (document.visibilityState !== 'visible') return;
      this.#isWaiting = false;
      clearInterval(timer);
      window.removeEventListener('online', again);
      void this.restore();
    };
    const timer = setInterval(again, PAUSE_MS);
    window.addEventListener('online', again);
  }

  /** Forgets the person first, because nothing is kept for somebody whom this browser does not remember. */
  #forget(): void {
    rememberPerson(null);
    forgetKeptCards();
  }

  #show(session: Session | null): void {
    if (!session) {
      this.collection.choose(null);
      this.#forget();
      this.#become(VISITOR);
      return;
    }
    const person = personOf(session.user);
    if (readRememberedPerson()?.id !== person.id) forgetKeptCards();
    const kind = isHalfway(session) ? 'second-factor' : 'member';
    if (kind === 'member') rememberPerson(person);
    const shown = this.#state.kind === 'unreachable' ? this.#state.person : null;
    if (shown && shown.id !== person.id) {
      // While the server did not answer, this page was somebody else's, and their photos may still be on it.
      window.location.reload();
      return;
    }
    this.#become({ kind, person });
  }

  /** Listens to this page's own client, and through it to the other tabs. */
  #hear(opened: OpenClient, event: AuthChangeEvent, session: Session | null): void {
    if (event === 'INITIAL_SESSION') return;
    if (!opened.hasCookie) {
      this.#show(session);
      return;
    }
    const held = opened.storage.getItem(SESSION_KEY);
    const own = held ? (JSON.parse(held) as Session) : null;
    if (own && session && own.user.id !== session.user.id) {
      window.location.reload();
      return;
    }
    if (own && !session) {
      this.#checkAgain(opened);
      return;
    }
    if (!session && this.#state.kind === 'unreachable') {
      // Only once the server answers is it known whether the session has ended. Until then the page is nobody's.
      this.#forget();
      this.#becomeUnreachable();
      return;
    }
    // What another tab received works here too: the cookie behind it is the same.
    if (session && own?.access_token !== session.access_token) {
      opened.storage.setItem(SESSION_KEY, JSON.stringify(session));
    }
    this.#show(session);
  }

  /** Another tab says the session has ended: forget it here right away, then check with the server. */
  #checkAgain(opened: OpenClient): void {
    opened.storage.removeItem(SESSION_KEY);
    this.#forget();
    this.#become(UNKNOWN);
    this.#restoring = null;
    void this.restore();
  }

  async #try(
    work: (client: AccountClient) => Promise<{ error?: unknown }>,
  ): Promise<AccountOutcome> {
    try {
      const { error } = await work(await this.client());
      return error ? { error: explainFailure(error) } : SUCCESS;
    } catch (error) {
      return { error: explainFailure(error) };
    }
  }

  signIn(email: string, password: string): Promise<AccountOutcome> {
    return this.#try((client) => client.auth.signInWithPassword({ email, password }));
  }

  async signUp(email: string, password: string, displayName: string): Promise<SignUpOutcome> {
    let isSignedIn = false;
    const outcome = await this.#try(async (client) => {
      const data = displayName ? { display_name: displayName } : {};
      const emailRedirectTo = `${window.location.origin}/`;
      const answer = await client.auth.signUp({
        email,
        password,
        options: { data, emailRedirectTo },
      });
      isSignedIn = answer.data.session !== null;
      return answer;
    });
    return { ...outcome, isSignedIn };
  }

  resetPassword(email: string): Promise<AccountOutcome> {
    const redirectTo = `${window.location.origin}/reset-password`;
    return this.#try((client) => client.auth.resetPasswordForEmail(email, { redirectTo }));
  }

  async signOut(scope: 'local' | 'global' = 'local'): Promise<SignOutOutcome> {
    const isAway = this.#state.kind === 'unreachable' || !navigator.onLine;
    if (isAway && scope === 'local' && rememberLeaving()) {
      await this.#leaveHere();
      return { ...SUCCESS, isLater: true };
    }
    const outcome = await this.#try(async ({ auth }) => {
      await inTime(this.restore());
      if (this.#state.kind === 'unreachable') throw new TypeError('Nobody is known to sign out.');
      const { data } = await auth.getSession();
      // The server goes first; otherwise the other tabs would find the session still alive.
      if (!data.session) return { error: null };
      return inTime(auth.admin.signOut(data.session.access_token, scope));
    });
    if (outcome.error && !SESSION_IS_GONE.has(outcome.error.code ?? '')) return outcome;
    await this.#leave();
    return SUCCESS;
  }

  /** Without a connection: nothing about the person stays here, and the session ends at the next contact. */
  async #leaveHere(): Promise<void> {
    if (this.#opening) (await this.#open()).storage.removeItem(SESSION_KEY);
    this.#forget();
    if (this.#state.kind === 'unreachable') this.#becomeUnreachable();
    else {
      this.#restoring = null;
      this.#wait();
    }
    tellOtherTabs();
  }

  async #leave(): Promise<void> {
    const { storage } = await this.#open();
    storage.removeItem(SESSION_KEY);
    forgetLeaving();
    this.#show(null);
    tellOtherTabs();
  }
}
