/**
 * The three plans and what each allows. Pages, server and limits all read this; prices are in the database,
 * because a price change has to be announced. `null` means no limit. Grading a scan again is free, but limited
 * per day. The limit is far above what people do; it keeps scripts from occupying all the workers.
 */
export const PLANS = {
  free: {
    id: 'free',
    name: 'Free',
    scansPerMonth: 5,
    regradesPerDay: 50,
    cardsInLocker: 25,
    users: 1,
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    scansPerMonth: null,
    regradesPerDay: 500,
    cardsInLocker: null,
    users: 1,
  },
  business: {
    id: 'business',
    name: 'Business',
    scansPerMonth: null,
    regradesPerDay: 5000,
    cardsInLocker: null,
    users: 5,
  },
} as const;

export type PlanId = keyof typeof PLANS;

export const PLAN_IDS: readonly PlanId[] = ['free', 'pro', 'business'];

/** Which plans have a feature, as enforced; features for everyone are in all of them. */
export const PLAN_FEATURES = {
  flawDetection: ['free', 'pro', 'business'],
  exports: ['free', 'pro', 'business'],
  batchScanning: ['pro', 'business'],
  brandedReports: ['business'],
  apiAccess: ['business'],
  bulkTools: ['business'],
  customStandards: ['business'],
} as const satisfies Readonly<Record<string, readonly PlanId[]>>;

export type PlanFeature = keyof typeof PLAN_FEATURES;

/**
 * Which features are built. Plans are sold with nothing else, so switch an entry on in the change
 * that builds it.
 */
export const IS_THERE: Readonly<Record<PlanFeature | 'team', boolean>> = {
  flawDetection: true,
  exports: true,
  batchScanning: true,
  apiAccess: true,
  /** The plan's seats, if there is more than one. */
  team: true,
  brandedReports: true,
  bulkTools: true,
  customStandards: true,
};

/** Every feature that is built, in the order that pages list them. */
export const FEATURES_THERE: readonly PlanFeature[] = (
  Object.keys(PLAN_FEATURES) as PlanFeature[]
).filter((feature) => IS_THERE[feature]);

export function hasFeature(plan: PlanId, feature: PlanFeature): boolean {
  return (PLAN_FEATURES[feature] as readonly PlanId[]).includes(plan);
}

/** The smallest plan that has a feature. */
export function firstPlanWith(feature: PlanFeature): (typeof PLANS)[PlanId] {
  return PLANS[PLAN_FEATURES[feature][0]];
}

/** The plan that lets several people share a collection. */
export const PLAN_OF_TEAMS = PLANS.business;

export const OFFERS = {
  trialDays: 14,
  moneyBackDays: 30,
  freeScans: PLANS.free.scansPerMonth,
  minimumAge: 13,
  priceChangeNoticeDays: 30,
} as const;
