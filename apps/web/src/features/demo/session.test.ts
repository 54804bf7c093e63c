import { describe, expect, it } from 'vitest';
import type { CardOnBench, GradedReport, RefusedReport } from './model.ts';
import {
  advance,
  beforeOf,
  photosToKeep,
  type Session,
  type SessionEvent,
  sideAtWork,
  startSession,
} from './session.ts';

const photo = { blob: new Blob(), url: 'blob:1', name: 'a.jpg', extent: null };
const card: CardOnBench = { label: 'your card', isOwn: true, front: photo, back: photo };
const graded = { status: 'graded' } as GradedReport;
const { decisions } = startSession('current');
const started = { type: 'started', decisions } as const;
const refused = { status: 'refused' } as RefusedReport;

function play(...events: readonly SessionEvent[]): Session {
  return events.reduce(advance, startSession('current'));
}

describe('a session on the bench', () => {
  it('goes from choosing through measuring to the report', () => {
    const measuring = play({ type: 'laid', card }, started);
    expect(measuring.phase.name).toBe('grading');
    expect(advance(measuring, { type: 'finished', report: graded }).phase.name).toBe('graded');
    expect(advance(measuring, { type: 'finished', report: refused }).phase.name).toBe('refused');
  });

  it('keeps the chosen rules but no old outline for the next card', () => {
    const quad = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const;
    const second = play(
      { type: 'laid', card },
      { type: 'started', decisions: { rules: 'spec', size: 'mini', outlines: { front: quad } } },
      { type: 'laid', card },
    );
    expect(second.decisions).toEqual({ rules: 'spec', size: 'auto', outlines: {} });
  });

  it('leads back to the last report and what it was made by, also after a refusal', () => {
    const other = { ...decisions, size: 'mini' } as const;
    const again = play(
      { type: 'laid', card },
      started,
      { type: 'finished', report: graded },
      { type: 'started', decisions: other },
    );
    expect(again.decisions.size).toBe('mini');
    const refusedTwice = [
      { type: 'finished', report: refused },
      started,
      { type: 'failed' },
    ] as const;
    for (const session of [again, refusedTwice.reduce(advance, again)]) {
      const before = beforeOf(session);
      expect(before).toEqual({ report: graded, decisions });
      if (!before) throw new Error('no way back');
      const back = advance(session, { type: 'returned', to: before });
      expect(back).toMatchObject({ card, decisions, phase: { name: 'graded', report: graded } });
    }
    const first = play({ type: 'laid', card }, started, { type: 'finished', report: refused });
    expect(beforeOf(first)).toBeNull();
  });

  it('keeps own photos for the chooser, except a refused one and those of a sample', () => {
    expect(photosToKeep(card)).toEqual({ front: photo, back: photo });
    expect(photosToKeep(card, 'back')).toEqual({ front: photo, back: null });
    expect(photosToKeep({ ...card, isOwn: false })).toEqual({ front: null, back: null });
    const kept = photosToKeep(card, 'front');
    const session = play({ type: 'laid', card }, started, { type: 'cleared', kept });
    expect(session).toMatchObject({ card: null, kept, phase: { name: 'choosing' } });
  });

  it('collects findings per side, and turns to the back when its measuring starts', () => {
    const session = play(
      { type: 'laid', card },
      started,
      { type: 'found', report: { side: 'front', stage: 'decode', found: {} } },
      { type: 'found', report: { side: 'back', stage: 'decode', found: {} } },
      { type: 'found', report: { side: 'front', stage: 'surface', found: { flaws: [] } } },
    );
    if (session.phase.name !== 'grading') throw new Error('not measuring');
    expect(sideAtWork(session.phase.progress)).toBe('front');
    expect(session.phase.progress.found.front.flaws).toEqual([]);
    const next = advance(session, {
      type: 'found',
      report: { side: 'back', stage: 'locate', found: {} },
    });
    expect(next.phase.name === 'grading' && sideAtWork(next.phase.progress)).toBe('back');
  });
});
