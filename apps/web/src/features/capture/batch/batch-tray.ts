import { loadGrader } from '../../../grading/grader.ts';
import type { CardPhoto, GradedReport, GradeReport, RuleBookId } from '../../../grading/model.ts';
import { closePhoto } from '../../../grading/photos/card-photo.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';

export type BatchState =
  | { readonly name: 'waiting' | 'grading' | 'failed' }
  | { readonly name: 'refused'; readonly words: string }
  /** In the outbox, which sends it. */
  | { readonly name: 'kept'; readonly key: string; readonly report: GradedReport };

export interface BatchCard {
  readonly id: string;
  readonly front: CardPhoto;
  readonly back: CardPhoto | null;
  readonly state: BatchState;
}

export interface TrayState {
  /** In the order in which they were added. */
  readonly cards: readonly BatchCard[];
  /** What was removed last and can be restored, with its position. */
  readonly removed: { readonly card: BatchCard; readonly at: number } | null;
}

/** Cards that are not graded yet and exist nowhere else. */
export function isOpen({ state }: BatchCard): boolean {
  return state.name === 'waiting' || state.name === 'grading';
}

/** The browser asks before the page and its unfinished cards are closed. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Removes a scan that the server already has. Null on success, otherwise the reason. */
type TakeBack = (scanId: string) => Promise<string | null>;

/** Many cards in a row: each is graded in this browser, one after the other, and saved. */
export class BatchTray {
  readonly #outbox: Outbox;
  readonly #rules: RuleBookId;
  readonly #hearers = new Set<() => void>();
  #state: TrayState = { cards: [], removed: null };
  #running: { readonly id: string; readonly attempt: AbortController } | null = null;

  constructor(outbox: Outbox, rules: RuleBookId) {
    this.#outbox = outbox;
    this.#rules = rules;
  }

  getState = (): TrayState => this.#state;

  subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };

  add(front: CardPhoto, back: CardPhoto | null): void {
    const card: BatchCard = { id: crypto.randomUUID(), front, back, state: { name: 'waiting' } };
    this.#become({ ...this.#state, cards: [...this.#state.cards, card] });
    void this.#work();
  }

  /** Adds the back of the card that was added last. */
  addBack(back: CardPhoto): void {
    const last = this.#state.cards.at(-1);
    if (!last || last.back !== null) return;
    this.#stop(last.id);
    if (last.state.name === 'kept') void this.#outbox.remove(last.state.key);
    this.#change(last.id, { back, state: { name: 'waiting' } });
    void this.#work();
  }

  retry(id: string): void {
    this.#change(id, { state: { name: 'waiting' } });
    void this.#work();
  }

  /** Null on success, otherwise why it could not be removed. */
  async remove(id: string, takeBack: TakeBack): Promise<string | null> {
    const card = this.#find(id);
    if (!card) return null;
    this.#stop(id);
    if (card.state.name === 'kept') {
      const { key } = card.state;
      const scanId = this.#outbox.getState().sent.get(key);
      const problem = scanId === undefined ? null : await takeBack(scanId);
      if (problem !== null) return problem;
      if (scanId === undefined) await this.#outbox.remove(key);
    }
    const { cards, removed } = this.#state;
    if (removed) this.#close(removed.card);
    const at = cards.findIndex((one) => one.id === id);
    const others = cards.filter((one) => one.id !== id);
    this.#become({ cards: others, removed: { card, at } });
    return null;
  }

  /** Restores what was removed last: it is graded and saved again. */
  undo(): void {
    const { cards, removed } = this.#state;
    if (!removed) return;
    const card: BatchCard = { ...removed.card, state: { name: 'waiting' } };
    this.#become({ cards: cards.toSpliced(removed.at, 0, card), removed: null });
    void this.#work();
  }

  /** Removes finished cards from the tray. They stay where they were saved. */
  clear(): void {
    const { cards, removed } = this.#state;
    for (const card of cards) if (!isOpen(card)) this.#close(card);
    if (removed) this.#close(removed.card);
    this.#become({ cards: cards.filter(isOpen), removed: null });
  }

  #close({ front, back }: BatchCard): void {
    closePhoto(front);
    closePhoto(back);
  }

  #find(id: string): BatchCard | undefined {
    return this.#state.cards.find((card) => card.id === id);
  }

  #become(state: TrayState): void {
    this.#state = state;
    if (state.cards.some(isOpen)) addEventListener('beforeunload', askFirst);
    else removeEventListener('beforeunload', askFirst);
    for (const hear of this.#hearers) hear();
  }

  #change(id: string, change: Partial<BatchCard>): void {
    const cards = this.#state.cards.map((card) => (card.id === id ? { ...card, ...change } : card));
    this.#become({ ...this.#state, cards });
  }

  #stop(id: string): void {
    if (this.#running?.id === id) this.#running.attempt.abort();
  }

  async #work(): Promise<void> {
    if (this.#running) return;
    for (let next = this.#next(); next; next = this.#next()) {
      const attempt = new AbortController();
      this.#running = { id: next.id, attempt };
      this.#change(next.id, { state: { name: 'grading' } });
      await this.#gradeOne(next, attempt.signal);
      this.#running = null;
    }
  }

  #next(): BatchCard | undefined {
    return this.#state.cards.find(({ state }) => state.name === 'waiting');
  }

  async #gradeOne({ id, front, back }: BatchCard, signal: AbortSignal): Promise<void> {
    try {
      const grader = await loadGrader();
      const order = { front: front.blob, back: back?.blob, rules: this.#rules };
      const report = await grader.grade(order, { signal });
      if (!signal.aborted) await this.#keep(id, report, signal);
    } catch (error) {
      if (signal.aborted) return;
      console.error('Grading failed', error);
      this.#change(id, { state: { name: 'failed' } });
    }
  }

  async #keep(id: string, report: GradeReport, signal: AbortSignal): Promise<void> {
    if (report.status === 'refused') {
      const { message, advice } = report.refusal;
      return this.#change(id, { state: { name: 'refused', words: `${message} ${advice}` } });
    }
    const card = this.#find(id);
    if (!card) return;
    const { front, back } = card;
    const photos = [
      { side: 'front' as const, blob: front.blob },
      ...(back ? [{ side: 'back' as const, blob: back.blob }] : []),
    ];
    const key = await this.#outbox.add({ photos, details: {}, corrections: null });
    // It was removed while it was being stored.
    if (signal.aborted) return this.#outbox.remove(key);
    this.#change(id, { state: { name: 'kept', key, report } });
  }
}

/** One tray per signed-in person, for as long as the page is open. */
const trays = new WeakMap<Outbox, BatchTray>();

export function trayOf(outbox: Outbox, rules: RuleBookId): BatchTray {
  const known = trays.get(outbox);
  if (known) return known;
  const tray = new BatchTray(outbox, rules);
  trays.set(outbox, tray);
  return tray;
}
