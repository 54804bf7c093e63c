/** One edition of a show, as it was entered. Dates are YYYY-MM-DD. */
export interface Edition {
  readonly id: number;
  readonly series: string;
  readonly name: string;
  readonly date: string;
  readonly location: string;
  readonly description: string | null;
  readonly source: 'Major Show' | 'Regional Show';
  readonly isYearly: boolean;
}

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** Larger than any id that is entered, so that an id and a year make one unique number. */
const IDS_OF_A_YEAR = 10_000;

const EXPECTED = 'Expected date, by the same weekend as before; not confirmed yet.';

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** The same weekday of the same week of the same month, because shows keep to that. */
export function sameWeekendOf(date: string, year: number): string {
  const held = new Date(`${date}T00:00:00Z`);
  const month = held.getUTCMonth();
  const week = Math.floor((held.getUTCDate() - 1) / DAYS_OF_WEEK);
  const first = new Date(Date.UTC(year, month, 1));
  const ahead = (held.getUTCDay() - first.getUTCDay() + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const wanted = new Date(first.getTime() + (ahead + week * DAYS_OF_WEEK) * DAY_MS);
  // If the month has no fifth weekend, its last one counts.
  const isOver = wanted.getUTCMonth() !== month;
  const day = isOver ? new Date(wanted.getTime() - DAYS_OF_WEEK * DAY_MS) : wanted;
  return day.toISOString().slice(0, 10);
}

/** The newest edition entered for each series that goes on. */
function newestOf(editions: readonly Edition[]): Edition[] {
  const newest = new Map<string, Edition>();
  for (const edition of editions) {
    const known = newest.get(edition.series);
    if (!known || known.date < edition.date) newest.set(edition.series, edition);
  }
  return [...newest.values()].filter(({ isYearly }) => isYearly);
}

/**
 * Adds expected shows: a series is expected again every year after its newest edition, until the end of next
 * year. So there is always a year ahead, and entering a real date replaces what was expected.
 */
export function carryOn(editions: readonly Edition[], today: Date): Edition[] {
  const last = today.getUTCFullYear() + 1;
  const expected = newestOf(editions).flatMap((edition) => {
    // An edition that was only expected, two years ago or more, was never confirmed, so leave it out.
    const from = Math.max(yearOf(edition.date) + 1, last - 2);
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, place) => ({
      ...edition,
      id: (from + place) * IDS_OF_A_YEAR + edition.id,
      date: sameWeekendOf(edition.date, from + place),
      description: [edition.description, EXPECTED].filter(Boolean).join(' '),
    }));
  });
  return [...editions, ...expected].sort(
    (one, other) => one.date.localeCompare(other.date) || one.id - other.id,
  );
}
