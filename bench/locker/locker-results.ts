import { type Measured, median, quantile } from '../measures/statistics.ts';
import type { Cell, Figure, Findings, Table } from '../results/results.ts';
import type { CardMeasurement } from './card-rounds.ts';
import type { Routes, ScanRound } from './scan-rounds.ts';

type Rounds = readonly ScanRound[];

function quotient(above: Measured | undefined, below: Measured | undefined): Measured {
  return above != null && below ? above / below : null;
}

const withWorkers = (rounds: Rounds, workers: number) =>
  rounds.find((round) => round.workers === workers);

/** Over all routes together. */
const p99Of = (routes: Routes) => quantile(Object.values(routes).flat(), 0.99);

function costFigure(who: string, scans: number, round: ScanRound | undefined): Figure {
  return {
    label: `A scan with ${who}: processor time as a multiple of what the engine needs alone`,
    value: quotient(round?.workerMs, round?.aloneMs),
    n: scans,
    unit: 'times',
    better: 'lower',
    tolerance: 0.4,
  };
}

function meanwhileFigure(who: string, round: ScanRound | undefined): Figure {
  const { quiet = {}, meanwhile = {} } = round ?? {};
  return {
    label: `Other routes with ${who} grading without pause: p99 as a multiple of p99 with nothing to grade`,
    value: quotient(p99Of(meanwhile), p99Of(quiet)),
    n: Object.values(meanwhile).flat().length,
    unit: 'times',
    better: 'lower',
    tolerance: 10,
  };
}

/** The slowest one, because a person waits for each of them. */
function slowest({ times }: CardMeasurement, isMeant: (name: string) => boolean, p: number) {
  const all = Object.entries(times).filter(([name]) => isMeant(name));
  const values = all.flatMap(([, each]) => quantile(each, p) ?? []);
  return values.length > 0 ? Math.max(...values) : null;
}

function cardFigure(
  label: string,
  measured: CardMeasurement,
  isMeant: (name: string) => boolean,
): Figure {
  return {
    label: `${label} with ${measured.cards.toLocaleString('en')} cards, the slowest: median as a multiple of a health check`,
    value: quotient(slowest(measured, isMeant, 0.5), median(measured.health)),
    n: measured.health.length,
    unit: 'times',
    better: 'lower',
    tolerance: 15,
  };
}

function rowOf(times: readonly number[]): Record<string, Cell> {
  return { p50: median(times), p99: quantile(times, 0.99), n: times.length };
}

const TIMES = { p50: 'ms', p99: 'ms', n: 'count' } as const;

function scanTable(rounds: Rounds): Table {
  const rows = rounds.map((round): [string, Record<string, Cell>] => [
    round.workers === 1 ? 'one worker' : `${round.workers} workers`,
    {
      'per second': round.scansPerSecond,
      'processor time of a scan': round.workerMs,
      'of the engine alone': round.aloneMs,
    },
  ]);
  return {
    title: 'Scans',
    about:
      'Photos of 0.3 MB sent one after another by API, answered at once, and graded by processes that do nothing else. The rates depend on what else the machine does; the processor time hardly does. “The engine alone” grades the same photo in this program, decoding included.',
    rowsAre: 'graded by',
    columns: {
      'per second': 'number',
      'processor time of a scan': 'ms',
      'of the engine alone': 'ms',
    },
    rows: Object.fromEntries(rows),
  };
}

function meanwhileTable(rounds: Rounds): Table {
  const loads = rounds.flatMap(({ workers, quiet, meanwhile }) => [
    { name: `nothing to grade, ${workers} waiting`, by: quiet },
    { name: `${workers} grading`, by: meanwhile },
  ]);
  const rows = loads.flatMap(({ name, by }) =>
    Object.entries(by).map(([route, times]) => [`${route}, ${name}`, rowOf(times)] as const),
  );
  return {
    title: 'Other routes meanwhile',
    about: 'Each asked ten times a second, answered or not; time spent waiting counts.',
    rowsAre: 'route',
    columns: TIMES,
    rows: Object.fromEntries(rows),
  };
}

function cardTable({ cards, times, health }: CardMeasurement): Table {
  const rows = Object.entries(times).map(([name, each]) => [name, rowOf(each)] as const);
  return {
    title: `A locker of ${cards.toLocaleString('en')} cards`,
    about: 'Asked one after another by one client, in turns with the health check.',
    rowsAre: 'asked',
    columns: TIMES,
    rows: { 'health check': rowOf(health), ...Object.fromEntries(rows) },
  };
}

/** Shares and ratios, because other work on the machine slows both sides. */
export function lockerFindings(scans: Rounds, cards: CardMeasurement, scanCount: number): Findings {
  return {
    figures: {
      costOfOne: costFigure('one worker', scanCount, withWorkers(scans, 1)),
      costOfTwo: costFigure('two workers', scanCount, withWorkers(scans, 2)),
      meanwhileOne: meanwhileFigure('one worker', withWorkers(scans, 1)),
      meanwhileTwo: meanwhileFigure('two workers', withWorkers(scans, 2)),
      listCost: cardFigure('List', cards, (name) => name.includes('page')),
      searchCost: cardFigure('Search', cards, (name) => name.startsWith('search')),
      cardsSlowest: {
        label: `List, search and totals with ${cards.cards.toLocaleString('en')} cards, the slowest: p99`,
        value: slowest(cards, () => true, 0.99),
        n: cards.health.length,
        unit: 'ms',
        better: 'lower',
        tolerance: 200,
        target: { text: 'below 300 ms', atMost: 300 },
      },
    },
    tables: { scans: scanTable(scans), meanwhile: meanwhileTable(scans), cards: cardTable(cards) },
  };
}
