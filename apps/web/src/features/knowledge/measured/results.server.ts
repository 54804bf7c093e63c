import { flawCatalog } from '@tc/kernel';
import { BENCHMARK } from './benchmark.generated.ts';

type Unit =
  | (typeof BENCHMARK)['real' | 'accuracy' | 'speed']['figures'][number]['unit']
  | (typeof BENCHMARK)['several']['damage' | 'lights' | 'registration']['figures'][number]['unit'];

function written(value: number | null, unit: Unit): string {
  if (value === null) return '–';
  switch (unit) {
    case 'share':
      return `${(value * 100).toFixed(1)} %`;
    case 'mm':
      return `${value.toFixed(3)} mm`;
    case 'points':
      return `${value.toFixed(2)} points`;
    case 'grade':
      return `${value.toFixed(2)} grades`;
    case 'times':
      return `${value.toFixed(2)} ×`;
    default:
      return String(Math.round(value * 100) / 100);
  }
}

export interface Result {
  readonly label: string;
  readonly value: string;
  readonly n: string;
  readonly target: string;
}

function resultOf(figure: {
  readonly label: string;
  readonly value: number | null;
  readonly n: number;
  readonly unit: Unit;
  readonly target: string | null;
}): Result {
  const { label, value, n, unit, target } = figure;
  return { label, value: written(value, unit), n: String(n), target: target ?? 'none set' };
}

/** Groups of figures, by their names in the benchmark. */
interface Group {
  readonly title: string;
  readonly ids: RegExp;
}

const REAL_GROUPS: readonly Group[] = [
  {
    title: 'Finding the card, and following its cut',
    ids: /^(lamps|raw|sleeve|slab|other|rim.*|noCard)$/,
  },
  { title: 'Corners and edges as people see them', ids: /(Corners|Edges|Apart)$/ },
  { title: 'One card under four lamps', ids: /^(psaRange|.*(Correlation|Pairs)$)/ },
  { title: 'Worn and damaged cards', ids: /^(falseSurface|surfaceAboveSix|chanceOfTen)$/ },
];

const GROUPS: readonly Group[] = [
  { title: 'Finding the card', ids: /^(outline|sizeRight)/ },
  { title: 'Borders', ids: /^borders/ },
  { title: 'Refusing photos', ids: /^refused/ },
  { title: 'Flaws', ids: /(Found|Flaws|FalseWear|flawsReal|flawsLookedAt)$/ },
  { title: 'Grades', ids: /^(pristineTop|ladder|repeat)/ },
];

/** A bend is a fold whose ink is intact: to the engine, a crease. The others have the names of the reports. */
function sayKind(kind: string): string {
  if (kind === 'bend') return 'Bend, ink intact';
  if (kind === 'wax') return 'Wax, not counted above';
  const text = Object.entries(flawCatalog).find(([code]) => code === kind)?.[1];
  if (!text) throw new Error(`There is no flaw kind ${kind}.`);
  return text.name;
}

function severalPhotos() {
  const { leftOut, damage, lights, registration } = BENCHMARK.several;
  return {
    leftOut: leftOut.map(({ photos, percent, n, falseFlaws }) => ({
      photos: photos.charAt(0).toUpperCase() + photos.slice(1),
      ...{ found: `${percent} %`, falseFlaws, n: String(n) },
    })),
    damage: {
      about: damage.about,
      results: damage.figures.map(resultOf),
      kinds: damage.kinds.map(({ kind, damage: drawn, found, named, shownAlone, foundAlone }) => ({
        ...{ kind: sayKind(kind), n: String(drawn), found: written(found, 'share') },
        alone: `${written(foundAlone, 'share')} of ${shownAlone}`,
        named: named === null ? 'none found' : written(named, 'share'),
      })),
    },
    lights: { about: lights.about, results: lights.figures.map(resultOf) },
    registration: { about: registration.about, results: registration.figures.map(resultOf) },
  };
}

/** Throws if a figure is in no group: the page would keep silent about it. */
function groupsOf(
  groups: readonly Group[],
  figures: readonly ({ readonly id: string } & Parameters<typeof resultOf>[0])[],
) {
  const lost = figures.find(({ id }) => !groups.some(({ ids }) => ids.test(id)));
  if (lost) throw new Error(`The figure ${lost.id} is in no group.`);
  return groups.map(({ title, ids }) => ({
    title,
    results: figures.filter(({ id }) => ids.test(id)).map(resultOf),
  }));
}

function figure(id: string) {
  const found = BENCHMARK.accuracy.figures.find((one) => one.id === id);
  if (!found) throw new Error(`The benchmark has no figure ${id}.`);
  return found;
}

function milliseconds(value: number | null): string {
  return value === null ? '–' : `${Math.round(value)} ms`;
}

/** Every measured figure on the site, as the page shows it. */
export function readResults() {
  const { real, accuracy, speed, stages, smallFlaws, borderMedianErrorMm } = BENCHMARK;
  const whole = stages.find(({ stage }) => stage === 'whole engine, SIMD');
  return {
    about: accuracy.about,
    realAbout: real.about,
    realGroups: groupsOf(REAL_GROUPS, real.figures),
    several: severalPhotos(),
    speedAbout: speed.about,
    seconds: ((whole?.chromium ?? 0) / 1000).toFixed(2),
    border: {
      plusMinusMm: figure('bordersHalfWidth').value,
      errorMm: borderMedianErrorMm,
      within: written(figure('bordersWithin').value, 'share'),
      covered: written(figure('bordersCovered').value, 'share'),
      n: figure('bordersWithin').n,
    },
    small: {
      ...smallFlaws,
      kinds: smallFlaws.kinds.map(({ kind, named, flaws }) => ({
        kind,
        found: written(named, 'share'),
        flaws,
      })),
    },
    groups: groupsOf(GROUPS, accuracy.figures),
    speed: speed.figures.map(resultOf),
    stages: stages.map(({ stage, node, chromium }) => ({
      stage,
      node: milliseconds(node),
      chromium: milliseconds(chromium),
    })),
  };
}

export type Results = ReturnType<typeof readResults>;
