import { readFile } from 'node:fs/promises';
import { type BoxMm, createKernels, gradeIntake, type Quad, type RgbaImage } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import {
  compareWithReference,
  type DifferenceRegion,
  flawsOfDifferences,
  judgedFaceOf,
  type PrintShift,
} from '@tc/engine/reference';
import { invariant, ok, type Point } from '@tc/kernel';
import { RULE_BOOKS } from '@tc/rulebook';
import type { Split } from '@tc/testcards';
import { renderPhoto } from '@tc/testcards/node';
import { answerOrders } from '../grading/worker-pool.ts';
import { copyPhotos } from '../same-copy/drawn-copies.ts';
import { toCardOf } from './card-place.ts';
import { boxOfMark, type Mark, marksOf, paintMarks } from './paint-marks.ts';

/** A card under one lamp, and the same card under another in place of a clean picture of it. */
export interface RealReferenceOrder {
  readonly kind: 'real';
  readonly card: string;
  readonly seed: number;
  readonly file: string;
  readonly outline: Quad;
  readonly reference: string;
  /** Hand-drawn damage, in pixels of the photo. */
  readonly damage: readonly (readonly Point[])[];
}

/** Worn copies of a drawn print, and a clean one of it in another photo. */
export interface DrawnReferenceOrder {
  readonly kind: 'drawn';
  readonly print: number;
  readonly copy: 1 | 2;
  readonly split: Split;
}

export type ReferenceOrder = RealReferenceOrder | DrawnReferenceOrder;

export interface JudgedRegion {
  readonly region: DifferenceRegion;
  /** A painted mark; on other damage of the card, neither right nor wrong. */
  readonly is: 'mark' | 'other-damage' | 'nothing';
  /** Which of the marks it is on. */
  readonly mark: number | null;
}

/** What became of one card with marks painted on it and a picture of its print. */
export interface ReferenceOutcome {
  /** Left out together when something is fitted: one card, or one print. */
  readonly group: string;
  readonly why: string | null;
  readonly regions: readonly JudgedRegion[];
  /** The kind of the flaw that covers each mark; null if none does. */
  readonly marks: readonly { readonly mark: Mark; readonly foundAs: string | null }[];
  /** Flaws that lie on no damage. */
  readonly falseKinds: readonly string[];
  /** Stated shift of the print less the true one, in millimeters; null where it is not known. */
  readonly shiftOff: readonly [number, number] | null;
}

interface Case {
  readonly group: string;
  readonly seed: number;
  readonly image: RgbaImage;
  readonly quad: Quad;
  readonly damage: readonly BoxMm[];
  readonly reference: RgbaImage;
  readonly shift: readonly [number, number] | null;
}

const kernels = createKernels();
/** A region this near to a mark is of it. */
const NEAR_MM = 0.5;

function overlaps(a: BoxMm, b: BoxMm, marginMm: number): boolean {
  return (
    Math.min(a.x1, b.x1) + marginMm > Math.max(a.x0, b.x0) &&
    Math.min(a.y1, b.y1) + marginMm > Math.max(a.y0, b.y0)
  );
}

async function decode(file: string): Promise<RgbaImage> {
  const decoded = await decodePhoto(await readFile(file));
  invariant(decoded.ok, `cannot be decoded: ${file}`);
  return decoded.value;
}

function boxAround(points: readonly Point[]): BoxMm {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

async function realCase(order: RealReferenceOrder): Promise<Case> {
  const toCard = toCardOf(order.outline);
  return {
    ...{ group: order.card, seed: order.seed, quad: order.outline, shift: null },
    image: await decode(order.file),
    reference: await decode(order.reference),
    damage: order.damage.map((polygon) => boxAround(polygon.map(toCard.place))),
  };
}

async function drawnCase({ print, copy, split }: DrawnReferenceOrder): Promise<Case> {
  const specs = copyPhotos(print, split);
  const clean = specs.find((one) => one.copy === 0)?.spec;
  const spec = specs.find((one) => one.copy === copy)?.spec;
  invariant(clean && spec, 'each print has copies');
  const [card, reference] = [
    await renderPhoto(spec),
    await renderPhoto({ ...clean, flaws: 'pristine', rimWear: 0, aging: 0 }),
  ];
  const [truth] = card.cards;
  invariant(truth, 'a drawn copy is a card');
  const [a, b] = [spec.printShiftMm ?? [0, 0], clean.printShiftMm ?? [0, 0]];
  return {
    ...{ group: `${split} ${print}`, seed: 1000 * print + copy, image: card.photo },
    quad: truth.quad,
    damage: truth.flaws.map(({ at }) => at),
    reference: reference.photo,
    shift: [a[0] - b[0], a[1] - b[1]],
  };
}

function shiftOffOf(
  shift: PrintShift | null,
  truth: Case['shift'],
): readonly [number, number] | null {
  return truth && shift && [shift.rightMm - truth[0], shift.downMm - truth[1]];
}

function judge(one: Case): ReferenceOutcome {
  const { group } = one;
  const toCard = toCardOf(one.quad);
  const marks = marksOf(one.seed, toCard.widthMm, toCard.heightMm);
  const image = paintMarks(one.image, marks, toCard);
  const none = { group, regions: [], marks: [], falseKinds: [], shiftOff: null };
  const report = gradeIntake({ front: { decoded: ok(image), decodeMs: 0 } });
  const side = report.status === 'graded' ? report.sides.front : null;
  if (!side || side.surfaceSeen === null) return { ...none, why: 'not-measured' };
  const compared = compareWithReference(
    kernels,
    judgedFaceOf(kernels, image, side),
    one.reference,
    side.card,
  );
  if (!compared.ok) return { ...none, why: compared.error };
  const { regions, shift } = compared.value;
  const boxes = marks.map(boxOfMark);
  const markAt = (at: BoxMm) => boxes.findIndex((box) => overlaps(at, box, NEAR_MM));
  const isOf = (at: BoxMm) => {
    if (markAt(at) >= 0) return 'mark';
    return one.damage.some((box) => overlaps(at, box, 1)) ? 'other-damage' : 'nothing';
  };
  const flaws = flawsOfDifferences(regions, [], RULE_BOOKS.spec.wear.value);
  return {
    group,
    why: null,
    regions: regions.map((region) => {
      const is = isOf(region.at);
      return { region, is, mark: is === 'mark' ? markAt(region.at) : null };
    }),
    marks: marks.map((mark, k) => {
      const found = flaws.find(({ at }) => overlaps(at, boxes[k] as BoxMm, NEAR_MM));
      return { mark, foundAs: found?.kind ?? null };
    }),
    falseKinds: flaws.filter(({ at }) => isOf(at) === 'nothing').map(({ kind }) => kind),
    shiftOff: shiftOffOf(shift, one.shift),
  };
}

answerOrders(
  async (order: ReferenceOrder): Promise<ReferenceOutcome> =>
    judge(order.kind === 'real' ? await realCase(order) : await drawnCase(order)),
);
