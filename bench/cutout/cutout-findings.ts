import type { Cell, Figure, Findings, Table } from '../results/results.ts';
import type { CutErrors } from './judge-cut.ts';

export interface JudgedCut {
  readonly kind: 'drawn' | 'raw' | 'sleeve';
  /** Null if we refused. */
  readonly ours: CutErrors | null;
  readonly grabCut: CutErrors;
  readonly timeRatio: number | null;
}

function rank(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}

function summaryOf(cuts: readonly CutErrors[], asked: number): Record<string, Cell> {
  const edges = cuts.flatMap(({ edgeMm }) => edgeMm);
  return {
    photos: asked,
    'cut out': asked > 0 ? cuts.length / asked : null,
    'IoU, median': rank(
      cuts.map(({ overlap }) => overlap),
      0.5,
    ),
    'IoU, worst twentieth': rank(
      cuts.map(({ overlap }) => overlap),
      0.05,
    ),
    'edge, median': rank(edges, 0.5),
    'edge, 95 %': rank(edges, 0.95),
  };
}

const KINDS = {
  drawn: 'drawn, true edge with its corners',
  raw: 'real, raw',
  sleeve: 'real, in a sleeve',
} as const;

function tableOf(judged: readonly JudgedCut[]): Table {
  const rows = (Object.keys(KINDS) as JudgedCut['kind'][]).flatMap((kind) => {
    const own = judged.filter((one) => one.kind === kind);
    if (own.length === 0) return [];
    const ours = own.flatMap((one) => one.ours ?? []);
    // Photos that we refuse are left out for both programs and have their own row.
    const beside = own.flatMap((one) => (one.ours ? [one.grabCut] : []));
    return [
      [`${KINDS[kind]}: ours`, summaryOf(ours, own.length)],
      [
        `${KINDS[kind]}: GrabCut`,
        summaryOf(
          own.map(({ grabCut }) => grabCut),
          own.length,
        ),
      ],
      [`${KINDS[kind]}: GrabCut where we cut out`, summaryOf(beside, beside.length)],
    ] as const;
  });
  return {
    title: 'Cards cut out, beside GrabCut on the same photos',
    about:
      'IoU: pixels that are card in both the cut and the truth, as a share of those that are in either. Edge: distance of the places where alpha is one half from the true edge, 240 places of each photo; around the corners of real cards, whose rounding nobody measured, neither side is judged. GrabCut starts from a rectangle 6 % inside the photo and always cuts something; what it takes for the card may be its holder, its ground or its picture.',
    rowsAre: 'photos and program',
    columns: {
      photos: 'count',
      'cut out': 'share',
      'IoU, median': 'share',
      'IoU, worst twentieth': 'share',
      'edge, median': 'mm',
      'edge, 95 %': 'mm',
    },
    rows: Object.fromEntries(rows),
  };
}

function figuresOf(judged: readonly JudgedCut[], isDrawn: boolean): Record<string, Figure> {
  const own = judged.filter(({ kind }) => (kind === 'drawn') === isDrawn);
  const cuts = own.flatMap(({ ours }) => ours ?? []);
  const edges = cuts.flatMap(({ edgeMm }) => edgeMm);
  const name = isDrawn ? 'Drawn' : 'Real';
  const better = { lower: { better: 'lower' }, higher: { better: 'higher' } } as const;
  const figure = (label: string, of: Omit<Figure, 'label' | 'n'>): Figure => ({
    label: `${name} photos: ${label}`,
    n: own.length,
    ...of,
  });
  const key = name.toLowerCase();
  return {
    [`${key}Cut`]: figure('cut out without help', {
      value: own.length > 0 ? cuts.length / own.length : null,
      ...{ unit: 'share', tolerance: 0.02, ...better.higher },
    }),
    [`${key}Overlap`]: figure('IoU with the true card, median', {
      value: rank(
        cuts.map(({ overlap }) => overlap),
        0.5,
      ),
      ...{ unit: 'share', tolerance: 0.005, ...better.higher },
    }),
    [`${key}Edge`]: figure('distance of the cut from the true edge, median', {
      value: rank(edges, 0.5),
      ...{ unit: 'mm', tolerance: 0.01, ...better.lower },
    }),
    [`${key}Edge95`]: figure('distance of the cut from the true edge, 95 % of places', {
      value: rank(edges, 0.95),
      ...{ unit: 'mm', tolerance: 0.05, ...better.lower },
    }),
  };
}

export function cutoutFindings(judged: readonly JudgedCut[]): Findings {
  const ratios = judged.flatMap(({ timeRatio }) => timeRatio ?? []);
  const hasReal = judged.some(({ kind }) => kind !== 'drawn');
  const time: Figure = {
    label: 'Time to find a card and cut it out, as a share of grading the same photo, median',
    value: rank(ratios, 0.5),
    n: ratios.length,
    ...{ unit: 'times', better: 'lower', tolerance: 0.3 },
  };
  return {
    figures: { ...figuresOf(judged, true), ...(hasReal ? figuresOf(judged, false) : {}), time },
    tables: { cutout: tableOf(judged) },
  };
}
