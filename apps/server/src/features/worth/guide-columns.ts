import type { PricedCompany } from '@tc/contract/locker';

export interface GuidePrice {
  readonly company: PricedCompany;
  readonly grade: number | null;
}

/**
 * What PriceCharting's columns mean for cards. They are named after game boxes and manuals, for which the file
 * was first made. Grades 7 to 9.5 are from any company.
 */
export const GUIDE_COLUMNS: Readonly<Record<string, GuidePrice>> = {
  'loose-price': { company: 'raw', grade: null },
  'cib-price': { company: 'any', grade: 7 },
  'new-price': { company: 'any', grade: 8 },
  'graded-price': { company: 'any', grade: 9 },
  'box-only-price': { company: 'any', grade: 9.5 },
  'manual-only-price': { company: 'psa', grade: 10 },
  'bgs-10-price': { company: 'beckett', grade: 10 },
  'condition-17-price': { company: 'cgc', grade: 10 },
  'condition-18-price': { company: 'sgc', grade: 10 },
};

export const CONSOLE_COLUMN = 'console-name';
export const PRODUCT_COLUMN = 'product-name';
