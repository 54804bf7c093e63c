/** What the query excludes; dates are ranges. */
interface MeantToLeaveOut {
  readonly states?: readonly string[];
  readonly places?: readonly string[];
  readonly categories?: readonly string[];
  readonly words?: readonly string[];
  readonly dates?: readonly (readonly [start: string, end: string])[];
}

/** What a query means. A filter that is not listed here must not be found in it. */
export interface Meant {
  readonly states?: readonly string[];
  readonly categories?: readonly string[];
  readonly dateStart?: string;
  readonly dateEnd?: string;
  readonly text?: string;
  readonly excluded?: MeantToLeaveOut;
  readonly isNearVisitor?: boolean;
}

export type AskedQuery = readonly [query: string, meant: Meant];

/** The date on which all queries are asked: a Wednesday. */
export const ASKED_ON = '2026-03-18';
