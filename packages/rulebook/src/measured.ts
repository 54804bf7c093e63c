import type { SubgradeName } from './rule.ts';

/** One number per subgrade, 1.0-10.0 (or a half-width in the same unit); null: not measured. */
export type SideSubgrades = Readonly<Record<SubgradeName, number | null>>;

/** Percent of the two opposite borders, summing to 100. */
export type BorderShares = readonly [number, number];

export interface MeasuredCentering {
  readonly leftRight: BorderShares | null;
  readonly topBottom: BorderShares | null;
  /** 95 % half-width of each share, in percentage points. */
  readonly plusMinusPoints: number | null;
}

export interface MeasuredSide {
  readonly subgrades: SideSubgrades;
  /** 95 % half-widths, in subgrade points. */
  readonly plusMinus: SideSubgrades;
  readonly centering: MeasuredCentering;
  readonly creases: readonly MeasuredCrease[];
  /**
   * Share of the damage of the face (0-1) that the photos would have shown; leave it out to
   * accept the surface subgrade as it is.
   */
  readonly surfaceSeen?: number | null;
  /**
   * The best surface subgrade that the flaws found allow when there is none; null or left out if
   * none were found.
   */
  readonly surfaceAtBest?: number | null;
  /** The surface subgrade if no mark on it were a crease; left out if none may be. */
  readonly surfaceUncreased?: number | null;
}

export interface MeasuredCrease {
  readonly lengthMm: number;
  /** How much longer it may be than what could be traced; 0 by default. */
  readonly plusMinusMm?: number;
  /** Chance (0-1) that it is a crease and not print; certain by default. */
  readonly confidence?: number;
}

/** What the photos showed of one card: everything that grades depend on. */
export interface Measured {
  readonly front: MeasuredSide;
  readonly back?: MeasuredSide | undefined;
  /** TAG has different limits for the backs of the two; by default the stricter one, `tcg`. */
  readonly category?: 'tcg' | 'sports' | undefined;
}
