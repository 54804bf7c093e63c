import { sayPlusMinus } from '@tc/kernel';
import { MEASURED } from './measured-figures.generated.ts';
import { OFFERS } from './plans.ts';

/**
 * `spec`: every figure of the table, with our measurement where we have one; `measured`: only those
 * measured.
 */
export type ClaimsMode = 'spec' | 'measured';

export const CLAIMS_MODES: readonly ClaimsMode[] = ['spec', 'measured'];

/** Where the measured figures are explained. */
export const MEASURED_PAGE = '/measured';

interface ClaimText {
  /** The figure by itself, as shown in large type. */
  readonly figure: string;
  /** What the figure means. */
  readonly label: string;
  /** Paths of the pages that show it; `*` is the band above every page's footer. */
  readonly pages: readonly string[];
}

interface StatedClaim extends ClaimText {
  readonly kind: 'stated';
  readonly source: 'operator to confirm';
}

interface MeasuredClaim extends ClaimText {
  readonly kind: 'measured';
  /** The file in the repository that the figure comes from. */
  readonly source: string;
  /** What was measured, in a sentence. */
  readonly detail: string;
  /** What the specification says instead. */
  readonly replaces: readonly string[];
}

function stated(figure: string, label: string, ...pages: string[]): StatedClaim {
  return { kind: 'stated', source: 'operator to confirm', figure, label, pages };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

const STATED = {
  accuracy: stated('99.2%', 'accuracy', '/', '/about'),
  accuracyAtLeast: stated('95%+', 'accuracy', '/how-it-works', '/download'),
  scans: stated('50K+', 'scans', '/'),
  collectors: stated('50K+', 'collectors', '/about'),
  downloads: stated('50K+', 'downloads', '/download'),
  cardsAnalyzed: stated('1M+', 'cards analyzed', '/about', '/ai-technology'),
  rating: stated('4.8/5', 'rating', '/', '/download'),
  gradeGuarantee: stated('Grade guarantee', 'on paid plans', '/pricing'),
  freeTrial: stated(
    `${OFFERS.trialDays}-day free trial`,
    'no credit card required',
    '*',
    '/pricing',
    '/download',
  ),
  moneyBack: stated(
    `${OFFERS.moneyBackDays}-day money-back guarantee`,
    'on paid plans',
    '/pricing',
  ),
  freeScans: stated(`${OFFERS.freeScans} free scans included`, 'every month', '/', '/download'),
  betaFeatures: stated('Pro features free', 'for beta testers', '/download'),
  correlation: stated('99.2%', 'correlation', '/ai-technology'),
  trainingCards: stated('2M+', 'training cards', '/ai-technology'),
  modelUpdates: stated('Weekly', 'model updates', '/ai-technology'),
  newsletterReaders: stated('10,000+', 'newsletter readers', '/blog'),
} as const satisfies Readonly<Record<string, StatedClaim>>;

const BY_BENCHMARK = {
  analysisTime: {
    kind: 'measured',
    source: 'bench/baseline/speed.json',
    figure: `${MEASURED.analysisSeconds.toFixed(2)} s`,
    label: 'to measure both sides',
    detail: `Median in Chromium on ${MEASURED.machine}: two photos of 12 megapixels, from decoded pixels to the full report.`,
    replaces: ['0.3 s', 'under 30 s'],
    pages: ['/', '/features', '/how-it-works', '/ai-technology'],
  },
  precision: {
    kind: 'measured',
    source: 'bench/baseline/accuracy.json',
    figure: `±${sayPlusMinus(MEASURED.borderPlusMinusMm, 2)} mm`,
    label: 'on a printed border',
    detail: `Median margin of error of a border. Of ${MEASURED.borders} printed borders, ${percent(MEASURED.bordersWithinTenth)} were measured to within 0.10 mm.`,
    replaces: ['±0.1 mm'],
    pages: ['/', '/features', '/how-it-works', '/about', '/ai-technology'],
  },
  dataPoints: {
    kind: 'measured',
    source: 'apps/web/src/grading/samples',
    figure: `${Math.floor(MEASURED.dataPointsPerSide / 1000)}K+`,
    label: 'data points per side',
    detail: 'The readings behind a report, for the side of our sample cards that has the fewest.',
    replaces: ['10,000+ data points per card'],
    pages: ['/features', '/about', '/ai-technology'],
  },
  smallestFlaw: {
    kind: 'measured',
    source: 'bench/baseline/accuracy.json',
    figure: `${MEASURED.smallestFlawMm} mm`,
    label: 'smallest worn corner mostly found',
    detail: `On rendered photos that are fine enough to judge edges, ${percent(MEASURED.smallCornerWearFound)} of worn corners and ${percent(MEASURED.smallEdgeChipsFound)} of chipped edges of ${MEASURED.smallestFlawMm} to ${MEASURED.smallFlawsUpToMm} mm are found, marked and named correctly, and fewer of the smaller ones.`,
    replaces: ['flaws under 0.5 mm'],
    pages: ['/features', '/ai-technology'],
  },
} as const satisfies Readonly<Record<string, MeasuredClaim>>;

/** Every marketing figure on the site, once, with its source and the pages that show it. */
export const CLAIMS = { ...STATED, ...BY_BENCHMARK } as const;

export type ClaimId = keyof typeof CLAIMS;

export type Claim = (StatedClaim | MeasuredClaim) & { readonly id: ClaimId };

const ALL: readonly Claim[] = (Object.keys(CLAIMS) as ClaimId[]).map((id) => ({
  id,
  ...CLAIMS[id],
}));

/** The claims to show on this page under this setting, in the order of the table. */
export function claimsOn(page: string, mode: ClaimsMode): readonly Claim[] {
  return ALL.filter(
    ({ pages, kind }) => pages.includes(page) && (mode === 'spec' || kind === 'measured'),
  );
}
