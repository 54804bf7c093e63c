import type { GradedReport } from './request.ts';

type Unmeasured = Pick<GradedReport, 'assumed' | 'atMost' | 'overall'>;

/** "a, b and c": British usage has no comma before the last. */
const LISTED = new Intl.ListFormat('en-GB');

/**
 * Why the grades of a report are stated no better and no surer, in one sentence for whoever shows
 * it; null where all was measured or no grade is stated.
 */
export function explainUnmeasured({ assumed, atMost, overall }: Unmeasured): string | null {
  if (assumed.length === 0 || !overall) return null;
  const inText = LISTED.format(assumed);
  const names = `${inText.charAt(0).toUpperCase()}${inText.slice(1)}`;
  // Centering and surface are one thing each, corners and edges several.
  const isOne = assumed.length === 1 && !names.endsWith('s');
  const missing = `${names} ${isOne ? 'was' : 'were'} not measured`;
  return atMost === undefined
    ? `${missing}: the grades come from the rest and are less certain.`
    : `${missing} and may hide a fault: the grades come from the rest, are stated as ${atMost} at most, and are less certain.`;
}

/** Why a report states Beckett subgrades and no grade made of them; null where it states one. */
export function explainNoBeckettGrade({ beckett }: Pick<GradedReport, 'beckett'>): string | null {
  if (!beckett || beckett.grade !== null) return null;
  return 'No Beckett grade is stated: it is made of all four subgrades, and not all were measured.';
}
