import { type BoxMm, type Flaw, gradeIntake } from '@tc/engine';
import { flawCatalog, invariant, ok } from '@tc/kernel';
import type { FlawTruth, Scene } from '@tc/testcards';
import { renderPhoto } from '@tc/testcards/node';
import { answerOrders } from '../grading/worker-pool.ts';
import { boxArea, grown, sharedArea } from '../measures/flaw-match.ts';
import { type CalledKind, type DamageKind, drawnSeries, type SeriesOrder } from './drawn-damage.ts';

/** A flaw that some photo shows, and what the report says about it. */
export interface SoughtDamage {
  readonly kind: DamageKind;
  readonly sizeMm: number;
  readonly severity: number;
  /** What the finding that covers most of it is called; null if none does. */
  readonly foundAs: CalledKind | null;
}

/** What a report says about the damage that its photos show. */
export interface DamageReading {
  /** Why there is nothing to judge; null if there is. */
  readonly why: string | null;
  /** Whether the report says that the light came from different sides. */
  readonly isLightNoticed: boolean;
  readonly sought: readonly SoughtDamage[];
  /** Flaws of the face that lie on nothing. */
  readonly falseKinds: readonly Flaw['kind'][];
}

/** What all photos of a series show together, and what the first of them shows alone. */
export interface DamageOutcome extends SeriesOrder, DamageReading {
  readonly alone: DamageReading;
}

/** As for real cards: a finding is about damage if it covers this share of it and is not far larger. */
const COVERS = 1 / 3;
const TIMES_AS_LARGE = 8;
const MARGIN_MM = 1;

function isAbout(found: BoxMm, damage: BoxMm): boolean {
  const [own, sought] = [grown(found, MARGIN_MM), grown(damage, MARGIN_MM)];
  return (
    sharedArea(own, damage) >= COVERS * boxArea(damage) &&
    boxArea(own) <= TIMES_AS_LARGE * boxArea(sought)
  );
}

/** Every flaw that at least one lamp shows, as far as all of them together show it. */
function shownBy(truths: readonly FlawTruth[][]): FlawTruth[] {
  const joined = new Map<string, FlawTruth>();
  for (const truth of truths.flat()) {
    const key = `${truth.kind} ${truth.sizeMm} ${truth.severity}`;
    const before = joined.get(key)?.at ?? truth.at;
    joined.set(key, {
      ...truth,
      at: {
        x0: Math.min(before.x0, truth.at.x0),
        y0: Math.min(before.y0, truth.at.y0),
        x1: Math.max(before.x1, truth.at.x1),
        y1: Math.max(before.y1, truth.at.y1),
      },
    });
  }
  return [...joined.values()].filter(({ kind }) => flawCatalog[kind].part === 'surface');
}

function kindOf({ kind, look }: FlawTruth): DamageKind {
  if (look === 'wax') return 'wax';
  return look === 'unbroken' ? 'bend' : (kind as DamageKind);
}

/** A crease whose ink is said to be intact is called a bend. */
function calledKind({ kind, ink }: Flaw): CalledKind {
  return kind === 'crease' && ink === 'intact' ? 'bend' : kind;
}

function soughtOf(truth: FlawTruth, flaws: readonly Flaw[]): SoughtDamage {
  const about = flaws
    .filter(({ at }) => isAbout(at, truth.at))
    .sort((a, b) => sharedArea(b.at, truth.at) - sharedArea(a.at, truth.at));
  return {
    kind: kindOf(truth),
    sizeMm: truth.sizeMm,
    severity: truth.severity,
    foundAs: about[0] ? calledKind(about[0]) : null,
  };
}

async function photosOf(order: SeriesOrder) {
  const photos = [];
  for (const spec of drawnSeries(order)) photos.push(await renderPhoto(spec));
  return photos;
}

function readingOf(photos: readonly Scene[]): DamageReading {
  const [first, ...underOtherLight] = photos.map(({ photo }) => ({
    decoded: ok(photo),
    decodeMs: 0,
  }));
  invariant(first, 'a series has photos');
  const report = gradeIntake({ front: { ...first, underOtherLight } });
  const none = { isLightNoticed: false, sought: [], falseKinds: [] };
  if (report.status === 'refused') return { ...none, why: report.refusal.code };
  const side = report.sides.front;
  if (side.surfaceSeen === null) return { ...none, why: 'outline not sure' };
  const flaws = side.flaws.filter(({ kind }) => flawCatalog[kind].part === 'surface');
  const truths = shownBy(photos.map(({ cards }) => [...(cards[0]?.flaws ?? [])]));
  const isOnSomething = (at: BoxMm) =>
    truths.some((truth) => sharedArea(grown(truth.at, MARGIN_MM), at) > 0);
  return {
    why: null,
    isLightNoticed: side.otherLight?.hasMoved ?? false,
    sought: truths.map((truth) => soughtOf(truth, flaws)),
    falseKinds: flaws.filter(({ at }) => !isOnSomething(at)).map(({ kind }) => kind),
  };
}

async function judge(order: SeriesOrder): Promise<DamageOutcome> {
  const photos = await photosOf(order);
  return { ...order, ...readingOf(photos), alone: readingOf(photos.slice(0, 1)) };
}

answerOrders(judge);
