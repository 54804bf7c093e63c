import type { Split } from '@tc/testcards';
import type { BenchOptions } from '../options.ts';
import { conclude } from '../results/conclude.ts';
import type { Cell, Figure, Results, Table } from '../results/results.ts';
import { drawCode, TROUBLES, type Trouble } from './draw-code.ts';
import { openReaders, READERS, type ReaderName } from './readers.ts';

const CODES_OF_A_TROUBLE = 60;
/** Development uses other pictures than the ones that are reported. */
const FIRST_SEED: Readonly<Record<Split, number>> = {
  tune: 1_000,
  practice: 500_000,
  holdout: 900_000,
};

interface Outcome {
  readonly trouble: Trouble;
  readonly isRight: boolean;
  /** Texts that are not in the picture. */
  readonly invented: number;
  readonly ms: number;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

function shareOf(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ isRight }) => isRight).length / outcomes.length;
}

async function readAll(
  split: Split,
  ofEach: number,
): Promise<Readonly<Record<ReaderName, readonly Outcome[]>>> {
  const readers = await openReaders();
  const outcomes: Record<ReaderName, Outcome[]> = { ours: [], 'zxing-wasm alone': [], jsQR: [] };
  for (const [group, trouble] of TROUBLES.entries()) {
    for (let k = 0; k < ofEach; k++) {
      const drawn = drawCode(trouble, FIRST_SEED[split] + 1000 * group + k);
      for (const name of READERS) {
        const started = performance.now();
        const texts = await readers[name](drawn.picture);
        outcomes[name].push({
          trouble,
          ms: performance.now() - started,
          isRight: texts.includes(drawn.text),
          invented: texts.filter((text) => text !== drawn.text).length,
        });
      }
    }
  }
  return outcomes;
}

function tableOf(all: Readonly<Record<ReaderName, readonly Outcome[]>>): Table {
  const row = (of: (name: ReaderName) => Cell) =>
    Object.fromEntries(READERS.map((name) => [name, of(name)]));
  const rows = Object.fromEntries(
    TROUBLES.map((trouble) => [
      trouble,
      row((name) => shareOf(all[name].filter((one) => one.trouble === trouble))),
    ]),
  );
  return {
    title: 'Codes read, by what is wrong with the picture',
    about: `${CODES_OF_A_TROUBLE} drawn QR codes each, from easy to what no reader is expected to read; the same pictures for every program, one after the other in one run.`,
    rowsAre: 'trouble',
    columns: Object.fromEntries(READERS.map((name) => [name, 'share' as const])),
    rows: { ...rows, all: row((name) => shareOf(all[name])) },
  };
}

function timesOf(all: Readonly<Record<ReaderName, readonly Outcome[]>>): Table {
  return {
    title: 'Time for one picture of 480 x 360 pixels',
    about: 'Ours looks again in other ways where a first look finds nothing, which takes longer.',
    rowsAre: 'program',
    columns: { median: 'ms', 'median where read': 'ms', 'texts invented': 'count' },
    rows: Object.fromEntries(
      READERS.map((name) => [
        name,
        {
          median: median(all[name].map(({ ms }) => ms)),
          'median where read': median(
            all[name].flatMap(({ isRight, ms }) => (isRight ? [ms] : [])),
          ),
          'texts invented': all[name].reduce((sum, { invented }) => sum + invented, 0),
        },
      ]),
    ),
  };
}

/** How many drawn codes are read, and how fast, compared with two other readers on the same pictures. */
export async function runCodes(options: BenchOptions): Promise<boolean> {
  const all = await readAll(
    options.split,
    options.count ? Math.ceil(options.count / TROUBLES.length) : CODES_OF_A_TROUBLE,
  );
  const n = all.ours.length;
  const tables = { troubles: tableOf(all), times: timesOf(all) };
  for (const [trouble, cells] of Object.entries(tables.troubles.rows)) {
    const said = READERS.map((name) => `${name} ${(100 * Number(cells[name])).toFixed(1)} %`);
    process.stdout.write(`${trouble}: ${said.join(', ')}\n`);
  }
  const read: Figure = {
    label: 'Codes read correctly',
    value: shareOf(all.ours),
    n,
    ...{ unit: 'share', better: 'higher', tolerance: 0 },
  };
  const invented: Figure = {
    label: 'Texts read that are not in the picture',
    value: all.ours.reduce((sum, one) => sum + one.invented, 0),
    n,
    ...{ unit: 'count', better: 'lower', tolerance: 0 },
  };
  const ms: Figure = {
    label: 'Time for a picture whose code is read, median',
    value: median(all.ours.flatMap((one) => (one.isRight ? [one.ms] : []))),
    n,
    ...{ unit: 'ms', better: 'lower', tolerance: 20 },
  };
  const results: Results = {
    about: {
      part: 'Codes',
      codes: n,
      pictures: options.split,
      peers: 'zxing-wasm 3.1.4, jsQR 1.4.0',
    },
    figures: { read, invented, ms },
    tables,
  };
  return conclude({
    ...{ part: 'codes', results, update: options.update },
    comparedBy: ['codes', 'pictures'],
  });
}
