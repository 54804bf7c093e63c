import { hasFeature, PLAN_FEATURES, PLANS, type PlanFeature, type PlanId } from '@tc/contract/site';

/** Which features a plan has. */
export function featuresOf(plan: PlanId): readonly PlanFeature[] {
  const names = Object.keys(PLAN_FEATURES) as PlanFeature[];
  return names.filter((name) => hasFeature(plan, name));
}

export function limitsOf(plan: PlanId) {
  const { scansPerMonth, cardsInLocker } = PLANS[plan];
  return { scansPerMonth, cards: cardsInLocker };
}
