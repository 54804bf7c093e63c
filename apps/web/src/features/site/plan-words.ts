import { PLANS, type PlanFeature, type PlanId } from '@tc/contract/site';

export const FEATURE_NAMES: Readonly<Record<PlanFeature, string>> = {
  flawDetection: 'Flaw detection',
  exports: 'Exports',
  batchScanning: 'Batch scanning',
  brandedReports: 'Branded reports',
  apiAccess: 'API access',
  bulkTools: 'Bulk tools',
  customStandards: 'Custom standards',
};

export const FEATURE_IDS = Object.keys(FEATURE_NAMES) as PlanFeature[];

export function priceOf(plan: PlanId): string {
  const { usdPerMonth } = PLANS[plan];
  return usdPerMonth === 0 ? '$0' : `$${usdPerMonth.toFixed(2)}`;
}

export function periodOf(plan: PlanId): string {
  return PLANS[plan].usdPerMonth === 0 ? 'forever' : 'per month';
}

export function scansOf(plan: PlanId): string {
  const { scansPerMonth } = PLANS[plan];
  return scansPerMonth === null ? 'Unlimited scans' : `${scansPerMonth} scans per month`;
}

export function cardsOf(plan: PlanId): string {
  const { cardsInLocker } = PLANS[plan];
  return cardsInLocker === null ? 'Unlimited collection' : `Up to ${cardsInLocker} cards`;
}

export function usersOf(plan: PlanId): string {
  const { users } = PLANS[plan];
  return users === 1 ? '1 user' : `Up to ${users} users`;
}

interface PlanWords {
  readonly description: string;
  readonly cta: { readonly name: string; readonly path: string };
  /** What it comes without. */
  readonly limitations: readonly string[];
}

export const PLAN_WORDS: Readonly<Record<PlanId, PlanWords>> = {
  free: {
    description: 'For the odd card you are unsure about.',
    cta: { name: 'Download Free', path: '/download' },
    limitations: ['No flaw detection', 'No exports'],
  },
  pro: {
    description: 'For collectors who send cards in for grading.',
    cta: { name: 'Start Free Trial', path: '/settings/plan' },
    limitations: ['One user'],
  },
  business: {
    description: 'For dealers and card shops.',
    cta: { name: 'Choose Business', path: '/settings/plan' },
    limitations: [],
  },
};
