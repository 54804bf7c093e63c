/** A show where cards are traded. */
export interface CardShow {
  readonly id: number;
  readonly name: string;
  /** YYYY-MM-DD, the local date at the show. */
  readonly date: string;
  /** Venue, city and state, as one line. */
  readonly location: string;
  readonly description?: string;
  readonly source: CardShowSource;
}

export const CARD_SHOW_SOURCES = ['Major Show', 'Regional Show', 'User Added'] as const;

export type CardShowSource = (typeof CARD_SHOW_SOURCES)[number];

/** The states in the calendar's filter. */
export const SHOW_STATES = [
  { code: 'AL', name: 'Alabama' },
  { code: 'AZ', name: 'Arizona' },
  { code: 'CA', name: 'California' },
  { code: 'TX', name: 'Texas' },
  { code: 'NY', name: 'New York' },
  { code: 'FL', name: 'Florida' },
  { code: 'IL', name: 'Illinois' },
  { code: 'PA', name: 'Pennsylvania' },
  { code: 'OH', name: 'Ohio' },
  { code: 'MI', name: 'Michigan' },
  { code: 'GA', name: 'Georgia' },
  { code: 'NC', name: 'North Carolina' },
  { code: 'VA', name: 'Virginia' },
  { code: 'WA', name: 'Washington' },
  { code: 'MA', name: 'Massachusetts' },
  { code: 'CT', name: 'Connecticut' },
  { code: 'ME', name: 'Maine' },
  { code: 'KY', name: 'Kentucky' },
  { code: 'IN', name: 'Indiana' },
  { code: 'MN', name: 'Minnesota' },
  { code: 'NV', name: 'Nevada' },
  { code: 'OR', name: 'Oregon' },
] as const;

export type ShowStateCode = (typeof SHOW_STATES)[number]['code'];

/** What a search excludes from its results. */
export interface LeftOut {
  /** State codes, including states that the calendar's filter does not offer. */
  readonly states?: readonly string[];
  /** Cities as written in locations. */
  readonly places?: readonly string[];
  readonly categories?: readonly string[];
  /** Words that must not be in the name, location or description. */
  readonly words?: readonly string[];
  readonly dates?: readonly { readonly start: string; readonly end: string }[];
}

/** What the function `event-search` answers; dates are YYYY-MM-DD. */
export interface EventSearchAnswer {
  readonly suggestions: readonly string[];
  readonly filters: {
    /** Codes or names. */
    readonly states: readonly string[];
    readonly categories: readonly string[];
    readonly dateStart?: string;
    readonly dateEnd?: string;
    /** What is left of the query after places, categories and dates are removed. */
    readonly text?: string;
    /** Only if the query excludes something. */
    readonly excluded?: LeftOut;
    /** The query means the visitor's own location, which only the visitor can give. */
    readonly isNearVisitor?: boolean;
  };
}
