import type { SubgradeName } from './rule.ts';

/** One number per subgrade, 1.0-10.0 (or a half-width in the same unit); null: not measured. */
export type SideSubgrades = Readonly<Record<SubgradeName, number | null>>;

/** Percent of the two opposite borders, summing to 100. */
export type BorderShares = readonly [number, number];

export interface MeasuredCentering {
  readonly leftRight: BorderShares | null;
  readonly topBottom: BorderShares | null;
  /** 95 % half-width of each share, in percent points. */
  readonly plusMinusPoints: number | null;
}

export interface MeasuredSide {
  readonly subgrades: SideSubgrades;
  /** 95 % half-widths, in subgrade points. */
  readonly plusMinus: SideSubgrades;
  readonly centering: MeasuredCentering;
  readonly creases: readonly MeasuredCrease[];
  /**
   * Share of the face (0-1) on which a scratch or crease would have shown; left out by who vouches for
   * the surface subgrade as it is.
   */
  readonly surfaceSeen?: number | null;
  /** The most that the flaws seen of a surface without a subgrade leave; null or left out: none seen. */
  readonly surfaceAtBest?: number | null;
  /** What the surface subgrade would be if no mark on it were a crease; left out where none is. */
  readonly surfaceUncreased?: number | null;
}

export interface MeasuredCrease {
  readonly lengthMm: number;
  /** How much longer it may be than could be followed; 0 when left out. */
  readonly plusMinusMm?: number;
  /** Chance (0-1) that it is a crease and no print; certain when left out. */
  readonly confidence?: number;
}

/** What the photos showed of one card: all that grades may depend on. */
export interface Measured {
  readonly front: MeasuredSide;
  readonly back?: MeasuredSide | undefined;
  /** TAG limits the backs of both kinds differently; the stricter one, `tcg`, when left out. */
  readonly category?: 'tcg' | 'sports' | undefined;
}
