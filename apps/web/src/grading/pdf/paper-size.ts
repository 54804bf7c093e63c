export type PaperSize = 'LETTER' | 'A4';

/** Regions that use US Letter, according to the Unicode Consortium. */
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

/** The paper size for a language setting; US Letter if the setting does not tell. */
export function paperSizeOf(language: string): PaperSize {
  try {
    const { region } = new Intl.Locale(language).maximize();
    return region === undefined || LETTER_REGIONS.has(region) ? 'LETTER' : 'A4';
  } catch {
    return 'LETTER';
  }
}
