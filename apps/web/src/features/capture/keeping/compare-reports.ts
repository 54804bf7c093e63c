import type { GradeReport } from '@tc/contract';
import type { GradedReport } from '../../../bench/model.ts';

export interface Difference {
  /** What differs, as people call it. */
  readonly name: string;
  readonly here: string;
  readonly there: string;
  /** A grade or a subgrade; everything else is finer detail. */
  readonly isGrade: boolean;
}

type Json = unknown;

/** What a report says about the run, not about the card. */
const NOT_OF_THE_CARD = new Set(['timingsMs', 'file']);

const NAMES: Readonly<Record<string, string>> = {
  status: 'Result',
  engine: 'Version of the measuring program',
  rules: 'Rule book',
  completeness: 'Sides',
  'overall.value': 'Overall',
  'psa.grade': 'PSA estimate',
  'beckett.grade': 'Beckett estimate',
  'subgrades.centering': 'Centering',
  'subgrades.corners': 'Corners',
  'subgrades.edges': 'Edges',
  'subgrades.surface': 'Surface',
};

function isGrade(path: string): boolean {
  return path in NAMES;
}

/** `sides.front.centering.bordersMm.left` is "front, centering, bordersMm, left". */
function nameOf(path: string): string {
  return NAMES[path] ?? path.replace(/^sides\./, '').replaceAll('.', ', ');
}

function show(value: Json): string {
  if (value === null || value === undefined) return 'not measured';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function entriesOf(value: Json): Readonly<Record<string, Json>> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, Json>) : null;
}

function* walk(path: string, here: Json, there: Json): Generator<Difference> {
  if (Object.is(here, there)) return;
  const [ours, theirs] = [entriesOf(here), entriesOf(there)];
  if (!ours || !theirs) {
    if (here === undefined && there === undefined) return;
    const sides = { here: show(here), there: show(there) };
    yield { name: nameOf(path), ...sides, isGrade: isGrade(path) };
    return;
  }
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    if (path === '' && NOT_OF_THE_CARD.has(key)) continue;
    yield* walk(path === '' ? key : `${path}.${key}`, ours[key], theirs[key]);
  }
}

/**
 * Every number that this browser and the server say differently about the same photos, grades first. Both run
 * the same code, so there should be none; where a browser decodes a photo in its own way there may be.
 */
export function compareReports(here: GradedReport, there: GradeReport): readonly Difference[] {
  const all = [...walk('', here, there)];
  return [...all.filter((one) => one.isGrade), ...all.filter((one) => !one.isGrade)];
}
