import {
  FEATURES_THERE,
  hasFeature,
  IS_THERE,
  PLAN_IDS,
  PLANS,
  type PlanFeature,
  type PlanId,
} from '@tc/contract/site';

export const FEATURE_NAMES: Readonly<Record<PlanFeature, string>> = {
  flawDetection: 'Flaw detection',
  exports: 'Exports',
  batchScanning: 'Batch scanning',
  brandedReports: 'Branded reports',
  apiAccess: 'API access',
  bulkTools: 'Bulk tools',
  customStandards: 'Custom standards',
};

/** Features that exist, by the smallest plan that has them. */
function featuresFrom(plan: PlanId): readonly PlanFeature[] {
  const before = PLAN_IDS[PLAN_IDS.indexOf(plan) - 1];
  return FEATURES_THERE.filter(
    (feature) => hasFeature(plan, feature) && !(before && hasFeature(before, feature)),
  );
}

export function periodOf(plan: PlanId): string {
  return plan === 'free' ? 'forever' : 'per month';
}

export function scansOf(plan: PlanId): string {
  const { scansPerMonth } = PLANS[plan];
  return scansPerMonth === null ? 'Unlimited scans' : `${scansPerMonth} scans per month`;
}

function cardsOf(plan: PlanId): string {
  const { cardsInLocker } = PLANS[plan];
  return cardsInLocker === null ? 'Unlimited collection' : `Up to ${cardsInLocker} cards`;
}

function usersOf(plan: PlanId): string {
  const { users } = PLANS[plan];
  return users === 1 ? '1 user' : `Up to ${users} users`;
}

/** What a plan adds to the next smaller one. */
export function linesOf(plan: PlanId): readonly string[] {
  const own = featuresFrom(plan).map((feature) => FEATURE_NAMES[feature]);
  if (plan !== 'business') return [scansOf(plan), cardsOf(plan), ...own];
  return IS_THERE.team ? [usersOf(plan), ...own] : own;
}

/** What the free plan does not include. */
export function limitationsOf(plan: PlanId): readonly string[] {
  if (plan === 'free') {
    return featuresFrom('pro').map((feature) => `No ${FEATURE_NAMES[feature].toLowerCase()}`);
  }
  return plan === 'pro' && IS_THERE.team ? ['One user'] : [];
}

interface PlanWords {
  readonly description: string;
  readonly cta: { readonly name: string; readonly path: string };
}

export const PLAN_WORDS: Readonly<Record<PlanId, PlanWords>> = {
  free: {
    description: 'For the odd card you are unsure about.',
    cta: { name: 'Download Free', path: '/download' },
  },
  pro: {
    description: 'For collectors who send cards in for grading.',
    cta: { name: 'Start Free Trial', path: '/settings/plan?choose=trial' },
  },
  business: {
    description: 'For dealers and card shops.',
    cta: { name: 'Choose Business', path: '/settings/plan?choose=business' },
  },
};
