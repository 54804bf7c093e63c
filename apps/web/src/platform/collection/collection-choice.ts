/** Whose cards the pages show: one's own, or those of one's team. */
export type Collection = 'own' | 'team';

const KEY = 'collection';

/** Kept for the next page that is loaded; another tab keeps showing what it shows. */
export class CollectionChoice {
  readonly #hearers = new Set<() => void>();
  #now: Collection;

  constructor(now: Collection) {
    this.#now = now;
  }

  get = (): Collection => this.#now;

  subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };

  choose(collection: Collection): void {
    if (collection === this.#now) return;
    this.#now = collection;
    try {
      if (collection === 'own') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, collection);
    } catch {
      // A browser that stores nothing begins with one's own.
    }
    for (const hear of this.#hearers) hear();
  }
}

export function rememberedCollection(): Collection {
  try {
    return localStorage.getItem(KEY) === 'team' ? 'team' : 'own';
  } catch {
    return 'own';
  }
}
