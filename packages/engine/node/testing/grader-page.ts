import { createGrader, type GradeOrder } from '../../browser/index.ts';
import type { GradeReport } from '../../src/index.ts';
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
  readonly stagesOf: (front: string, back: string) => Promise<readonly string[]>;
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

async function stagesOf(front: string, back: string): Promise<readonly string[]> {
  const stages: string[] = [];
  await grader.grade(
    { front: toBlob(front), back: toBlob(back) },
    { onStage: ({ side, stage }) => stages.push(`${side} ${stage}`) },
  );
  return stages;
}

async function reliefOf(first: string, second: string) {
  const photos = [toBlob(first), toBlob(second)] as const;
  const [front, other] = photos;
  const report = await grader.grade({ front, underOtherLight: { front: [other] } });
  if (report.status !== 'graded') return 'refused' as const;
  return fingerprintRelief(await grader.drawRelief(photos, report.sides.front));
}

Object.assign(globalThis, {
  graderPage: { gradeFile, tryAbort, regrade, reliefOf, stagesOf } satisfies GraderPage,
});
