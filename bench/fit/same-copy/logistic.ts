import { exp } from '@tc/kernel/exact-math';

export interface Example {
  readonly group: string;
  readonly isSame: boolean;
  readonly evidence: readonly number[];
}

export interface Odds {
  readonly constant: number;
  readonly weights: readonly number[];
}

const ROUNDS = 20_000;
const STEP = 0.5;
/** Keeps weights small that only a few examples support. */
const RIDGE = 0.0003;

function chanceOf({ constant, weights }: Odds, evidence: readonly number[]): number {
  return 1 / (1 + exp(-evidence.reduce((sum, value, k) => sum + weights[k] * value, constant)));
}

/** Logistic regression by plain gradient steps, with equal weight for both classes. */
export function fitOdds(examples: readonly Example[]): Odds {
  const count = { same: 0, other: 0 };
  for (const { isSame } of examples) count[isSame ? 'same' : 'other']++;
  let constant = 0;
  let weights: number[] = examples[0].evidence.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    let byConstant = 0;
    const byWeight = weights.map((weight) => RIDGE * weight);
    for (const { isSame, evidence } of examples) {
      const share = 0.5 / (isSame ? count.same : count.other);
      const off = share * (chanceOf({ constant, weights }, evidence) - (isSame ? 1 : 0));
      byConstant += off;
      for (let k = 0; k < evidence.length; k++) byWeight[k] += off * evidence[k];
    }
    constant -= STEP * byConstant;
    weights = weights.map((weight, k) => weight - STEP * byWeight[k]);
  }
  return { constant, weights };
}

/** Every example scored by odds that were fitted without its print or card. */
export function leftOutChances(examples: readonly Example[], folds: number): number[] {
  const groups = [...new Set(examples.map(({ group }) => group))];
  const foldOf = new Map(groups.map((group, k) => [group, k % folds]));
  const odds = Array.from({ length: folds }, (_, fold) =>
    fitOdds(examples.filter(({ group }) => foldOf.get(group) !== fold)),
  );
  return examples.map(({ group, evidence }) =>
    chanceOf(odds[foldOf.get(group) as number] as Odds, evidence),
  );
}
