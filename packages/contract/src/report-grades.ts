import { z } from 'zod';

/** The part of the report that people read first: subgrades and the grades made from them. */

export const SUBGRADE_NAMES = ['centering', 'corners', 'edges', 'surface'] as const;

/** PSA's own grades. There is no 9.5, so no report can carry one. */
export const PSA_GRADES_ISSUED = [
  1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 10,
] as const;

const PSA_GRADE_KEYS = [
  '1',
  '1.5',
  '2',
  '2.5',
  '3',
  '3.5',
  '4',
  '4.5',
  '5',
  '5.5',
  '6',
  '6.5',
  '7',
  '7.5',
  '8',
  '8.5',
  '9',
  '10',
] as const satisfies readonly `${(typeof PSA_GRADES_ISSUED)[number]}`[];

const BECKETT_GRADES_ISSUED = [
  1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10,
] as const;

/** The product's own eleven levels, best first. */
export const OVERALL_LEVELS = ['10+', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1'] as const;

const subgradeName = z.enum(SUBGRADE_NAMES);
const subgrade = z.number().min(1).max(10).nullable();
const plusMinus = z.number().min(0).max(9).nullable();
const beckettGrade = z.literal([...BECKETT_GRADES_ISSUED]);

export const subgradesSchema = z.object({
  centering: subgrade,
  corners: subgrade,
  edges: subgrade,
  surface: subgrade,
});

export const subgradesPlusMinusSchema = z.object({
  centering: plusMinus,
  corners: plusMinus,
  edges: plusMinus,
  surface: plusMinus,
});

const overallSchema = z.object({
  value: z.number().min(1).max(10),
  /** 95 % half-width of the value; missing in older reports. */
  plusMinus: z.number().min(0).max(9).optional(),
  level: z.enum(OVERALL_LEVELS),
  name: z.string().min(1),
});

function sum(values: readonly (number | undefined)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}

const psaSchema = z.object({
  grade: z.literal([...PSA_GRADES_ISSUED]),
  name: z.string().min(1),
  probabilities: z
    .partialRecord(z.enum(PSA_GRADE_KEYS), z.number().min(0).max(1))
    .refine((chances) => Math.abs(sum(Object.values(chances)) - 1) < 0.011, {
      error: 'The probabilities of all grades must sum to 1',
    }),
  expected: z.number().min(1).max(10),
  limitedBy: z.array(subgradeName).readonly(),
});

const beckettSchema = z.object({
  /** Null, like the label, if a subgrade is missing and the rules require all of them. */
  grade: beckettGrade.nullable(),
  centering: beckettGrade.nullable(),
  corners: beckettGrade.nullable(),
  edges: beckettGrade.nullable(),
  surface: beckettGrade.nullable(),
  label: z.string().min(1).nullable(),
});

/** Null if too little of the card could be measured for any grade. */
export const gradesShape = {
  subgrades: subgradesSchema,
  subgradesPlusMinus: subgradesPlusMinusSchema,
  assumed: z.array(subgradeName).readonly(),
  /** The highest possible grade while the assumed subgrades are unmeasured; absent if none are. */
  atMost: z.number().min(1).max(10).optional(),
  overall: overallSchema.nullable(),
  psa: psaSchema.nullable(),
  /**
   * PSA's estimate if the unseen part of the surface turned out clean; absent if that is not what
   * limits it.
   */
  psaOnceSeen: psaSchema.optional(),
  beckett: beckettSchema.nullable(),
};

export type CardGradeSummary = z.infer<z.ZodObject<typeof gradesShape>>;
