import { type Measured, median, quantile } from '../measures/statistics.ts';
import type { Cell, Figure, Findings, Table } from '../results/results.ts';
import type { AccountRound, WrongPasswords } from './account-rounds.ts';
import type { Load } from './load.ts';

export interface ServerMeasurement {
  readonly rounds: readonly AccountRound[];
  readonly wrong: WrongPasswords;
}

const LOADS: Readonly<Record<string, (round: AccountRound) => Load>> = {
  'health check, as fast as answered': (round) => round.health,
  'sign-in, as fast as answered': (round) => round.signIn,
  'sign-in, half as many, evenly': (round) => round.signInAtHalfLoad,
  'refresh, as fast as answered': (round) => round.refresh,
  'health check, evenly, nothing else': (round) => round.probe.quiet,
  'health check, evenly, **while passwords are hashed**': (round) => round.probe.signIn,
  'health check, evenly, while sessions are refreshed': (round) => round.probe.refresh,
};

function times(rounds: readonly AccountRound[], loadOf: (round: AccountRound) => Load): number[] {
  return rounds.flatMap((round) => loadOf(round).times);
}

/** Median of the ratios within each round, because other work on the machine slowed both. */
function medianQuotient(
  rounds: readonly AccountRound[],
  above: (round: AccountRound) => Measured,
  below: (round: AccountRound) => Measured,
): Measured {
  return median(
    rounds.flatMap((round) => {
      const [high, low] = [above(round), below(round)];
      return high !== null && low ? [high / low] : [];
    }),
  );
}

/**
 * The difference of the medians divided by the time of hashing: what a wrong sign-in takes beyond a health
 * check.
 */
export function enumerationGap({ known, unknown, health }: WrongPasswords): Measured {
  const [ofKnown, ofUnknown, ofHealth] = [known, unknown, health].map(median);
  if (ofKnown === null || ofUnknown === null || ofHealth === null) return null;
  return Math.abs(ofKnown - ofUnknown) / (ofKnown - ofHealth);
}

function loadTable(rounds: readonly AccountRound[]): Table {
  const rows = Object.entries(LOADS).map(([name, loadOf]): [string, Record<string, Cell>] => {
    const all = times(rounds, loadOf);
    return [
      name,
      {
        'per second': median(rounds.map((round) => loadOf(round).perSecond)),
        p50: median(all),
        p95: quantile(all, 0.95),
        p99: quantile(all, 0.99),
        longest: quantile(all, 1),
        n: all.length,
      },
    ];
  });
  return {
    title: 'Accounts under load',
    about:
      'A separate server process with its embedded database, called over HTTP by a program on the same two cores: 8 people, each with an account, an address and a connection. Passwords are bcrypt with cost 10; every call is counted against the limits, and every sign-in and refresh is on disk before it is answered. “As fast as answered” is the most that the server can do; “evenly” counts from the moment when a call was due, so that waiting is not hidden. Per second is the median of the rounds.',
    rowsAre: 'load',
    columns: { 'per second': 'number', p50: 'ms', p95: 'ms', p99: 'ms', longest: 'ms', n: 'count' },
    rows: Object.fromEntries(rows),
  };
}

function enumerationTable({ known, unknown, health }: WrongPasswords): Table {
  const row = (all: readonly number[]) => ({
    p50: median(all),
    p95: quantile(all, 0.95),
    n: all.length,
  });
  return {
    title: 'What the time of a refusal reveals',
    about:
      'Wrong passwords, one after another, alternating between an address with an account and addresses without one (case A08).',
    rowsAre: 'sign-in',
    columns: { p50: 'ms', p95: 'ms', n: 'count' },
    rows: {
      'address with an account': row(known),
      'address without an account': row(unknown),
      'health check, for comparison': row(health),
    },
  };
}

function costFigure(
  what: string,
  rounds: readonly AccountRound[],
  loadOf: (round: AccountRound) => Load,
  tolerance: number,
): Figure {
  return {
    label: `Health checks answered in the time of one ${what}`,
    value: medianQuotient(
      rounds,
      (round) => round.health.perSecond,
      (round) => loadOf(round).perSecond,
    ),
    n: rounds.length,
    unit: 'number',
    better: 'lower',
    tolerance,
  };
}

/** Milliseconds are for reading, ratios within one run for comparing. */
export function serverResults({ rounds, wrong }: ServerMeasurement): Findings {
  const p99 = (loadOf: (round: AccountRound) => Load) => (round: AccountRound) =>
    quantile(loadOf(round).times, 0.99);
  const halfLoad = times(rounds, (round) => round.signInAtHalfLoad);
  return {
    figures: {
      signInHalfLoad: {
        label: 'Sign-in at half load, p99',
        value: quantile(halfLoad, 0.99),
        n: halfLoad.length,
        unit: 'ms',
        better: 'lower',
        tolerance: 300,
        target: { text: 'at most 600 ms', atMost: 600 },
      },
      enumeration: {
        label:
          'Wrong password: difference of the medians for known and unknown addresses, divided by the time of hashing',
        value: enumerationGap(wrong),
        n: wrong.known.length + wrong.unknown.length,
        unit: 'share',
        better: 'lower',
        tolerance: 0.03,
        target: { text: 'below 5 %', atMost: 0.05 },
      },
      signInCost: costFigure('sign-in', rounds, (round) => round.signIn, 60),
      refreshCost: costFigure('refresh', rounds, (round) => round.refresh, 10),
      healthWhileHashing: {
        label:
          'Health check: p99 while passwords are hashed, divided by p99 when nothing else happens',
        value: medianQuotient(
          rounds,
          p99((round) => round.probe.signIn),
          p99((round) => round.probe.quiet),
        ),
        n: rounds.length,
        unit: 'times',
        better: 'lower',
        tolerance: 4,
      },
    },
    tables: { load: loadTable(rounds), enumeration: enumerationTable(wrong) },
  };
}
