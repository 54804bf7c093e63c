/**
 * The three plans: what each allows. Pages, server and limits read it here; prices are rows of the database, since
 * they change with a notice. `null` means no limit.
 */
export const PLANS = {
  free: {
    id: 'free',
    name: 'Free',
    scansPerMonth: 5,
    cardsInLocker: 25,
    users: 1,
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    scansPerMonth: null,
    cardsInLocker: null,
    users: 1,
  },
  business: {
    id: 'business',
    name: 'Business',
    scansPerMonth: null,
    cardsInLocker: null,
    users: 5,
  },
} as const;

export type PlanId = keyof typeof PLANS;

export const PLAN_IDS: readonly PlanId[] = ['free', 'pro', 'business'];

/** Which plans have a feature, as it is enforced: what everybody has is in all of them. */
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

/** What is built. Plans are sold with nothing else: a line is switched on together with what it names. */
export const IS_THERE: Readonly<Record<PlanFeature | 'team', boolean>> = {
  flawDetection: true,
  exports: true,
  batchScanning: true,
  apiAccess: true,
  /** The seats of a plan, for more than one person. */
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

/** The plan that lets several people keep one collection. */
export const PLAN_OF_TEAMS = PLANS.business;

export const OFFERS = {
  trialDays: 14,
  moneyBackDays: 30,
  freeScans: PLANS.free.scansPerMonth,
  minimumAge: 13,
  priceChangeNoticeDays: 30,
} as const;
