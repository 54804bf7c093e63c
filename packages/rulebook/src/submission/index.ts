export { amountOf, centsOf } from './cents.ts';
export {
  FEE_COMPANIES,
  type FeeCompany,
  GRADING_FEES,
  type GradingFee,
} from './grading-fees.ts';
export {
  chancesOf,
  latestPrices,
  type PricesInCents,
  pricesIn,
} from './usable-prices.ts';
export {
  type Cents,
  type CentsRange,
  type GradeChance,
  type SubmissionFacts,
  type SubmissionWeighed,
  weighSubmission,
} from './weigh-submission.ts';
