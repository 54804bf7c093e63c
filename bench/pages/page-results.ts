import { median } from '../measures/statistics.ts';
import type { Cell, Figure, Findings, Table } from '../results/results.ts';
import { LONGEST_MS, type MeasuredTap } from './first-tap.ts';
import type { PageLoad } from './judge-page.ts';

export interface JudgedPage {
  readonly path: string;
  /** The first load judges everything, later ones only performance. */
  readonly loads: readonly [PageLoad, ...PageLoad[]];
}

/** Tools are not pages for reading: they bring what they work with. The pro tools carry the brand's name. */
const TOOL = /^\/(demo|centering|background-removal|qr-scanner|[a-z-]+-pro(-v2)?)$/;
const BUDGET_KB = 150;

const ofLoads = (page: JudgedPage, value: (load: PageLoad) => number | null) =>
  median(page.loads.flatMap((load) => value(load) ?? []));
const performanceOf = (page: JudgedPage) => ofLoads(page, ({ scores }) => scores.performance);
const shiftOf = ({ loads }: JudgedPage) => Math.max(...loads.map(({ shift }) => shift));
const withoutImagesKb = ({ loads: [{ bytes, imageBytes }] }: JudgedPage) =>
  (bytes - imageBytes) / 1000;

/** The worst of all pages. If one page could not be judged, there is no result. */
function worst(values: readonly (number | null)[], choose: (...all: number[]) => number) {
  const known = values.filter((value) => value !== null);
  return known.length < values.length || known.length === 0 ? null : choose(...known);
}

function lowestScore(label: string, atLeast: number, n: number, values: (number | null)[]): Figure {
  return {
    label,
    unit: 'number',
    value: worst(values, Math.min),
    n,
    better: 'higher',
    tolerance: atLeast === 100 ? 0 : 2,
    target: { text: `at least ${atLeast}`, atLeast },
  };
}

function figuresOf(pages: readonly JudgedPage[]): Record<string, Figure> {
  const n = pages.length;
  const scores = (name: keyof PageLoad['scores']) =>
    pages.map(({ loads }) => loads[0].scores[name]);
  const read = pages.filter(({ path }) => !TOOL.test(path));
  return {
    performance: lowestScore(
      'Lowest performance of a page, median of its loads',
      98,
      n,
      pages.map(performanceOf),
    ),
    accessibility: lowestScore('Lowest accessibility', 100, n, scores('accessibility')),
    bestPractices: lowestScore('Lowest best practices', 100, n, scores('best-practices')),
    seo: lowestScore('Lowest SEO', 100, n, scores('seo')),
    weight: {
      label: 'Heaviest page for reading, without images',
      unit: 'kB',
      value: worst(read.map(withoutImagesKb), Math.max),
      n: read.length,
      better: 'lower',
      tolerance: 5,
      target: { text: `at most ${BUDGET_KB} kB`, atMost: BUDGET_KB },
    },
    shift: {
      label: 'Largest layout shift of any load',
      unit: 'number',
      value: worst(pages.map(shiftOf), Math.max),
      n: pages.reduce((sum, { loads }) => sum + loads.length, 0),
      better: 'lower',
      tolerance: 0,
      target: { text: '0', atMost: 0 },
    },
  };
}

function pagesTable(pages: readonly JudgedPage[]): Table {
  const rows = pages.map((page): [string, Record<string, Cell>] => {
    const [first] = page.loads;
    return [
      page.path,
      {
        performance: performanceOf(page),
        accessibility: first.scores.accessibility,
        'best practices': first.scores['best-practices'],
        SEO: first.scores.seo,
        'first paint': ofLoads(page, ({ fcpMs }) => fcpMs),
        'largest paint': ofLoads(page, ({ lcpMs }) => lcpMs),
        'blocking time': ofLoads(page, ({ tbtMs }) => tbtMs),
        shift: shiftOf(page),
        'without images': withoutImagesKb(page),
        'with images': first.bytes / 1000,
      },
    ];
  });
  return {
    title: 'Every public page',
    about:
      'All addresses in the sitemap. Lighthouse’s mobile preset: a phone four times slower than this machine on a simulated slow network, with an empty cache. Performance and times are medians of the loads, the shift is the largest; weights are what crosses the network until the page is idle, compressed as sent. Other work on the machine lengthens the blocking time.',
    rowsAre: 'page',
    columns: {
      performance: 'number',
      accessibility: 'number',
      'best practices': 'number',
      SEO: 'number',
      'first paint': 'ms',
      'largest paint': 'ms',
      'blocking time': 'ms',
      shift: 'number',
      'without images': 'kB',
      'with images': 'kB',
    },
    rows: Object.fromEntries(rows),
  };
}

/** People wait once the page has reacted to a tap; before that, they tap again. */
const SIGN_WITHIN_MS = 100;

function signFigure(taps: readonly (readonly MeasuredTap[])[]): Figure {
  const signs = taps.map((loads) => median(loads.map(({ signMs }) => signMs ?? LONGEST_MS)));
  return {
    label: 'Slowest sign that a first tap was taken',
    unit: 'ms',
    value: worst(signs, Math.max),
    n: taps.flat().length,
    better: 'lower',
    tolerance: 60,
    target: { text: `at most ${SIGN_WITHIN_MS} ms`, atMost: SIGN_WITHIN_MS },
  };
}

function tapsTable(taps: readonly (readonly MeasuredTap[])[]): Table {
  const rows = taps.map((loads): [string, Record<string, Cell>] => [
    loads[0]?.name ?? '',
    {
      sign: median(loads.map(({ signMs }) => signMs ?? LONGEST_MS)),
      done: median(loads.map(({ doneMs }) => doneMs ?? LONGEST_MS)),
    },
  ]);
  return {
    title: 'The first tap',
    about:
      'What a page does with the first touch, on a slow phone (a processor four times slower than this machine) and a slow network (DevTools’ Slow 4G): how long until something on it changes, and until it has done what was asked. Medians; a tap that led to nothing counts as 15 seconds.',
    rowsAre: 'tap',
    columns: { sign: 'ms', done: 'ms' },
    rows: Object.fromEntries(rows),
  };
}

export function pageResults(
  pages: readonly JudgedPage[],
  taps: readonly (readonly MeasuredTap[])[],
): Findings {
  return {
    figures: { ...figuresOf(pages), firstSign: signFigure(taps) },
    tables: { pages: pagesTable(pages), taps: tapsTable(taps) },
  };
}
