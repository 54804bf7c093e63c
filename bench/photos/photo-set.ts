import { benchmarkSpecs, type SceneSpec, type Split, worldSpecs } from '@tc/testcards';

/** Photos of the renderer's own benchmark: seven of each of its groups. */
const BENCHMARK_PHOTOS = 294;
/** Additional photos in which everything is random. */
const WORLD_PHOTOS = 48;

/** The extra cards of every split have seeds that no benchmark photo has. */
const EXTRA_SEED: Readonly<Record<Split, number>> = {
  tune: 30_000,
  practice: 430_000,
  holdout: 970_000,
};

/** Damage levels of one well-centered card, so that the first grade can be the best possible one. */
const CENTERED_LADDER = 'ladder, well centred';
const LADDER_CARDS = 2;
const LADDER_LEVELS = [0, 0.1, 0.25, 0.45, 0.7, 1];

/** One card photographed several times. */
export const REPEATED = 'same card, other light and pose';
const REPEATED_CARDS = 4;
const VIEWS: readonly Omit<SceneSpec, 'seed'>[] = [
  { ground: 'plain', tiltDeg: 1.5, tiltAzimuthDeg: 20, rollDeg: 1, light: { azimuthDeg: 45 } },
  {
    ground: 'wood',
    tiltDeg: 6,
    tiltAzimuthDeg: 130,
    rollDeg: -6,
    light: { azimuthDeg: 170, gradient: 0.4, warmth: 0.5 },
  },
  {
    ground: 'cloth',
    tiltDeg: 9,
    tiltAzimuthDeg: 250,
    rollDeg: 5,
    light: { azimuthDeg: 265, gradient: 0.3, exposure: 0.85, warmth: -0.4 },
  },
  {
    ground: 'plain',
    tiltDeg: 4,
    tiltAzimuthDeg: 330,
    rollDeg: -2,
    light: { azimuthDeg: 320, gradient: 0.6, contactShadow: 0.7, exposure: 1.1 },
  },
];

/** All photos of a split: the benchmark, our own ladders and repeated cards, then the random ones. */
export function photoSet(split: Split): SceneSpec[] {
  const specs = benchmarkSpecs(split, BENCHMARK_PHOTOS);
  const styles = [...new Set(specs.map((spec) => spec.style ?? 'chart'))];
  const extra = EXTRA_SEED[split];
  const ladders = range(LADDER_CARDS).flatMap((card) =>
    LADDER_LEVELS.map((damageLevel) => ({
      ...{ seed: extra + card, group: CENTERED_LADDER, style: styles[card % styles.length] },
      ...{ border: 'solid' as const, printShiftMm: [0.05, -0.04] as const, damageLevel },
    })),
  );
  const repeated = range(REPEATED_CARDS).flatMap((card) =>
    VIEWS.map((view) => ({
      ...{ seed: extra + 100 + card, group: REPEATED, style: styles[card % styles.length] },
      // Every other card is worn, so that the repeatability of wear is measured as well as that of centering.
      ...{ border: 'solid' as const, damageLevel: card % 2 === 0 ? 0 : 0.3, ...view },
    })),
  );
  return [...specs, ...ladders, ...repeated, ...worldSpecs(split, WORLD_PHOTOS)];
}

export interface Choice {
  readonly count: number | null;
  readonly from: number;
  readonly to: number | null;
  readonly group: string | null;
  readonly seed: number | null;
}

/** The photos asked for. A small count still takes equally from all groups. */
export function choosePhotos(specs: readonly SceneSpec[], choice: Choice): SceneSpec[] {
  const { count, from, to, group, seed } = choice;
  const matching = specs.filter(
    (spec) =>
      (group === null || (spec.group ?? '').includes(group)) &&
      (seed === null || spec.seed === seed),
  );
  const counted = count === null ? matching : spread(matching, count);
  return counted.slice(from, to ?? undefined);
}

/**
 * The first photo of every group, then the second of every group, and so on, until the count is
 * reached.
 */
function spread(specs: readonly SceneSpec[], count: number): SceneSpec[] {
  const taken = new Map<string, number>();
  const turns: SceneSpec[][] = [];
  for (const spec of specs) {
    const turn = taken.get(spec.group ?? '') ?? 0;
    taken.set(spec.group ?? '', turn + 1);
    turns[turn] ??= [];
    turns[turn].push(spec);
  }
  const chosen: SceneSpec[] = [];
  for (const turn of turns) {
    const wanted = Math.min(turn.length, count - chosen.length);
    chosen.push(...range(wanted).map((k) => turn[Math.floor((k * turn.length) / wanted)]));
  }
  return chosen;
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}
