import type { GradeOrder } from '@tc/engine/browser';
import { useSyncExternalStore } from 'react';
import { loadGrader } from './grader.ts';
import {
  type CardPhoto,
  type CardPhotos,
  NO_PHOTOS,
  type Photos,
  type RuleBookId,
  SIDES,
  type SideName,
} from './model.ts';
import { closePhoto } from './photos/card-photo.ts';
import {
  advance,
  beforeOf,
  type Decisions,
  type Prepared,
  type Session,
  type SessionEvent,
  startSession,
} from './session.ts';

/** Cards that Back and Forward can return to; older ones are dropped from memory. */
const MOST_SESSIONS = 8;

/** The card being graded and the photos in the chooser. They last as long as the page and are never stored. */
export interface Gradings {
  readonly chosen: Photos;
  /** Oldest first. */
  readonly sessions: readonly Session[];
}

const EMPTY: Gradings = { chosen: NO_PHOTOS, sessions: [] };
const listeners = new Set<() => void>();
let gradings = EMPTY;
let running: { readonly id: string; readonly attempt: AbortController } | null = null;
let laidCards = 0;
/** Whose photos these are; null for a visitor's, which go along when they sign in. */
let owner: string | null = null;

function photosOf({ chosen, sessions }: Gradings): ReadonlySet<CardPhoto> {
  const all = [chosen, ...sessions.map(({ card }) => card)].flatMap((pair) =>
    SIDES.flatMap((side) => pair[side] ?? []),
  );
  return new Set(all);
}

/** A photo is released when neither the chooser nor a card refers to it anymore. */
function become(next: Gradings): void {
  const still = photosOf(next);
  for (const photo of photosOf(gradings)) if (!still.has(photo)) closePhoto(photo);
  gradings = next;
  for (const listener of listeners) listener();
}

function dispatch(id: string, event: SessionEvent): void {
  const sessions = gradings.sessions.map((one) => (one.id === id ? advance(one, event) : one));
  become({ ...gradings, sessions });
}

/** Stops the running measurement; its card goes back to its last report, if it has one. */
function giveUp(): void {
  if (!running) return;
  const { id, attempt } = running;
  running = null;
  attempt.abort();
  const session = gradings.sessions.find((one) => one.id === id);
  if (session?.phase.name !== 'grading') return;
  const before = beforeOf(session);
  dispatch(id, before ? { type: 'returned', to: before } : { type: 'canceled' });
}

function orderOf(card: CardPhotos, decisions: Decisions): GradeOrder {
  const blobsOf = (side: SideName) => (decisions.moreLight[side] ?? []).map(({ blob }) => blob);
  const { front, back } = decisions.cleanPictures ?? {};
  return {
    front: card.front.blob,
    back: card.back?.blob,
    underOtherLight: { front: blobsOf('front'), back: blobsOf('back') },
    references: { ...(front && { front: front.blob }), ...(back && { back: back.blob }) },
    frontOutline: decisions.outlines.front,
    backOutline: decisions.outlines.back,
    size: decisions.size,
    rules: decisions.rules,
  };
}

/** Measures a card, replacing whatever was being measured. */
export async function measure({ id, card }: Session, decisions: Decisions): Promise<void> {
  if (running && running.id !== id) giveUp();
  running?.attempt.abort();
  const attempt = new AbortController();
  running = { id, attempt };
  const { signal } = attempt;
  dispatch(id, { type: 'started', decisions });
  try {
    const grader = await loadGrader();
    const report = await grader.grade(orderOf(card, decisions), {
      signal,
      onStage: (found) => {
        if (!signal.aborted) dispatch(id, { type: 'found', report: found });
      },
    });
    if (!signal.aborted) dispatch(id, { type: 'finished', report, at: new Date() });
  } catch (error) {
    if (signal.aborted) return;
    console.error('Grading failed', error);
    dispatch(id, { type: 'failed' });
  }
}

/** Takes a card and measures it; returns its session's name. */
export function layCard(card: CardPhotos, fallbackRules: RuleBookId, prepared?: Prepared): string {
  // Different from every session that an earlier page left in the browser's history.
  const id = `${performance.timeOrigin}-${++laidCards}`;
  const rules = gradings.sessions.at(-1)?.decisions.rules ?? fallbackRules;
  const session = startSession(id, card, rules, prepared);
  become({ ...gradings, sessions: [...gradings.sessions, session].slice(-MOST_SESSIONS) });
  measure(session, session.decisions);
  return id;
}

/** Stops measuring this card: back to its last report, or none. */
export function cancelMeasuring({ id }: Session): void {
  if (running?.id === id) giveUp();
}

/** Goes back from a refusal or a failure to the report that was there before. */
export function returnToReport(session: Session): void {
  const before = beforeOf(session);
  if (before) dispatch(session.id, { type: 'returned', to: before });
}

/** Restores an earlier state of a session and stops any measurement for a later one. */
export function restoreSession(earlier: Session): void {
  if (running?.id === earlier.id) {
    running.attempt.abort();
    running = null;
  }
  // The card's name and rotation are not part of what was tried.
  const sessions = gradings.sessions.map((one) =>
    one.id === earlier.id ? { ...earlier, name: one.name, turns: one.turns } : one,
  );
  become({ ...gradings, sessions });
}

/** Makes a running or refused measurement lead back to where `origin` leads. */
export function anchorSession(origin: Session): void {
  dispatch(origin.id, { type: 'anchored', before: beforeOf(origin) });
}

export function nameCard({ id }: Session, name: string): void {
  dispatch(id, { type: 'named', name });
}

/** Rotates one side's photo a quarter turn, right or left. */
export function turnCard({ id }: Session, side: SideName, by: 1 | -1): void {
  dispatch(id, { type: 'turned', side, by });
}

export function choosePhotos(change: (chosen: Photos) => Photos): void {
  become({ ...gradings, chosen: change(gradings.chosen) });
}

/** Photos of somebody who has signed out are not for the next person at this browser. */
export function belongTo(person: string | null): void {
  if (owner !== null && owner !== person) {
    giveUp();
    become(EMPTY);
  }
  owner = person;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useGradings(): Gradings {
  return useSyncExternalStore(
    subscribe,
    () => gradings,
    () => EMPTY,
  );
}
