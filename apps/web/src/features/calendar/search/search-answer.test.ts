import { describe, expect, it } from 'vitest';
import { applyAnswer, filledBy, readAnswer } from './search-answer.ts';
import { NO_FILTERS } from './show-filters.ts';

const ANSWER = {
  suggestions: ['Illinois in December'],
  filters: {
    states: ['illinois', 'TX'],
    categories: ['major show', 'Regional Show'],
    dateStart: '2026-12-01',
    dateEnd: '2026-12-31',
    text: 'pokemon',
    excluded: {
      states: ['FL'],
      words: ['wax'],
      dates: [{ start: '2026-12-24', end: '2026-12-26' }],
    },
  },
};

describe('an answer of the search function', () => {
  it('fills in its first state, first category and dates; the box keeps the query', () => {
    const query = 'big pokemon shows near Chicago next month';
    expect(applyAnswer(NO_FILTERS, query, ANSWER, {})).toEqual({
      query,
      text: 'pokemon',
      state: 'IL',
      category: 'Major Show',
      start: '2026-12-01',
      end: '2026-12-31',
      without: [
        { kind: 'state', value: 'FL' },
        { kind: 'word', value: 'wax' },
        { kind: 'dates', value: '2026-12-24/2026-12-26' },
      ],
      isNear: false,
    });
  });

  it('that only leaves out leaves nothing of the query to look for', () => {
    const filters = { states: [], categories: [], excluded: { places: ['Los Angeles'] } };
    const applied = applyAnswer(NO_FILTERS, 'not LA', { suggestions: [], filters }, {});
    expect(applied).toMatchObject({ text: '', without: [{ kind: 'place', value: 'Los Angeles' }] });
    const near = { states: [], categories: [], isNearVisitor: true };
    expect(applyAnswer(applied, 'near me', { suggestions: [], filters: near }, {})).toMatchObject({
      without: [],
      isNear: true,
    });
  });

  it('leaves what was chosen by hand, and empties what only the last answer filled', () => {
    const bare = { suggestions: [], filters: { states: [], categories: [], text: '' } };
    const chosen = { ...NO_FILTERS, category: 'Regional Show' as const };
    const first = applyAnswer(
      chosen,
      'december',
      { ...ANSWER, filters: { ...ANSWER.filters, categories: [] } },
      {},
    );
    expect(first.category).toBe('Regional Show');
    const filled = filledBy(ANSWER);
    const second = applyAnswer({ ...first, state: 'OH' }, 'ohio', bare, filled);
    expect(second).toEqual({
      ...NO_FILTERS,
      query: 'ohio',
      text: '',
      state: 'OH',
      category: 'Regional Show',
    });
  });

  it('without a rest has taken the query apart, or has not understood a word of it', () => {
    const { text: _, ...filters } = ANSWER.filters;
    expect(applyAnswer(NO_FILTERS, 'wax', { ...ANSWER, filters }, {}).text).toBe('');
    const nothing = { suggestions: [], filters: { states: [], categories: [] } };
    expect(applyAnswer(NO_FILTERS, 'wax', nothing, {}).text).toBeNull();
  });

  it('is read with care: an error or another shape is no answer', () => {
    expect(readAnswer(ANSWER)).toEqual(ANSWER);
    expect(readAnswer({ ...ANSWER, error: 'no model' })).toBeNull();
    expect(readAnswer({ suggestions: [] })).toBeNull();
    expect(readAnswer('<html>')).toBeNull();
    expect(readAnswer(null)).toBeNull();
    expect(
      readAnswer({ filters: { states: 'TX', categories: [1], dateStart: 'soon', text: 3 } }),
    ).toEqual({ suggestions: [], filters: { states: [], categories: [] } });
    const excluded = { states: ['texas', 3], dates: [{ start: 'x' }, null], words: 'no' };
    expect(readAnswer({ filters: { excluded } })?.filters.excluded).toBeUndefined();
  });

  it('with states that the calendar does not offer takes the first it does', () => {
    const filters = { states: ['Nebraska', 'ohio'], categories: ['Fair'] };
    expect(filledBy({ suggestions: [], filters })).toEqual({ state: 'OH' });
  });
});
