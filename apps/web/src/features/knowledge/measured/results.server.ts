import { BENCHMARK } from './benchmark.generated.ts';

type Unit = (typeof BENCHMARK.accuracy.figures)[number]['unit'];

function written(value: number, unit: Unit | 'times'): string {
  switch (unit) {
    case 'share':
      return `${(value * 100).toFixed(1)} %`;
    case 'mm':
      return `${value.toFixed(3)} mm`;
    case 'points':
      return `${value.toFixed(2)} points`;
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
  readonly value: number;
  readonly n: number;
  readonly unit: Unit | 'times';
  readonly target: string | null;
}): Result {
  const { label, value, n, unit, target } = figure;
  return { label, value: written(value, unit), n: String(n), target: target ?? 'none set' };
}

/** Groups of figures, by the prefix of their name in the benchmark. */
const GROUPS: readonly { readonly title: string; readonly ids: RegExp }[] = [
  { title: 'Finding the card', ids: /^(outline|sizeRight)/ },
  { title: 'Borders', ids: /^borders/ },
  { title: 'Refusing photos', ids: /^refused/ },
  { title: 'Flaws', ids: /(Found|Flaws|FalseWear|flawsReal)$/ },
  { title: 'Grades', ids: /^(pristineTop|ladder|repeat)/ },
];

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
  const { accuracy, speed, stages, smallFlaws, borderMedianErrorMm } = BENCHMARK;
  const whole = stages.find(({ stage }) => stage === 'whole engine, SIMD');
  return {
    about: accuracy.about,
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
    groups: GROUPS.map(({ title, ids }) => ({
      title,
      results: accuracy.figures.filter(({ id }) => ids.test(id)).map(resultOf),
    })),
    speed: speed.figures.map(resultOf),
    stages: stages.map(({ stage, node, chromium }) => ({
      stage,
      node: milliseconds(node),
      chromium: milliseconds(chromium),
    })),
  };
}

export type Results = ReturnType<typeof readResults>;
