import type { CornerReport, Quad } from '@tc/engine';
import type { Point } from '@tc/kernel';
import { share } from '../measures/statistics.ts';
import type { Figure, Findings } from '../results/results.ts';
import looksByFile from './corner-looks.json' with { type: 'json' };
import type { JudgedPhoto } from './real-readings.ts';
import type { RealPhoto } from './real-truth.ts';

/**
 * How the corners of everyday photos look to a person, by file, and those of cards under four lamps, by card and from
 * all four photos. In the order of the outline in truth.json, each in one sign: 0 clean, 1 slightly worn, 2 worn, - not
 * to be told.
 */
const LOOKS: Readonly<Record<string, string>> = looksByFile;
const NAMES = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;

type CornerName = CornerReport['position'];
type Looked = Pick<RealPhoto, 'file' | 'card'>;

/** Nothing, or next to nothing, was found. */
const FLAWLESS = 9;
/** Scores of wear that everybody sees. */
const PLAIN_WEAR = 7;

export type Look = 'clean' | 'slight' | 'worn';
export type Scores = Record<Look, number[]>;

const LOOK_OF: Readonly<Record<string, Look>> = { '0': 'clean', '1': 'slight', '2': 'worn' };

function nearest(places: Quad, [x, y]: Point): number {
  const away = places.map(([a, b]) => Math.hypot(a - x, b - y));
  return away.indexOf(Math.min(...away));
}

const looksOf = ({ file, card }: Looked) => LOOKS[card ?? file] ?? '';

/** How the corners of a photo look, by the position that the engine gives them. */
export function cornerLooks(
  photo: Looked,
  outline: Quad,
  quad: Quad,
): ReadonlyMap<CornerName, Look> {
  const looks = looksOf(photo);
  return new Map(
    outline.flatMap((place, at) => {
      const look = LOOK_OF[looks[at] ?? ''];
      const position = NAMES[nearest(quad, place)];
      return look && position ? [[position, look] as const] : [];
    }),
  );
}

/** What was scored, by how it looks. */
function cornerScores(photos: readonly JudgedPhoto[]): Scores {
  const scores: Scores = { clean: [], slight: [], worn: [] };
  for (const { photo, outline, outcome } of photos) {
    if (outcome.status !== 'graded') continue;
    const looks = cornerLooks(photo, outline, outcome.side.quad);
    for (const { position, score } of outcome.side.corners ?? []) {
      const look = looks.get(position);
      if (look && score !== null) scores[look].push(score);
    }
  }
  return scores;
}

/**
 * Wear begins at the corners: a card all of whose visible corners are clean has clean edges, and on a card with
 * a worn corner the edges are worn, too, though not each of them.
 */
function edgeScores(photos: readonly JudgedPhoto[]): Scores {
  const scores: Scores = { clean: [], slight: [], worn: [] };
  for (const { photo, outcome } of photos) {
    const looks = looksOf(photo);
    const look = ['2', '1', '0'].find((sign) => looks.includes(sign));
    if (!look || outcome.status !== 'graded') continue;
    for (const { score } of outcome.side.edges ?? [])
      if (score !== null) scores[LOOK_OF[look] as Look].push(score);
  }
  return scores;
}

/** The chance that an unworn one is scored above a worn one (area under the ROC curve). */
export function toldApart({ clean, worn }: Pick<Scores, 'clean' | 'worn'>): number | null {
  const pairs = clean.flatMap((a) => worn.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return pairs.length === 0
    ? null
    : pairs.reduce((sum: number, one) => sum + one, 0) / pairs.length;
}

function shareFigure(
  label: string,
  scores: readonly number[],
  is: (score: number) => boolean,
): Figure {
  return {
    label,
    unit: 'share',
    value: share(scores, is),
    n: scores.length,
    better: 'higher',
    // One corner more or less may be chance.
    tolerance: Math.max(0.01, 1.01 / Math.max(1, scores.length)),
  };
}

function apartFigure(label: string, scores: Scores): Figure {
  const n = scores.clean.length + scores.worn.length;
  return { label, unit: 'number', value: toldApart(scores), n, better: 'higher', tolerance: 0.01 };
}

const isFlawless = (score: number) => score >= FLAWLESS;

/** Cards under lamps: their photos are dark, their cuts lit from one side, and most of their corners are square. */
function lampFigures(photos: readonly JudgedPhoto[]) {
  const corners = cornerScores(photos);
  return {
    cleanLampCorners: shareFigure(
      'Corners that look clean, of cards under four lamps, scored 9 or better',
      corners.clean,
      isFlawless,
    ),
    wornLampCorners: shareFigure(
      'Corners that look worn, of cards under four lamps, scored below 9',
      corners.worn,
      (score) => !isFlawless(score),
    ),
    lampCornersApart: apartFigure('The same: a clean corner is scored above a worn one', corners),
  };
}

/** Whether wear is seen where a person sees it, and nowhere else. */
export function wearFindings(all: readonly JudgedPhoto[]): Findings {
  const photos = all.filter(({ photo }) => photo.card === null);
  const corners = cornerScores(photos);
  const edges = edgeScores(photos);
  const isPlain = (score: number) => score <= PLAIN_WEAR;
  return {
    figures: {
      cleanCorners: shareFigure(
        'Corners that look clean in everyday photos, scored 9 or better',
        corners.clean,
        isFlawless,
      ),
      slightCorners: shareFigure(
        'Corners that look slightly worn, scored below 9',
        corners.slight,
        (score) => !isFlawless(score),
      ),
      wornCorners: shareFigure('Corners that look worn, scored 7 or less', corners.worn, isPlain),
      cornersApart: apartFigure('A clean corner is scored above a worn one', corners),
      cleanEdges: shareFigure(
        'Edges of everyday photos with clean corners, scored 9 or better',
        edges.clean,
        isFlawless,
      ),
      edgesApart: apartFigure(
        'An edge beside clean corners is scored above one of a worn card',
        edges,
      ),
      ...lampFigures(all.filter(({ photo }) => photo.card !== null)),
    },
    tables: {},
  };
}
