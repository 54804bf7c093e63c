import { gradeReportSchema } from '@tc/contract';
import { gradePhotos, type Quad, type RefusalCode } from '@tc/engine';
import { worstSideMm } from '../real/side-error.ts';
import type { Windowed } from './windowed.ts';

/** What the report says of a window. */
export type WindowAnswer =
  | {
      readonly status: 'graded';
      readonly isSure: boolean;
      readonly quad: Quad;
      readonly errorMm: number;
    }
  | { readonly status: 'refused'; readonly code: RefusalCode }
  /** The engine crashed, or its report breaks the contract. */
  | { readonly status: 'broken'; readonly message: string };

const WRONG_MM = 2;

export function judgeWindow({ image, outline }: Windowed): WindowAnswer {
  try {
    const report = gradePhotos({ front: { image } });
    const checked = gradeReportSchema.safeParse(JSON.parse(JSON.stringify(report)));
    if (!checked.success) return { status: 'broken', message: checked.error.message };
    if (report.status === 'refused') return { status: 'refused', code: report.refusal.code };
    const { quad, quality } = report.sides.front;
    const isSure = !quality.warnings.includes('outline-unsure');
    return { status: 'graded', isSure, quad, errorMm: worstSideMm(outline, quad) };
  } catch (error) {
    return { status: 'broken', message: (error as Error).message };
  }
}

/** A wrong outline that the report does not call doubtful. */
export function isSurelyWrong(answer: WindowAnswer): boolean {
  return answer.status === 'graded' && answer.isSure && answer.errorMm > WRONG_MM;
}
