import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type GradedReport, gradePhotos, type SideReport } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';

export const SAMPLES = path.join(import.meta.dirname, 'src/grading/samples');

export const SAMPLE_IDS = ['pristine', 'off-center', 'worn', 'foil'] as const;

/** The engine's report on a sample card, with both sides. */
export async function gradeSample(sample: string): Promise<GradedReport> {
  const [front, back] = await Promise.all(
    ['front', 'back'].map(async (side) => {
      const image = await decodePhoto(await readFile(path.join(SAMPLES, `${sample}-${side}.jpg`)));
      if (!image.ok) throw new Error(`The sample ${sample} cannot be decoded.`);
      return { image: image.value };
    }),
  );
  if (!front || !back) throw new Error(`The sample ${sample} has not two sides.`);
  const report = gradePhotos({ front, back });
  if (report.status !== 'graded') throw new Error(`The sample ${sample} is refused.`);
  return report;
}

/** The card with some background around it; `air` is a share of the card's height. */
export function cropAround({ quad, image }: SideReport, air: number) {
  const xs = quad.map(([x]) => x);
  const ys = quad.map(([, y]) => y);
  const around = (Math.max(...ys) - Math.min(...ys)) * air;
  const left = Math.max(Math.floor(Math.min(...xs) - around), 0);
  const top = Math.max(Math.floor(Math.min(...ys) - around), 0);
  return {
    left,
    top,
    width: Math.min(Math.ceil(Math.max(...xs) + around), image.width) - left,
    height: Math.min(Math.ceil(Math.max(...ys) + around), image.height) - top,
  };
}

/** The report's numbers that pages show in short form: a row in the locker, the head of a report. */
export function headOf({ overall, psa, subgrades, subgradesPlusMinus }: GradedReport) {
  return {
    overall,
    psa: psa?.grade ?? null,
    subgrades,
    plusMinus: subgradesPlusMinus,
  };
}

/**
 * A report without the positions in the photo, which is all that is needed to score it by another rule book.
 */
export function toExample(report: GradedReport): GradedReport {
  const nowhere = { top: [], right: [], bottom: [], left: [] };
  const noLines = { top: null, right: null, bottom: null, left: null };
  const bare = (side: SideReport): SideReport => ({
    ...side,
    outline: nowhere,
    centering: { ...side.centering, lines: noLines },
    flaws: side.flaws.map(({ path: _, ...flaw }) => flaw),
  });
  const { front, back } = report.sides;
  return {
    ...report,
    sides: { front: bare(front), ...(back && { back: bare(back) }) },
    timingsMs: { decode: 0, locate: 0, measure: 0, total: 0 },
  };
}
