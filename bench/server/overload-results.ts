import { type Measured, median, quantile } from '../measures/statistics.ts';
import type { Cell, Figure, Findings } from '../results/results.ts';
import type { Crowd, OverloadMeasurement, OverloadRound } from './overload-rounds.ts';

type OfRound = (round: OverloadRound) => number;

function shareOf(rounds: readonly OverloadRound[], part: OfRound, whole: OfRound): Measured {
  return median(rounds.flatMap((round) => (whole(round) > 0 ? [part(round) / whole(round)] : [])));
}

function shareFigure(
  label: string,
  rounds: readonly OverloadRound[],
  [part, whole]: readonly [OfRound, OfRound],
  atLeast: number,
): Figure {
  return {
    label,
    value: shareOf(rounds, part, whole),
    n: rounds.length,
    unit: 'share',
    better: 'higher',
    tolerance: 0.1,
    target: { text: `at least ${100 * atLeast} %`, atLeast },
  };
}

function healthOf(rounds: readonly OverloadRound[], p: number): Measured {
  const crowds = (round: OverloadRound) => [round.crowd, round.crowdOfOthers];
  return quantile(
    rounds.flatMap(crowds).flatMap(({ health }) => health.times),
    p,
  );
}

const RATES: Readonly<Record<string, OfRound>> = {
  'bare server: as many bytes as the front page': (round) => round.barePage,
  'front page': (round) => round.page,
  'bare server: one row of the database': (round) => round.bareRow,
  'GET /auth/v1/user': (round) => round.user,
  'pages that have to be rendered': (round) => round.rendered,
  'sign-in, 8 people': (round) => round.signIn.perSecond,
  'sign-in beside ten times as many pages, as people ask for them': (round) =>
    round.crowd.signIn.perSecond,
  'sign-in beside ten times as many pages, all to be rendered': (round) =>
    round.crowdOfOthers.signIn.perSecond,
  'sign-in of 256 who ask again at once': (round) => round.impatient.perSecond,
};

function refusedOf(crowds: readonly Crowd[]): Cell {
  const asked = crowds.reduce((sum, { pagesAsked }) => sum + pagesAsked, 0);
  const refused = crowds.reduce((sum, { pagesRefused }) => sum + pagesRefused, 0);
  return asked > 0 ? refused / asked : null;
}

/** Ratios within one round, because other work on the machine slows both equally. */
export function overloadFindings({ rounds, mostBytes }: OverloadMeasurement): Findings {
  const signIn: OfRound = (round) => round.signIn.perSecond;
  const health = rounds.flatMap((round) => round.crowd.health.times).length;
  const rows = Object.entries(RATES).map(([name, rateOf]): [string, Record<string, Cell>] => [
    name,
    { 'per second': median(rounds.map(rateOf)) },
  ]);
  return {
    figures: {
      pageShare: shareFigure(
        'Front page, responses per second: share of a bare server’s',
        rounds,
        [(round) => round.page, (round) => round.barePage],
        0.25,
      ),
      userShare: shareFigure(
        'GET /auth/v1/user, responses per second: share of a bare read of one row',
        rounds,
        [(round) => round.user, (round) => round.bareRow],
        0.3,
      ),
      signInInCrowd: shareFigure(
        'Sign-in alongside ten times as many pages as can be rendered: share of its rate',
        rounds,
        [(round) => round.crowd.signIn.perSecond, signIn],
        0.8,
      ),
      signInBesideRendering: shareFigure(
        'The same if every page has to be rendered',
        rounds,
        [(round) => round.crowdOfOthers.signIn.perSecond, signIn],
        0.8,
      ),
      signInOfImpatient: shareFigure(
        'Sign-in of 256 clients that retry at once: share of its rate',
        rounds,
        [(round) => round.impatient.perSecond, signIn],
        0.8,
      ),
      healthInCrowd: {
        label: 'Health check meanwhile, p99',
        value: healthOf(rounds, 0.99),
        n: 2 * health,
        unit: 'ms',
        better: 'lower',
        tolerance: 100,
        target: { text: 'below 200 ms', atMost: 200 },
      },
      mostMemory: {
        label: 'Peak memory of the server',
        value: mostBytes / 1000,
        n: rounds.length,
        unit: 'kB',
        better: 'lower',
        tolerance: 100_000,
        target: { text: 'below 600 MB', atMost: 600_000 },
      },
    },
    tables: {
      overload: {
        title: 'Overload',
        about: `The product as its own command starts it, next to a bare server on the same runtime, both called by one program on the same machine. “Ten times as many pages” are requested evenly, answered or not, at ten times the rate at which pages can be rendered: once as people ask for them, and once such that each has to be rendered for its visitor, of which ${Math.round(100 * Number(refusedOf(rounds.map((round) => round.crowdOfOthers)) ?? 0))} % were refused. Per second is the median of the rounds.`,
        rowsAre: 'load',
        columns: { 'per second': 'number' },
        rows: Object.fromEntries(rows),
      },
    },
  };
}
