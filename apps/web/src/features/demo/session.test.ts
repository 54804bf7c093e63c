import { describe, expect, it } from 'vitest';
import type { CardOnBench, GradedReport, RefusedReport } from './model.ts';
import { advance, type Session, type SessionEvent, sideAtWork, startSession } from './session.ts';

const photo = { blob: new Blob(), url: 'blob:1', name: 'a.jpg', extent: null };
const card: CardOnBench = { label: 'your card', front: photo, back: photo };
const graded = { status: 'graded' } as GradedReport;
const refused = { status: 'refused' } as RefusedReport;

function play(...events: readonly SessionEvent[]): Session {
  return events.reduce(advance, startSession('current'));
}

describe('a session on the bench', () => {
  it('goes from choosing through measuring to the report', () => {
    const measuring = play({ type: 'laid', card }, { type: 'started' });
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
      { type: 'decided', decisions: { rules: 'spec', outlines: { front: quad } } },
      { type: 'laid', card },
    );
    expect(second.decisions).toEqual({ rules: 'spec', size: 'auto', outlines: {} });
  });

  it('gives the first card up when its measurement is cancelled, and keeps the old report later', () => {
    const first = play({ type: 'laid', card }, { type: 'started' }, { type: 'cancelled' });
    expect(first.card).toBeNull();
    expect(first.phase.name).toBe('choosing');
    const again = play(
      { type: 'laid', card },
      { type: 'started' },
      { type: 'finished', report: graded },
      { type: 'started' },
      { type: 'cancelled' },
    );
    expect(again.card).toBe(card);
    expect(again.phase).toEqual({ name: 'graded', report: graded });
  });

  it('collects findings per side, and turns to the back when its measuring starts', () => {
    const session = play(
      { type: 'laid', card },
      { type: 'started' },
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
