import type { Result } from '@tc/kernel';
import type {
  BeckettEstimate,
  OverallGrade,
  PsaEstimate,
  RuleBook,
  SubgradeName,
} from '@tc/rulebook';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import type { RgbaImage } from './image.ts';
import type {
  CenteringReport,
  Quad,
  RefusalCode,
  SideName,
  SideReport,
  Subgrades,
} from './report.ts';

export interface PhotoInput {
  readonly image: RgbaImage;
  /** An outline that a person drew: measuring starts from it instead of searching for the card. */
  readonly outline?: Quad;
}

/** One side of a card: a photo, and more of the same side with the light from elsewhere. */
export interface SideInput extends PhotoInput {
  /** At most `MOST_PHOTOS_OF_SIDE` (kernel) with the first; one that could not be decoded comes as its reason. */
  readonly underOtherLight?: readonly Result<PhotoInput, RefusalCode>[];
  /** A clean picture of the same print, or why it could not be decoded. */
  readonly reference?: Result<RgbaImage, RefusalCode>;
}

export interface GradeRequest {
  readonly front: SideInput;
  readonly back?: SideInput;
  /** Nominal size of the card; `auto` picks the common size that fits best. */
  readonly size?: CardSizeName | 'auto';
  /** The rules that turn evidence into grades; `spec` by default. */
  readonly rules?: RuleBook;
  readonly file?: string;
}

export type Stage = 'decode' | 'locate' | 'centering' | 'corners' | 'edges' | 'surface' | 'grade';

/** What a stage found, as soon as it is known, so that progress can be shown. */
export interface StageEvent {
  readonly side: SideName;
  readonly stage: Stage;
  readonly found: Partial<
    Pick<SideReport, 'quad' | 'outline' | 'card' | 'quality' | 'corners' | 'edges' | 'flaws'>
  > & {
    readonly centering?: CenteringReport;
  };
}

export interface Timing {
  readonly decode: number;
  readonly locate: number;
  readonly measure: number;
  readonly total: number;
}

interface ReportHead {
  readonly schema: 'truecorner.report/1';
  readonly engine: string;
  readonly rules: string;
  readonly file?: string;
}

interface ReportTail {
  readonly subgrades: Subgrades;
  readonly subgradesPlusMinus: Subgrades;
  readonly assumed: readonly SubgradeName[];
  /** The best grade that the rules allow while those are not measured; left out if there is no limit. */
  readonly atMost?: number;
  readonly overall: OverallGrade | null;
  readonly psa: PsaEstimate | null;
  /** What PSA's would be if the whole surface had been seen and nothing more was found. */
  readonly psaOnceSeen?: PsaEstimate;
  readonly beckett: BeckettEstimate | null;
  readonly timingsMs: Timing;
}

export type Completeness = 'both-sides' | 'front-only';

export interface GradedReport extends ReportHead, ReportTail {
  readonly status: 'graded';
  readonly completeness: Completeness;
  readonly sides: { readonly front: SideReport; readonly back?: SideReport };
}

export interface RefusedReport extends ReportHead, ReportTail {
  readonly status: 'refused';
  readonly refusal: {
    readonly code: RefusalCode;
    readonly message: string;
    readonly advice: string;
    readonly side?: SideName;
  };
  readonly completeness: Completeness;
  readonly sides: { readonly front?: SideReport; readonly back?: SideReport };
  readonly overall: null;
  readonly psa: null;
  readonly beckett: null;
}

/** The report `truecorner.report/1`: everything measured on one card, and what grade it would get. */
export type GradeReport = GradedReport | RefusedReport;
