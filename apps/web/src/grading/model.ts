import type { Quad, SideName, SideReport, Subgrades } from '@tc/engine';

export type {
  Flaw,
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

/** One photo being graded; its URL lasts as long as the page. */
export interface CardPhoto {
  readonly blob: Blob;
  readonly url: string;
  readonly name: string;
  /** As shown, after the camera's rotation; null when this browser cannot draw the file. */
  readonly extent: { readonly width: number; readonly height: number } | null;
  /** How it is rotated for display; left out if it is shown as taken. */
  readonly turns?: QuarterTurns;
}

/** The number of quarter turns to the right. */
export type QuarterTurns = 0 | 1 | 2 | 3;

export type Turns = Readonly<Record<SideName, QuarterTurns>>;

export const NOT_TURNED: Turns = { front: 0, back: 0 };

export type Photos = Readonly<Record<SideName, CardPhoto | null>>;

export const NO_PHOTOS: Photos = { front: null, back: null };

export interface CardPhotos {
  readonly label: string;
  readonly front: CardPhoto;
  readonly back: CardPhoto | null;
}

/** The photo to show for a side; a card with one photo has no other. */
export function photoOf(card: CardPhotos, side: SideName): CardPhoto {
  return card[side] ?? card.front;
}

/** What is known about a side, even before the report is complete. */
export type FoundSide = Partial<SideReport>;

export type Outlines = Readonly<Partial<Record<SideName, Quad>>>;
