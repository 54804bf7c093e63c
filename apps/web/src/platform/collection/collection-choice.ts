/** Whose cards the pages show: one's own, or those of one's team. */
export type Collection = 'own' | 'team';

const KEY = 'collection';
/** What is kept of a team: its id. */
const IS_ID = /^[0-9a-f-]{36}$/;

/** Kept for the next page that is loaded; another tab keeps showing what it shows. */
export class CollectionChoice {
  readonly #hearers = new Set<() => void>();
  #teamId: string | null;

  constructor(teamId: string | null) {
    this.#teamId = teamId;
  }

  get = (): Collection => (this.#teamId === null ? 'own' : 'team');

  /** Which team it was when its cards were chosen; null: one's own are shown. */
  getTeamId = (): string | null => this.#teamId;

  subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };

  /** @param teamId null: one's own */
  choose(teamId: string | null): void {
    if (teamId === this.#teamId) return;
    this.#teamId = teamId;
    try {
      if (teamId === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, teamId);
    } catch {
      // A browser that stores nothing begins with one's own.
    }
    for (const hear of this.#hearers) hear();
  }
}

/** The team whose cards this browser showed last; null: one's own. */
export function rememberedTeam(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept !== null && IS_ID.test(kept) ? kept : null;
  } catch {
    return null;
  }
}
