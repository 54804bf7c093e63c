import { type Examples, IDS } from './example.ts';

const PRICE = {
  company: 'psa',
  grade: 9,
  amount: '85.00',
  currency: 'USD',
  on: '2026-11-01',
  source: 'card show',
};
const FEE = {
  amount: '24.99',
  currency: 'USD',
  businessDays: 45,
  on: '2026-11-01',
  source: null,
};

/** What cards are worth, and what grading costs. */
export const WORTH_EXAMPLES: Examples = {
  'GET /api/v1/cards/:id/worth': {
    parameters: { id: IDS.card },
    answer: {
      prices: [{ id: IDS.price, ...PRICE }],
      values: [{ amount: '40.00', currency: 'USD', on: '2026-11-01', source: null }],
    },
  },
  'POST /api/v1/cards/:id/prices': {
    parameters: { id: IDS.card },
    body: PRICE,
    answer: { id: IDS.price, ...PRICE },
  },
  'DELETE /api/v1/prices/:id': { parameters: { id: IDS.price } },
  'POST /api/v1/prices/import': {
    parameters: { dryRun: 'true', currency: 'USD' },
    body: 'product-name,console-name,loose-price\nTidal Drake #12,First Light,$12.00\n',
    answer: {
      rows: 1,
      cards: 1,
      prices: 1,
      needsUnit: false,
      matches: [
        {
          row: 2,
          cardId: IDS.card,
          card: 'Tidal Drake',
          product: 'Tidal Drake #12',
          prices: [{ company: 'raw', grade: null, amount: '12.00' }],
        },
      ],
      problems: [],
    },
  },
  'GET /api/v1/grading-fees': { answer: { fees: [{ id: 'psa-value', ...FEE }] } },
  'PUT /api/v1/grading-fees/:id': {
    parameters: { id: 'psa-value' },
    body: FEE,
    answer: { id: 'psa-value', ...FEE },
  },
  'DELETE /api/v1/grading-fees/:id': { parameters: { id: 'psa-value' } },
};
