import { createGrader, type GradeOrder } from '../../browser/index.ts';
import type { GradeReport } from '../../src/index.ts';
import { fnv1a } from './fnv1a.ts';
import { fingerprintRelief } from './relief-fingerprint.ts';

/** The adapter as a page uses it, exposed on the window for the tests. */
export interface GraderPage {
  /** Files are passed to the page as base64. */
  readonly gradeFile: (file: string) => Promise<GradeReport>;
  readonly tryAbort: (file: string) => Promise<{ reason: string; after: string }>;
  readonly regrade: (file: string) => Promise<readonly [GradeReport, GradeReport]>;
  /** What moved between two photos of a side, after they were graded. */
  readonly reliefOf: (
    first: string,
    second: string,
  ) => Promise<ReturnType<typeof fingerprintRelief> | 'refused'>;
  /** Grades both sides as on this device, then straightens them. */
  readonly gradeCard: (front: string, back: string, device: Device) => Promise<GradedCard>;
}

export interface Device {
  readonly processors: number;
  /** Whether the engine gets ready first. */
  readonly isWarm?: boolean;
}

export interface GradedCard {
  readonly report: GradeReport;
  readonly stages: readonly string[];
  /** How many workers were started by workers, if these tell about it on the channel `started`. */
  readonly helpers: number;
  /** A checksum of each straightened side that was measured. */
  readonly straight: readonly string[];
}

function toBlob(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
}

const grader = createGrader();

function gradeFile(file: string): Promise<GradeReport> {
  return grader.grade({ front: toBlob(file) });
}

/** Aborts an order at its first stage, then grades again with the replacement worker. */
async function tryAbort(file: string): Promise<{ reason: string; after: string }> {
  const control = new AbortController();
  const order: GradeOrder = { front: toBlob(file) };
  const reason = await grader
    .grade(order, { signal: control.signal, onStage: () => control.abort('enough') })
    .then(() => 'not aborted', String);
  const { status } = await grader.grade(order);
  return { reason, after: status };
}

async function regrade(file: string): Promise<readonly [GradeReport, GradeReport]> {
  const front = toBlob(file);
  const first = await grader.grade({ front });
  const outline = first.sides.front?.quad;
  return [first, await grader.grade({ front, frontOutline: outline })];
}

async function gradeCard(front: string, back: string, device: Device): Promise<GradedCard> {
  const { processors, isWarm = false } = device;
  Object.defineProperty(navigator, 'hardwareConcurrency', {
    value: processors,
    configurable: true,
  });
  const ownGrader = createGrader();
  const blobs = { front: toBlob(front), back: toBlob(back) };
  const stages: string[] = [];
  let helpers = 0;
  const started = new BroadcastChannel('started');
  started.onmessage = () => {
    helpers++;
  };
  if (isWarm) ownGrader.warmUp();
  const report = await ownGrader.grade(blobs, {
    onStage: ({ side, stage }) => stages.push(`${side} ${stage}`),
  });
  const straight: string[] = [];
  for (const side of ['front', 'back'] as const) {
    const measured = report.sides[side];
    if (!measured) continue;
    const { image } = await ownGrader.straighten(blobs[side], measured);
    straight.push(fnv1a(image.data));
  }
  ownGrader.close();
  started.close();
  return { report, stages, helpers, straight };
}

async function reliefOf(first: string, second: string) {
  const photos = [toBlob(first), toBlob(second)] as const;
  const [front, other] = photos;
  const report = await grader.grade({ front, underOtherLight: { front: [other] } });
  if (report.status !== 'graded') return 'refused' as const;
  return fingerprintRelief(await grader.drawRelief(photos, report.sides.front));
}

Object.assign(globalThis, {
  graderPage: { gradeFile, tryAbort, regrade, reliefOf, gradeCard } satisfies GraderPage,
});
