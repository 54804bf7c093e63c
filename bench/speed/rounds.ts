/** Milliseconds by what took them, all within one round, so that they can be compared. */
export type Round = Readonly<Record<string, number>>;

const WARM_UP_ROUNDS = 2;
/** Rounds per card; with two cards, every median is based on twice as many. */
const ROUNDS = 9;

/**
 * Runs rounds over all cards in turn and discards the first ones, during which code is still being compiled.
 */
export async function runRounds<Card>(
  cards: readonly Card[],
  runRound: (card: Card) => Promise<Round>,
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let i = 0; i < WARM_UP_ROUNDS + ROUNDS; i++) {
    for (const card of cards) {
      const round = await runRound(card);
      if (i >= WARM_UP_ROUNDS) rounds.push(round);
    }
  }
  return rounds;
}

/** How long some work takes, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
