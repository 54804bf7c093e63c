/**
 * The grades that each company really prints on its labels. The types below make a grade that does
 * not exist (a PSA 9.5, a TAG 9.5) a compile error; the rule book parser refuses it in data.
 */
const HALVES_TO_8_5 = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5] as const;

export const PSA_GRADES = [...HALVES_TO_8_5, 9, 10] as const;
export const BGS_GRADES = [...HALVES_TO_8_5, 9, 9.5, 10] as const;
export const SGC_GRADES = [...HALVES_TO_8_5, 9, 9.5, 10] as const;
export const CGC_GRADES = [...HALVES_TO_8_5, 9, 9.5, 10] as const;
export const TAG_GRADES = [...HALVES_TO_8_5, 9, 10] as const;

export type PsaGrade = (typeof PSA_GRADES)[number];
export type BgsGrade = (typeof BGS_GRADES)[number];
export type SgcGrade = (typeof SGC_GRADES)[number];
export type CgcGrade = (typeof CGC_GRADES)[number];
export type TagGrade = (typeof TAG_GRADES)[number];

/** The product's own eleven levels, best first. */
export const OVERALL_LEVELS = ['10+', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1'] as const;
export type OverallLevel = (typeof OVERALL_LEVELS)[number];
