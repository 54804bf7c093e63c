import type { Quad, SideName, SideReport, Subgrades } from '@tc/engine';

export type {
  Flaw,
  FlawKind,
  GradedReport,
  GradeReport,
  Quad,
  RefusedReport,
  SideName,
  SideReport,
} from '@tc/engine';
export type { RuleBookId } from '@tc/rulebook';

export type SubgradeName = keyof Subgrades;

export const SUBGRADES: readonly SubgradeName[] = ['centering', 'corners', 'edges', 'surface'];
export const SIDES: readonly SideName[] = ['front', 'back'];
export const BORDERS = ['left', 'right', 'top', 'bottom'] as const;
export type BorderName = (typeof BORDERS)[number];

/** One photo on the bench; its address lives as long as the page. */
export interface CardPhoto {
  readonly blob: Blob;
  readonly url: string;
  readonly name: string;
  /** As shown, after the camera's rotation; null when this browser cannot draw the file. */
  readonly extent: { readonly width: number; readonly height: number } | null;
}

export type Photos = Readonly<Record<SideName, CardPhoto | null>>;

export const NO_PHOTOS: Photos = { front: null, back: null };

export interface CardOnBench {
  readonly label: string;
  readonly front: CardPhoto;
  readonly back: CardPhoto | null;
}

/** What is known of a side, also before the report is whole. */
export type FoundSide = Partial<SideReport>;

export type Outlines = Readonly<Partial<Record<SideName, Quad>>>;
