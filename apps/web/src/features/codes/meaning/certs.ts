export type Grader = 'PSA' | 'BGS' | 'BVG' | 'BCCG' | 'CGC' | 'SGC' | 'TAG' | 'ACE' | 'AGS';

/** A certification number as a grading company writes it. */
export interface Cert {
  readonly grader: Grader;
  /** Null if the address contains no number. */
  readonly number: string | null;
  /** The company's own page, in an address that we build from the number; null if there is no such page. */
  readonly address: string;
}

const PAGES: Readonly<Record<Grader, (number: string) => string>> = {
  PSA: (number) => `https://www.psacard.com/cert/${number}`,
  BGS: (number) => beckettPage('BGS', number),
  BVG: (number) => beckettPage('BVG', number),
  BCCG: (number) => beckettPage('BCCG', number),
  CGC: (number) => `https://www.cgccards.com/certlookup/${number}/`,
  SGC: () => 'https://www.gosgc.com/cert-code-lookup',
  TAG: (number) => `https://my.taggrading.com/card/${number}`,
  ACE: (number) => `https://acegrading.com/cert/${number}`,
  AGS: (number) => `https://agscard.com/feed/${number.padStart(8, '0')}/view`,
};

function beckettPage(kind: string, number: string): string {
  const plain = number.replace(/^0+(?=\d)/, '');
  return `https://www.beckett.com/grading/card-lookup?item_type=${kind}&item_id=${plain}`;
}

function certOf(grader: Grader, number: string): Cert {
  return { grader, number, address: PAGES[grader](number) };
}

interface Place {
  readonly host: RegExp;
  readonly find: (url: URL) => Cert | null;
}

function byPath(grader: Grader, pattern: RegExp): Place['find'] {
  return ({ pathname }) => {
    const number = pattern.exec(pathname)?.[1];
    return number ? certOf(grader, number) : null;
  };
}

const PLACES: readonly Place[] = [
  { host: /^(www\.)?psacard\.com$/, find: byPath('PSA', /^\/cert\/(\d{7,9})(?:\/psa)?\/?$/i) },
  {
    host: /^(www\.)?beckett\.com$/,
    find: ({ pathname, searchParams }) => {
      const kind = (searchParams.get('item_type') ?? '').toUpperCase();
      const number = searchParams.get('item_id') ?? '';
      const isOne = /^\/grading\/card-lookup\/?$/.test(pathname) && /^\d{1,10}$/.test(number);
      return isOne && (kind === 'BGS' || kind === 'BVG' || kind === 'BCCG')
        ? certOf(kind, number)
        : null;
    },
  },
  { host: /^(www\.)?cgccards\.com$/, find: byPath('CGC', /^\/certlookup\/(\d{10})\/?$/) },
  {
    host: /^(www\.)?gosgc\.com$/,
    find: ({ pathname }) =>
      /^\/cert-code-lookup\/?$/.test(pathname)
        ? { grader: 'SGC', number: null, address: PAGES.SGC('') }
        : null,
  },
  { host: /^my\.taggrading\.com$/, find: byPath('TAG', /^\/card\/([A-Z]\d{7})\/?$/) },
  { host: /^(www\.)?acegrading\.com$/, find: byPath('ACE', /^\/cert\/(\d{1,12})\/?$/) },
  { host: /^(www\.)?agscard\.com$/, find: byPath('AGS', /^\/feed\/(\d{8})\/view\/?$/) },
];

/** The certification that a web address refers to; null if it is not a company's certification page. */
export function findCert(url: URL): Cert | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  const place = PLACES.find(({ host }) => host.test(url.hostname));
  return place?.find(url) ?? null;
}

/** Companies whose numbers have this form. A bare number does not prove any of them. */
export function guessCerts(text: string): readonly Cert[] {
  if (/^[A-Z]\d{7}$/.test(text)) return [certOf('TAG', text)];
  if (/^\d{10}$/.test(text)) return [certOf('CGC', text), certOf('BGS', text)];
  if (/^\d{8}$/.test(text)) return [certOf('PSA', text), certOf('BGS', text)];
  if (/^\d{7}$/.test(text)) return [certOf('PSA', text), certOf('SGC', text)];
  return /^\d{9}$/.test(text) ? [certOf('PSA', text)] : [];
}
