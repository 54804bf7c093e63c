import type { RuleBook } from '@tc/rulebook';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import type { RgbaImage } from './image.ts';
import type { CenteringReport, Quad, SideName, SideReport } from './report.ts';

export interface PhotoInput {
  readonly image: RgbaImage;
  /** A person's outline of the card: measured from there instead of searching for the card. */
  readonly outline?: Quad;
}

export interface GradeRequest {
  readonly front: PhotoInput;
  readonly back?: PhotoInput;
  /** Nominal size of the card; `auto` takes the best fitting common size. */
  readonly size?: CardSizeName | 'auto';
  /** Which rules turn evidence into grades; the book `spec` when left out. */
  readonly rules?: RuleBook;
  readonly file?: string;
}

export type Stage = 'decode' | 'locate' | 'centering' | 'corners' | 'edges' | 'surface' | 'grade';

/** What a stage found, as soon as it is known: for progress that shows work. */
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
