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

/** PSA and TAG give no 9.5. */
export function gradesOf(company: PricedCompany): readonly number[] {
  if (company === 'raw') return [];
  const hasNineAndAHalf = company !== 'psa' && company !== 'tag';
  return GRADES_DOWN.filter((grade) => grade !== 9.5 || hasNineAndAHalf);
}

export function nameGrade({ company, grade }: Pick<Price, 'company' | 'grade'>): string {
  if (grade === null) return COMPANY_NAMES.raw;
  return company === 'any' ? `Grade ${grade}, any company` : `${COMPANY_NAMES[company]} ${grade}`;
}

/** The last word on each grade: of the latest day, and of that day the last one noted. */
export function latestPrices(prices: readonly Price[]): readonly Price[] {
  const latest = new Map<string, Price>();
  for (const price of prices) {
    const key = `${price.company} ${price.grade}`;
    const known = latest.get(key);
    if (!known || price.on >= known.on) latest.set(key, price);
  }
  const rank = ({ company, grade }: Price) => [grade ?? 0, company === 'any' ? 0 : 1] as const;
  return [...latest.values()].toSorted((one, other) => {
    const [grade, named] = rank(one);
    const [otherGrade, otherNamed] = rank(other);
    return otherGrade - grade || otherNamed - named || one.company.localeCompare(other.company);
  });
}
