import {
  GALLERY_SORTS,
  GALLERY_STANDARDS,
  type GallerySort,
  type GalleryStandard,
} from '@tc/contract/locker';

/** Which cards the address asks for. Texts are empty if nothing is said. */
export interface GalleryAddress {
  readonly q: string;
  readonly game: string;
  readonly set: string;
  readonly year: string;
  readonly standard: GalleryStandard;
  /** Grades from 1 to 10. */
  readonly from: string;
  readonly to: string;
  readonly sort: GallerySort;
  /** Where the page begins or ends; at most one of them is set. */
  readonly after: string;
  readonly before: string;
}

const LONGEST = { q: 200, game: 100, set: 200, after: 500, before: 500 } as const;

/** A grade or a year that our API accepts; anything else is ignored. */
function numberIn(query: URLSearchParams, name: string, least: number, most: number): string {
  const said = query.get(name) ?? '';
  const value = Number(said);
  return said !== '' && value >= least && value <= most ? String(value) : '';
}

export function readAddress(query: URLSearchParams): GalleryAddress {
  const text = (name: keyof typeof LONGEST) => (query.get(name) ?? '').slice(0, LONGEST[name]);
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name));
  const year = numberIn(query, 'year', 1800, 2200);
  return {
    ...{ q: text('q'), game: text('game'), set: text('set') },
    year: year.includes('.') ? '' : year,
    standard: oneOf(GALLERY_STANDARDS, 'standard') ?? 'overall',
    from: numberIn(query, 'from', 1, 10),
    to: numberIn(query, 'to', 1, 10),
    sort: oneOf(GALLERY_SORTS, 'sort') ?? 'newest',
    after: text('after'),
    before: text('after') === '' ? text('before') : '',
  };
}

/** Only what differs from the plain gallery, so that its address stays short. */
export function writeAddress(address: GalleryAddress): URLSearchParams {
  const { sort, standard, ...texts } = address;
  const said = {
    ...texts,
    sort: sort === 'newest' ? '' : sort,
    standard: standard === 'overall' ? '' : standard,
  };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
}

/** The same as a query for our API. */
export function askedBy({ q, game, set, year, from, to, after, before, ...same }: GalleryAddress) {
  return {
    ...same,
    ...(q.trim() && { q: q.trim() }),
    ...(game && { game }),
    ...(set && { set }),
    ...(year && { year: Number(year) }),
    ...(from && { gradeFrom: Number(from) }),
    ...(to && { gradeTo: Number(to) }),
    ...(after && { after }),
    ...(before && { before }),
  };
}

export function countFilters({ game, set, year, from, to }: GalleryAddress): number {
  return [game, set, year, from, to].filter(Boolean).length;
}

/** Whether the address asks for a page that follows or precedes another. */
export function isInside({ after, before }: GalleryAddress): boolean {
  return after !== '' || before !== '';
}

/** Whether the address asks for anything but the first page of everything. */
export function isPlain(address: GalleryAddress): boolean {
  return countFilters(address) === 0 && address.q.trim() === '' && !isInside(address);
}

/** Another search starts at its first page. */
export function withChange(
  address: GalleryAddress,
  change: Partial<GalleryAddress>,
): GalleryAddress {
  return { ...address, after: '', before: '', ...change };
}

export const NO_FILTERS = { q: '', game: '', set: '', year: '', from: '', to: '' } as const;
