/**
 * The three plans: what each costs, allows and offers. Pages, server and limits read them here. `null`
 * means no limit.
 */
export const PLANS = {
  free: {
    id: 'free',
    name: 'Free',
    usdPerMonth: 0,
    scansPerMonth: 5,
    cardsInLocker: 25,
    users: 1,
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    usdPerMonth: 9.99,
    scansPerMonth: null,
    cardsInLocker: null,
    users: 1,
  },
  business: {
    id: 'business',
    name: 'Business',
    usdPerMonth: 49.99,
    scansPerMonth: null,
    cardsInLocker: null,
    users: 5,
  },
} as const;

export type PlanId = keyof typeof PLANS;

export const PLAN_IDS: readonly PlanId[] = ['free', 'pro', 'business'];

/** Features that only some plans have. */
export const PLAN_FEATURES = {
  flawDetection: ['pro', 'business'],
  exports: ['pro', 'business'],
  batchScanning: ['pro', 'business'],
  brandedReports: ['business'],
  apiAccess: ['business'],
  bulkTools: ['business'],
  customStandards: ['business'],
} as const satisfies Readonly<Record<string, readonly PlanId[]>>;

export type PlanFeature = keyof typeof PLAN_FEATURES;

export function hasFeature(plan: PlanId, feature: PlanFeature): boolean {
  return (PLAN_FEATURES[feature] as readonly PlanId[]).includes(plan);
}

/** The smallest plan that has a feature. */
export function firstPlanWith(feature: PlanFeature): (typeof PLANS)[PlanId] {
  return PLANS[PLAN_FEATURES[feature][0]];
}

/** The plan that lets several people keep one collection. */
export const PLAN_OF_TEAMS = PLANS.business;

export const OFFERS = {
  trialDays: 14,
  moneyBackDays: 30,
  freeScans: PLANS.free.scansPerMonth,
  minimumAge: 13,
  priceChangeNoticeDays: 30,
} as const;
