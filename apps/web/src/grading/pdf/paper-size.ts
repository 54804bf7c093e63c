export type PaperSize = 'LETTER' | 'A4';

/** Where people print on US Letter, by the Unicode Consortium's list of regions. */
const LETTER_REGIONS: ReadonlySet<string> = new Set([
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'US',
  'VE',
]);

/** The paper that people with this language setting have; US Letter where it tells nothing. */
export function paperSizeOf(language: string): PaperSize {
  try {
    const { region } = new Intl.Locale(language).maximize();
    return region === undefined || LETTER_REGIONS.has(region) ? 'LETTER' : 'A4';
  } catch {
    return 'LETTER';
  }
}
