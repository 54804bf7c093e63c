/** Companies whose fees are known. */
export const FEE_COMPANIES = ['psa', 'beckett', 'sgc', 'cgc', 'tag'] as const;

export type FeeCompany = (typeof FEE_COMPANIES)[number];

/** What a company charges for one card at one service level, and how long it takes. */
export interface GradingFee {
  readonly id: string;
  readonly company: FeeCompany;
  readonly level: string;
  /** Decimal text in US dollars. */
  readonly amount: string;
  /** The fewest business days that the company states; null if unknown. */
  readonly businessDays: number | null;
  /** The day, month or year when the fee was read. */
  readonly on: string;
  readonly source: string;
  /** `reported`: read in one place that quotes the company. `second-hand`: repeated from there. */
  readonly status: 'reported' | 'second-hand';
  /** Anything else to know about the level. */
  readonly note: string | null;
}

const PSA_SOURCE = 'cardcollectorcapital.com/research/is-psa-grading-worth-it-2026';
const SUSPENDED = 'Reported as suspended from 2 June 2026.';
const BECKETT_SOURCE = 'hoodcar.com/bgs-grading-cost';
const BOARD_SOURCE = 'cardboardassets.com/learn/grading/psa-vs-cgc-vs-bgs';
const HEARSAY = 'collectors’ notes, not checked with the company';

function psaValue(
  id: string,
  level: string,
  amount: string,
  businessDays: number,
  more = '',
): GradingFee {
  return {
    ...{ id, company: 'psa', level, amount, businessDays, on: '2026-02-10' },
    ...{ source: PSA_SOURCE, status: 'reported', note: `${more}${SUSPENDED}` },
  };
}

function beckett(
  id: string,
  level: string,
  amount: string,
  businessDays: number,
  note: string | null = null,
): GradingFee {
  return {
    ...{ id, company: 'beckett', level, amount, businessDays, on: '2026' },
    ...{ source: BECKETT_SOURCE, status: 'reported', note },
  };
}

function secondHand(
  id: string,
  company: FeeCompany,
  level: string,
  amount: string,
  on: string,
): GradingFee {
  const source = company === 'sgc' || company === 'tag' ? BOARD_SOURCE : HEARSAY;
  return {
    ...{ id, company, level, amount, businessDays: null, on },
    ...{ source, status: 'second-hand', note: null },
  };
}

/**
 * Fees as they were read, with date and source. Companies change them without notice, so people can
 * replace each with their own.
 */
export const GRADING_FEES: readonly GradingFee[] = [
  psaValue('psa-value-bulk', 'Value Bulk', '24.99', 65, 'For club members. '),
  psaValue('psa-value', 'Value', '32.99', 45),
  psaValue('psa-value-plus', 'Value Plus', '49.99', 30),
  secondHand('psa-standard', 'psa', 'Standard', '59.99', '2026-09'),
  beckett('beckett-base', 'Base', '14.95', 75, 'Subgrades cost $3 more.'),
  beckett('beckett-standard', 'Standard', '34.95', 45),
  beckett('beckett-express', 'Express', '79.95', 15),
  beckett('beckett-priority', 'Priority', '124.95', 5),
  secondHand('sgc-standard', 'sgc', 'Standard', '30.00', '2026'),
  secondHand('cgc-bulk', 'cgc', 'Bulk', '17.00', '2026-09'),
  secondHand('cgc-economy', 'cgc', 'Economy', '20.00', '2026-09'),
  secondHand('cgc-standard', 'cgc', 'Standard', '55.00', '2026-09'),
  secondHand('tag-standard', 'tag', 'Standard', '25.00', '2026'),
];
