import { RULE_BOOKS } from '@tc/rulebook';

/** One number of a rule book in the form. */
export interface BookField {
  readonly path: string;
  readonly label: string;
  readonly unit: string;
}

export interface BookGroup {
  readonly title: string;
  readonly explain: string;
  /** The place where the validator reports what is wrong with the group as a whole. */
  readonly path: string;
  readonly fields: readonly BookField[];
  /** Most people leave it as it is, so it starts collapsed. */
  readonly isFolded: boolean;
}

const percent = (path: string, label: string): BookField => ({ path, label, unit: '%' });

function scores(
  path: string,
  labels: readonly string[],
  key: 'score' | 'from' = 'score',
): readonly BookField[] {
  return labels.map((label, at) => ({ path: `${path}.${at}.${key}`, label, unit: '' }));
}

function shares(points: readonly { readonly percent: number }[]): readonly string[] {
  return points.map(({ percent: wider }) => `At ${wider}/${100 - wider}`);
}

function sizes(points: readonly { readonly sizeMm: number }[]): readonly string[] {
  return points.map(({ sizeMm }) => `Wear of ${sizeMm} mm`);
}

const { overall, centering, wear } = RULE_BOOKS.spec;

/** What the form offers. Everything else in a rule book can be written as JSON. */
export const BOOK_GROUPS: readonly BookGroup[] = [
  {
    title: 'Weights',
    explain: 'How much each part counts in the overall grade. Together they make 100.',
    path: 'overall.weights.value',
    isFolded: false,
    fields: [
      percent('overall.weights.value.centering', 'Centering'),
      percent('overall.weights.value.corners', 'Corners'),
      percent('overall.weights.value.edges', 'Edges'),
      percent('overall.weights.value.surface', 'Surface'),
    ],
  },
  {
    title: 'Front and back',
    explain:
      'How much each side counts in a part: the front at least as much as the back. A part scores at most the last number of points above its back.',
    path: 'sides.value',
    isFolded: false,
    fields: [
      percent('sides.value.frontPercent', 'Front'),
      percent('sides.value.backPercent', 'Back'),
      { path: 'sides.value.mostAboveBack', label: 'Most above back', unit: 'points' },
    ],
  },
  {
    title: 'Centering of the front',
    explain:
      'The centering score for the wider border’s share. Scores never rise from one to the next.',
    path: 'centering.front.value',
    isFolded: true,
    fields: scores('centering.front.value', shares(centering.front.value)),
  },
  {
    title: 'Centering of the back',
    explain: 'The same for the back, which graders judge less strictly.',
    path: 'centering.back.value',
    isFolded: true,
    fields: scores('centering.back.value', shares(centering.back.value)),
  },
  {
    title: 'Wear of the corners',
    explain:
      'The score for all wear on the corners together, as the leg of a triangle of its area.',
    path: 'wear.value.corners',
    isFolded: true,
    fields: scores('wear.value.corners', sizes(wear.value.corners)),
  },
  {
    title: 'Wear of the edges',
    explain: 'The score for all wear on the edges together, as the side of a square of its area.',
    path: 'wear.value.edges',
    isFolded: true,
    fields: scores('wear.value.edges', sizes(wear.value.edges)),
  },
  {
    title: 'Levels',
    explain: 'The lowest overall value of each level.',
    path: 'overall.levels.value',
    isFolded: true,
    fields: scores(
      'overall.levels.value',
      overall.levels.value.map(({ level, name }) => `${level} ${name}`),
      'from',
    ),
  },
];

const SHOWN = new Set(
  BOOK_GROUPS.flatMap(({ path, fields }) => [path, ...fields.map((f) => f.path)]),
);

/** Whether the form shows a fault next to what it is about. */
export function isInForm(path: string): boolean {
  return SHOWN.has(path);
}
