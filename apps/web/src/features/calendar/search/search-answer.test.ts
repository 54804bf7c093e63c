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
  });

  it('with states that the calendar does not offer takes the first it does', () => {
    const filters = { states: ['Nebraska', 'ohio'], categories: ['Fair'] };
    expect(filledBy({ suggestions: [], filters })).toEqual({ state: 'OH' });
  });
});
