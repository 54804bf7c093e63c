import { err, ok, type Result } from '@tc/kernel';
import type { RgbaImage } from '../image.ts';
import { cutFaceLight } from '../lights/face-light.ts';
import { type FirstFace, firstFace, layFurther } from '../lights/lay-on.ts';
import {
  compareWithReference,
  isFaceJudged,
  type JudgedFace,
  judgeByReference,
  judgedFace,
} from '../reference/judge-by-reference.ts';
import type { LeftOutReason, SideReport } from '../report.ts';
import type { SideInput } from '../request.ts';
import { joinPhotos, type UsedPhoto } from './join-photos.ts';
import type { LocateFault } from './locate-sized.ts';
import { type MeasuredPhoto, measurePhoto, type PhotoTask } from './measure-photo.ts';

export type SideTask = Omit<PhotoTask, 'input' | 'withSurface'> & { readonly input: SideInput };

export type MeasuredSide = Pick<MeasuredPhoto, 'side' | 'locateMs' | 'measureMs'>;

/** Whether two photos are one file: the same pixels. */
export function isSamePhoto(a: RgbaImage, b: RgbaImage): boolean {
  if (a.width !== b.width || a.height !== b.height) return false;
  for (let i = 0; i < a.data.length; i++) if (a.data[i] !== b.data[i]) return false;
  return true;
}

/** What a photo adds to the first, or why it adds nothing. */
function use(
  { side, placed }: MeasuredPhoto,
  first: FirstFace | null,
): Result<UsedPhoto, 'other-print'> {
  if (first === null) {
    const face = cutFaceLight(placed.photo, placed.cardMap);
    return ok({ side, face, turns: 0, outlinesApartMm: 0 });
  }
  const laid = layFurther(first, placed.photo, placed.cardMap);
  if (!laid.ok) return laid;
  const { face, turns, outlinesApartMm } = laid.value;
  return ok({ side, face, turns, outlinesApartMm });
}

/** A fault that is the size's or the marks', which further photos do not have, is a card not found. */
function reasonOf(fault: LocateFault): LeftOutReason {
  return fault === 'other-size' || fault === 'outline-on-no-edge' ? 'no-card' : fault;
}

/** The side with what a clean picture of its print adds. */
function judgeWithReference(
  { kernels, side: name, rules, input: { reference, image } }: SideTask,
  side: SideReport,
  face: JudgedFace,
): SideReport {
  if (!reference) return side;
  const compare = (picture: RgbaImage) => {
    if (isSamePhoto(picture, image)) return err('same-photo' as const);
    return isFaceJudged(side)
      ? compareWithReference(kernels, face, picture, side.card)
      : err('side-not-judged' as const);
  };
  const compared = reference.ok ? compare(reference.value) : reference;
  return judgeByReference(name, side, compared, rules);
}

/** A side of one photo. What else was made of it is let go: it takes memory, and cannot leave its worker. */
function measureOnly(task: SideTask): Result<MeasuredSide, LocateFault> {
  const measured = measurePhoto({ ...task, withSurface: true });
  if (!measured.ok) return measured;
  const { side, locateMs, measureMs } = measured.value;
  return ok({ side, locateMs, measureMs });
}

/** Measures one side from all its photos, or says why not even one of them can be used. */
export function measureSide(task: SideTask): Result<MeasuredSide, LocateFault> {
  const { input, now } = task;
  const photos = [ok(input), ...(input.underOtherLight ?? [])];
  if (photos.length === 1 && !input.reference) return measureOnly(task);
  const used: UsedPhoto[] = [];
  const leftOut: { photo: number; reason: LeftOutReason }[] = [];
  let fault: LocateFault | null = null;
  let first: FirstFace | null = null;
  let judged: JudgedFace | null = null;
  const times = { locateMs: 0, measureMs: 0 };
  for (const [k, photo] of photos.entries()) {
    const leaveOut = (reason: LeftOutReason) => leftOut.push({ photo: k + 1, reason });
    if (!photo.ok) {
      leaveOut(photo.error);
      continue;
    }
    const { image } = photo.value;
    if (photos.slice(0, k).some((other) => other.ok && isSamePhoto(other.value.image, image))) {
      leaveOut('same-photo');
      continue;
    }
    const withSurface = first === null;
    const report = withSurface ? task.report : () => {};
    const measured = measurePhoto({ ...task, input: photo.value, report, withSurface });
    if (!measured.ok) {
      fault ??= measured.error;
      leaveOut(reasonOf(measured.error));
      continue;
    }
    times.locateMs += measured.value.locateMs;
    const startMs = now();
    const added = use(measured.value, first);
    times.measureMs += measured.value.measureMs + now() - startMs;
    if (!added.ok) {
      leaveOut(added.error);
      continue;
    }
    used.push(added.value);
    if (first) continue;
    const { photo: loaded, cardMap } = measured.value.placed;
    first = firstFace(cardMap, added.value.face);
    if (input.reference) judged = judgedFace(first, loaded, cardMap);
  }
  if (used.length === 0) return err(fault ?? 'no-card');
  const startMs = now();
  const joined = photos.length === 1 ? used[0].side : joinPhotos(task, used, leftOut);
  const side = judged ? judgeWithReference(task, joined, judged) : joined;
  return ok({ side, ...times, measureMs: times.measureMs + now() - startMs });
}
