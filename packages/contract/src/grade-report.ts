import { z } from 'zod';
import { REFUSAL_CODES } from './errors/refusal-catalog.ts';
import { gradesShape } from './report-grades.ts';
import { sideReportSchema } from './report-side.ts';

/**
 * The grade report as it leaves the engine and goes to files, the API and the browser.
 *
 * A refused report has the same keys as a graded one, with null in place of every grade, so a reader never
 * has to check whether a key exists. Only `file` (a batch names its files), `refusal` and the sides
 * themselves may be absent.
 */
export const REPORT_SCHEMA = 'truecorner.report/1';

const milliseconds = z.number().min(0);

const head = {
  schema: z.literal(REPORT_SCHEMA),
  engine: z.string().regex(/^\d+\.\d+\.\d+/),
  rules: z.string().min(1),
  file: z.string().optional(),
  completeness: z.enum(['both-sides', 'front-only']),
};

const timingsMs = z.object({
  decode: milliseconds,
  locate: milliseconds,
  measure: milliseconds,
  total: milliseconds,
});

const gradedReportSchema = z.object({
  ...head,
  status: z.literal('graded'),
  sides: z.object({ front: sideReportSchema, back: sideReportSchema.optional() }),
  ...gradesShape,
  timingsMs,
});

const refusedReportSchema = z.object({
  ...head,
  status: z.literal('refused'),
  refusal: z.object({
    code: z.enum(REFUSAL_CODES),
    message: z.string().min(1),
    advice: z.string().min(1),
    /** Which photo was refused, if there were two. */
    side: z.enum(['front', 'back']).optional(),
  }),
  sides: z.object({ front: sideReportSchema.optional(), back: sideReportSchema.optional() }),
  ...gradesShape,
  overall: z.null(),
  psa: z.null(),
  beckett: z.null(),
  timingsMs,
});

export const gradeReportSchema = z
  .discriminatedUnion('status', [gradedReportSchema, refusedReportSchema])
  .meta({ id: 'GradeReport' });

export type GradedReport = z.infer<typeof gradedReportSchema>;
export type RefusedReport = z.infer<typeof refusedReportSchema>;
export type GradeReport = z.infer<typeof gradeReportSchema>;
