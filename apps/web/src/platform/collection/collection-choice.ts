/** Whose cards the pages show: the person's own, or their team's. */
export type Collection = 'own' | 'team';

const KEY = 'collection';
/** What is stored about a team: its id. */
const IS_ID = /^[0-9a-f-]{36}$/;

/** Stored for the next page load. Another tab keeps showing what it shows. */
export class CollectionChoice {
  readonly #hearers = new Set<() => void>();
  #teamId: string | null;

  constructor(teamId: string | null) {
    this.#teamId = teamId;
  }

  get = (): Collection => (this.#teamId === null ? 'own' : 'team');

  /** The team whose cards were chosen; null for the person's own. */
  getTeamId = (): string | null => this.#teamId;

  subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };

  /** @param teamId null for the person's own cards */
  choose(teamId: string | null): void {
    if (teamId === this.#teamId) return;
    this.#teamId = teamId;
    try {
      if (teamId === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, teamId);
    } catch {
      // A browser that stores nothing starts with the person's own.
    }
    for (const hear of this.#hearers) hear();
  }
}

/** The team whose cards this browser showed last; null for the person's own. */
export function rememberedTeam(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept !== null && IS_ID.test(kept) ? kept : null;
  } catch {
    return null;
  }
}
