/** How a figure is written. Shares are 0 to 1, points are percentage points of centering. */
export type Unit =
  | 'share'
  | 'mm'
  | 'points'
  | 'grade'
  | 'number'
  | 'count'
  | 'times'
  | 'ms'
  | 'kB'
  | 'text';

export interface Target {
  /** The target in words. */
  readonly text: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** One figure that is compared with the baseline. */
export interface Figure {
  readonly label: string;
  readonly unit: Unit;
  /** Null if not measured, which is never as good as any value. */
  readonly value: number | null;
  /** Number of photos, borders, flaws or runs behind it. */
  readonly n: number;
  readonly better: 'higher' | 'lower' | 'within target';
  /** How much worse it may get, in its own unit, before that counts. */
  readonly tolerance: number;
  readonly target?: Target;
}

export type Cell = number | string | null;

/** Figures only for reading: by group, by kind, by program. */
export interface Table {
  readonly title: string;
  readonly about: string;
  /** What the rows are named after. */
  readonly rowsAre: string;
  readonly columns: Readonly<Record<string, Unit>>;
  readonly rows: Readonly<Record<string, Readonly<Record<string, Cell>>>>;
}

export interface Findings {
  readonly figures: Readonly<Record<string, Figure>>;
  readonly tables: Readonly<Record<string, Table>>;
}

/** Findings with everything needed to understand them later. */
export interface Results extends Findings {
  readonly about: Readonly<Record<string, string | number>>;
}

export const PARTS_ON_PAGE = [
  'real-left-out',
  'real',
  'lights',
  'damage',
  'registration',
  'sizes',
  'windows',
  'ablation',
  'constants',
  'same-copy',
  'reference',
  'accuracy',
  'speed',
  'server',
  'locker',
  'bulk',
  'api',
  'scroll',
  'codes',
  'cutout',
  'tools',
  'search',
  'pages',
] as const;
export type MeasuredPart = (typeof PARTS_ON_PAGE)[number];
export type Baselines = Readonly<Partial<Record<MeasuredPart, Results>>>;

export function mergeFindings(parts: readonly Findings[]): Findings {
  return {
    figures: Object.assign({}, ...parts.map((part) => part.figures)),
    tables: Object.assign({}, ...parts.map((part) => part.tables)),
  };
}

export function isTargetReached({ value, target }: Figure): boolean | null {
  if (value === null || !target) return null;
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = target;
  return value >= atLeast && value <= atMost;
}
