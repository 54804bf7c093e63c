import { describe, expect, it } from 'vitest';
import type { CardPhotos, GradedReport, RefusedReport } from './model.ts';
import {
  advance,
  beforeOf,
  type Session,
  type SessionEvent,
  sideAtWork,
  startSession,
} from './session.ts';

const photo = { blob: new Blob(), url: 'blob:1', name: 'a.jpg', extent: null };
const card: CardPhotos = { label: 'your card', front: photo, back: photo };
const graded = { status: 'graded' } as GradedReport;
const fresh = startSession('1', card, 'current');
const { decisions } = fresh;
const started = { type: 'started', decisions } as const;
const refused = { status: 'refused' } as RefusedReport;
const at = new Date('2026-03-01T12:00:00Z');

function play(...events: readonly SessionEvent[]): Session {
  return events.reduce(advance, fresh);
}

describe('a card being graded', () => {
  it('goes from choosing through measuring to the report', () => {
    const measuring = play(started);
    expect(measuring.phase.name).toBe('grading');
    expect(advance(measuring, { type: 'finished', report: graded, at }).phase.name).toBe('graded');
    expect(advance(measuring, { type: 'finished', report: refused, at }).phase.name).toBe(
      'refused',
    );
  });

  it('leads back to the last report and what it was made by, also after a refusal', () => {
    const other = { ...decisions, size: 'mini' } as const;
    const again = play(
      started,
      { type: 'finished', report: graded, at },
      { type: 'started', decisions: other },
    );
    expect(again.decisions.size).toBe('mini');
    const refusedTwice = [
      { type: 'finished', report: refused, at },
      started,
      { type: 'failed' },
    ] as const;
    for (const session of [again, refusedTwice.reduce(advance, again)]) {
      const before = beforeOf(session);
      expect(before).toEqual({ report: graded, measuredAt: at, decisions });
      if (!before) throw new Error('no way back');
      const back = advance(session, { type: 'returned', to: before });
      expect(back).toMatchObject({ card, decisions, phase: { name: 'graded', report: graded } });
    }
    const first = play(started, { type: 'finished', report: refused, at });
    expect(beforeOf(first)).toBeNull();
  });

  it('leads past what was tried in between to where it was anchored', () => {
    const tried = { status: 'graded', tried: true } as unknown as GradedReport;
    const session = play(
      started,
      { type: 'finished', report: tried, at },
      started,
      { type: 'anchored', before: { report: graded, measuredAt: at, decisions } },
      { type: 'finished', report: refused, at },
    );
    expect(beforeOf(session)?.report).toBe(graded);
    const done = play(
      started,
      { type: 'finished', report: tried, at },
      { type: 'anchored', before: null },
    );
    expect(beforeOf(done)?.report).toBe(tried);
  });

  it('has no way back once it was canceled before anything came of it', () => {
    const session = play(started, { type: 'canceled' });
    expect(session.phase.name).toBe('canceled');
    expect(beforeOf(session)).toBeNull();
  });

  it('collects findings per side, and turns to the back when its measuring starts', () => {
    const session = play(
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
