import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@tc/kernel';
import { isSplit, SPLITS, type Split } from '@tc/testcards';

const PARTS = [
  'real',
  'lights',
  'damage',
  'registration',
  'sizes',
  'windows',
  'same-copy',
  'reference',
  'accuracy',
  'speed',
  'codes',
  'cutout',
  'tools',
  'search',
  'pages',
  'server',
  'locker',
  'bulk',
  'api',
  'scroll',
  'ablation',
  'constants',
] as const;
export type Part = (typeof PARTS)[number];

/** Switching off every rule in turn takes an hour, and moving every constant takes longer. */
const LONG_PARTS: readonly Part[] = ['ablation', 'constants'];
/** What runs if no part is named. */
export const REGULAR_PARTS: readonly Part[] = PARTS.filter((part) => !LONG_PARTS.includes(part));

/** The parts that take a folder of real photos. */
const ON_REAL_PHOTOS: readonly (string | null)[] = [
  'real',
  'lights',
  'sizes',
  'windows',
  'same-copy',
  'reference',
  'cutout',
  'ablation',
  'constants',
];

export interface BenchOptions {
  /** One part, or all of them if none is named. */
  readonly part: Part | null;
  readonly update: boolean;
  readonly split: Split;
  /** Number of photos of the benchmark; null for all of them. */
  readonly count: number | null;
  readonly from: number;
  readonly to: number | null;
  readonly group: string | null;
  readonly seed: number | null;
  readonly withPeers: boolean;
  readonly withOverlays: boolean;
  /** Also use photos made by an older version of the renderer. */
  readonly takesOldPhotos: boolean;
  /** A folder of real photos to grade instead of rendered ones. */
  readonly photos: string | null;
  /** The folder of real photos with their truth; null for the default folder. */
  readonly folder: string | null;
  /** A folder of weights for outlines, trained without each fold of the real photos; null for the committed ones. */
  readonly folds: string | null;
  readonly workers: number;
  /** How often each page is loaded; its performance is the median. */
  readonly runs: number;
}

const USAGE = `npm run bench -- [real [FOLDER]|lights [FOLDER]|sizes [FOLDER]|windows [FOLDER]|same-copy [FOLDER]|reference [FOLDER]|cutout [FOLDER]|ablation [FOLDER]|constants [FOLDER]|damage|registration|accuracy|speed|codes|tools|search|pages|server|locker|bulk|api|scroll] [options]
  --update        rewrite the committed baseline and bench/RESULTS.md
  real, lights, sizes, windows, same-copy, reference, cutout, ablation and constants only:
  FOLDER          photos of real cards with a truth.json (../shared/real)
  real only:
  --folds FOLDER  only find outlines with weights that have not seen the photo, and with these: split.json (fold of each
                  photo), weights-0.generated.ts and so on (bench/fit/outline); without it, with the committed ones
                  and with the engine's own
  ablation and constants only, which take an hour or more and run only if they are named:
  --group TEXT    only rules or constants whose name contains TEXT
  accuracy only:
  --split NAME    holdout (reserved styles and seeds, the default), tune (what the engine is tuned on)
                  or practice (styles drawn later, also for development)
  --count N       only N photos, spread over the groups        --from I --to J   only a slice of them
  --group TEXT    only groups whose name contains TEXT         --seed S          one scene
  --no-peers      leave out the other programs                 --overlays        draw what failed
  --old-photos    also use photos from an older version of the renderer
  --workers N     number of parallel processes (2)
  --photos DIR    grade the photos in a folder instead and draw an overlay of each
  pages only:
  --runs N        loads of each page, and tries of each first tap (5)   --group TEXT    only pages whose path contains TEXT`;

/** Fewer loads would say more about the machine than about the page. */
const LEAST_RUNS = 5;

const FLAGS = {
  update: { type: 'boolean', default: false },
  split: { type: 'string', default: 'holdout' },
  count: { type: 'string' },
  from: { type: 'string', default: '0' },
  to: { type: 'string' },
  group: { type: 'string' },
  seed: { type: 'string' },
  'no-peers': { type: 'boolean', default: false },
  overlays: { type: 'boolean', default: false },
  'old-photos': { type: 'boolean', default: false },
  photos: { type: 'string' },
  folds: { type: 'string' },
  workers: { type: 'string', default: '2' },
  runs: { type: 'string', default: String(LEAST_RUNS) },
} as const;

export function parseOptions(args: readonly string[]): Result<BenchOptions, string> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: FLAGS,
      allowPositionals: true,
    });
    const [part = null, folder = null, ...more] = positionals;
    if (more.length > 0 || (folder !== null && !ON_REAL_PHOTOS.includes(part))) {
      return err(`One part at a time.\n${USAGE}`);
    }
    if (part !== null && !isPart(part)) return err(`Unknown part "${part}".\n${USAGE}`);
    if (!isSplit(values.split)) return err(`--split ${SPLITS.join('|')}`);
    const options: BenchOptions = {
      part,
      update: values.update,
      split: values.split,
      count: wholeOrNull(values.count),
      from: wholeOrNull(values.from) ?? 0,
      to: wholeOrNull(values.to),
      group: values.group ?? null,
      seed: wholeOrNull(values.seed),
      withPeers: !values['no-peers'],
      withOverlays: values.overlays,
      takesOldPhotos: values['old-photos'],
      photos: values.photos ?? null,
      folder,
      folds: values.folds ?? null,
      workers: wholeOrNull(values.workers) ?? 2,
      runs: Math.max(1, wholeOrNull(values.runs) ?? LEAST_RUNS),
    };
    return options.update && isPartial(options)
      ? err(
          `--update needs at least the first ${LEAST_FOR_BASELINE} photos of the reserved styles, and all pages ${LEAST_RUNS} times; it does not work with old photos or other selections.`,
        )
      : ok(options);
  } catch (error) {
    return err(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Photos are taken from the groups in turn, so this many contain every group four times. */
const LEAST_FOR_BASELINE = 168;

/** A baseline from a few photos, from selected ones or from those used in development would be misleading. */
function isPartial(options: BenchOptions): boolean {
  const { split, count, from, to, group, seed, withPeers, takesOldPhotos, photos, folder } =
    options;
  const isShort = (to !== null && to < LEAST_FOR_BASELINE) || options.runs < LEAST_RUNS;
  const isChosen =
    [count, group, seed, photos, folder].some((choice) => choice !== null) || from > 0;
  return isChosen || isShort || split !== 'holdout' || !withPeers || takesOldPhotos;
}

function isPart(name: string): name is Part {
  return (PARTS as readonly string[]).includes(name);
}

function wholeOrNull(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d+$/.test(text)) throw new Error(`"${text}" is not a whole number.`);
  return Number(text);
}
