import {
  FEATURES_THERE,
  hasFeature,
  PLANS,
  type PlanFeature,
  type PlanId,
} from '@tc/contract/site';

/** Which features a plan has. */
export function featuresOf(plan: PlanId): readonly PlanFeature[] {
  return FEATURES_THERE.filter((name) => hasFeature(plan, name));
}

export function limitsOf(plan: PlanId) {
  const { scansPerMonth, cardsInLocker } = PLANS[plan];
  return { scansPerMonth, cards: cardsInLocker };
}
