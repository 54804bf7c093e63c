import type { Price, PricedCompany } from '@tc/contract/locker';

export const COMPANY_NAMES: Readonly<Record<PricedCompany, string>> = {
  raw: 'Not graded',
  any: 'Any company',
  psa: 'PSA',
  beckett: 'BGS',
  sgc: 'SGC',
  cgc: 'CGC',
  tag: 'TAG',
  ace: 'ACE',
  ags: 'AGS',
};

const GRADES_DOWN = Array.from({ length: 19 }, (_, index) => 10 - index / 2);

/** PSA and TAG do not give a 9.5. */
export function gradesOf(company: PricedCompany): readonly number[] {
  if (company === 'raw') return [];
  const hasNineAndAHalf = company !== 'psa' && company !== 'tag';
  return GRADES_DOWN.filter((grade) => grade !== 9.5 || hasNineAndAHalf);
}

export function nameGrade({ company, grade }: Pick<Price, 'company' | 'grade'>): string {
  if (grade === null) return COMPANY_NAMES.raw;
  return company === 'any' ? `Grade ${grade}, any company` : `${COMPANY_NAMES[company]} ${grade}`;
}
