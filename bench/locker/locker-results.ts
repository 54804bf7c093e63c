import { type Measured, median, quantile } from '../measures/statistics.ts';
import type { Cell, Figure, Findings, Table } from '../results/results.ts';
import type { Load } from '../server/load.ts';
import type { CardMeasurement } from './card-rounds.ts';
import type { ScanMeasurement, ScanRound } from './scan-rounds.ts';

function quotient(above: Measured | undefined, below: Measured | undefined): Measured {
  return above != null && below ? above / below : null;
}

const withWorkers = ({ rounds }: ScanMeasurement, workers: number) =>
  rounds.find((round) => round.workers === workers);

function timesOf(loads: Readonly<Record<string, Load>> | undefined): number[] {
  return Object.values(loads ?? {}).flatMap(({ times }) => times);
}

function throughput(measured: ScanMeasurement, scans: number): Readonly<Record<string, Figure>> {
  const [one, two] = [withWorkers(measured, 1), withWorkers(measured, 2)];
  return {
    scansOfOneWorker: {
      label: 'Scans per second with one worker: share of what the engine does alone',
      value: quotient(one?.scansPerSecond, measured.engineAlone),
      n: scans,
      unit: 'share',
      better: 'higher',
      tolerance: 0.3,
    },
    scansOfTwoWorkers: {
      label: 'Scans per second with two workers: share of those with one',
      value: quotient(two?.scansPerSecond, one?.scansPerSecond),
      n: scans,
      unit: 'times',
      better: 'higher',
      tolerance: 0.4,
    },
  };
}

function meanwhileFigure(name: string, round: ScanRound | undefined): Figure {
  const times = timesOf(round?.meanwhile);
  return {
    label: `Other routes while ${name} grade without pause, p99`,
    value: quantile(times, 0.99),
    n: times.length,
    unit: 'ms',
    better: 'lower',
    tolerance: 200,
    target: { text: 'below 300 ms', atMost: 300 },
  };
}

/** The slowest of them, since a person waits for each. */
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
    label: `${label} with ${measured.cards.toLocaleString('en')} cards, the slowest: median in times of a health check`,
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

function scanTable(measured: ScanMeasurement): Table {
  const rows = measured.rounds.map(
    ({ workers, scansPerSecond }): [string, Record<string, Cell>] => [
      workers === 1 ? 'one worker' : `${workers} workers`,
      { 'per second': scansPerSecond },
    ],
  );
  return {
    title: 'Scans',
    about:
      'Photos of 0.3 MB sent one after another by API, answered at once and graded by processes that do nothing else. “The engine alone” grades the same photo in this program, decoding included.',
    rowsAre: 'graded by',
    columns: { 'per second': 'number' },
    rows: {
      'the engine alone': { 'per second': measured.engineAlone },
      ...Object.fromEntries(rows),
    },
  };
}

function meanwhileTable(measured: ScanMeasurement): Table {
  const { quiet, rounds } = measured;
  const loads = [{ name: 'nothing to grade', by: quiet }].concat(
    rounds.map(({ workers, meanwhile }) => ({ name: `${workers} grading`, by: meanwhile })),
  );
  const rows = loads.flatMap(({ name, by }) =>
    Object.entries(by).map(([route, { times }]): [string, Record<string, Cell>] => [
      `${route}, ${name}`,
      rowOf(times),
    ]),
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

/** Shares and quotients, because other work on the machine slows both sides. */
export function lockerFindings(
  scans: ScanMeasurement,
  cards: CardMeasurement,
  scanCount: number,
): Findings {
  return {
    figures: {
      ...throughput(scans, scanCount),
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
