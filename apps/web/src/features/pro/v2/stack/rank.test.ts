import { describe, expect, it } from 'vitest';
import { NO_PRICES, rankStack, type StackedCard, weigh } from './rank.ts';

const card = (id: string, chances: StackedCard['chances'], prices = {}): StackedCard => ({
  ...{ id, chances, prices: { ...NO_PRICES, ...prices } },
});

describe('a stack by what sending each card in gains', () => {
  // By hand: 0.5 x 100 + 0.5 x 300 = 200 on average, minus 40 raw, minus 25 for the fee.
  const gem = card('gem', { '9': 0.5, '10': 0.5 }, { raw: '40', '9': '100', '10': '300' });
  // 0.2 x 60 + 0.8 x 80 = 76, minus 70, minus 25: a loss of 19.
  const common = card('common', { '8': 0.2, '9': 0.8 }, { raw: '70', '8': '60', '9': '80' });

  it('weighs each by its chances, its prices and the fee', () => {
    expect(weigh(gem, '25')?.gain).toEqual({ least: 13_500, most: 13_500 });
    expect(weigh(common, '25')?.gain).toEqual({ least: -1900, most: -1900 });
    expect(weigh(common, '25')?.verdict).toBe('keep');
    // A fee that is not an amount counts as nothing.
    expect(weigh(common, '')?.gain).toEqual({ least: 600, most: 600 });
  });

  it('has the largest gain first, and at the end what nothing can be said of, in its order', () => {
    const unpriced = card('unpriced', { '9': 1 });
    const waiting = card('waiting', null);
    const order = rankStack([waiting, common, unpriced, gem], '25').map(({ id }) => id);
    expect(order).toEqual(['gem', 'common', 'waiting', 'unpriced']);
  });

  it('counts what is certain where a price is missing', () => {
    const open = card('open', { '9': 0.5, '10': 0.5 }, { raw: '40', '9': '100' });
    expect(weigh(open, '25')?.gain).toEqual({ least: 3500, most: Infinity });
    expect(rankStack([open, gem], '25').map(({ id }) => id)).toEqual(['gem', 'open']);
  });
});
