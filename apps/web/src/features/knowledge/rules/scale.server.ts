import { gradeCard, RULE_BOOKS, SUBGRADE_NAMES } from '@tc/rulebook';

/** The example card, part by part. */
const EXAMPLE = { centering: 9.8, corners: 9.9, edges: 10, surface: 10 } as const;

function gradeExample() {
  const front = {
    subgrades: EXAMPLE,
    plusMinus: { centering: 0, corners: 0, edges: 0, surface: 0 },
    centering: { leftRight: null, topBottom: null, plusMinusPoints: null },
    creases: [],
  };
  return gradeCard({ front }, RULE_BOOKS.spec);
}

function shares(wider: number): string {
  return `${wider}/${100 - wider}`;
}

/** Every figure on the page about our own scale. */
export function readScale() {
  const { overall, beckett, sides, centering } = RULE_BOOKS.spec;
  const graded = gradeExample();
  return {
    levels: overall.levels.value.map(({ level, name, from }) => {
      const limit = centering.byGrade.value.find((row) => row.level === level);
      return {
        level,
        name,
        from,
        front: limit ? `${shares(limit.from)} to ${shares(limit.upTo)}` : null,
      };
    }),
    weights: overall.weights.value,
    evenWeights: beckett.weights.value,
    frontPercent: sides.value.frontPercent,
    bands: centering.bands.value.map(({ name, upTo }, index, all) => ({
      name,
      from: shares(all[index - 1]?.upTo ?? 50),
      upTo: name === 'unacceptable' ? null : shares(upTo),
    })),
    example: {
      subgrades: SUBGRADE_NAMES.map((name) => ({ name, value: EXAMPLE[name] })),
      value: graded.overall?.value ?? 0,
      level: graded.overall?.level ?? '',
      name: graded.overall?.name ?? '',
      psa: graded.psa?.grade ?? 0,
      beckett: graded.beckett?.grade ?? 0,
    },
  };
}

export type Scale = ReturnType<typeof readScale>;
