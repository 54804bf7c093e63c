import type { CardSizeName } from '@tc/rulebook/card-sizes';

/** Styles that may be looked at during development. */
export const TRAINING_STYLES = ['atlas', 'bloom', 'circuit', 'heraldry'] as const;
/**
 * Styles drawn later, which may also be looked at during development, so that the engine does not
 * only know four looks.
 */
export const PRACTICE_STYLES = ['panorama', 'comic'] as const;
/** Styles not looked at before the final measurement. */
export const RESERVED_STYLES = ['tideglass', 'ember'] as const;
/**
 * Cards put together at random, for the worlds of the three splits: no two look alike, and each
 * split can draw things that the others cannot.
 */
export const WORLD_STYLES = { tune: 'medley', practice: 'assortment', holdout: 'motley' } as const;
/** `chart` is a bare two-tone card for measuring the renderer itself. */
export type StyleName =
  | (typeof WORLD_STYLES)[keyof typeof WORLD_STYLES]
  | (typeof TRAINING_STYLES)[number]
  | (typeof PRACTICE_STYLES)[number]
  | (typeof RESERVED_STYLES)[number]
  | 'chart';

export type BorderKind = 'solid' | 'gradient' | 'textured' | 'foil' | 'thin' | 'none';
export type BorderColor =
  | 'white'
  | 'black'
  | 'yellow'
  | 'gray'
  | 'red'
  | 'blue'
  | 'green'
  | 'cream'
  | 'silver';
export type GroundKind =
  | 'wood'
  | 'cloth'
  | 'plain'
  | 'clutter'
  | 'near-border'
  | 'mat'
  | 'felt'
  | 'corduroy'
  | 'stitched'
  | 'desk'
  | 'floor'
  | 'hand';
export type HolderKind = 'none' | 'sleeve' | 'toploader' | 'slab';
export type ContentKind = 'card' | 'no-card' | 'two-cards' | 'sheet';
export type CornerKind = 'rounded' | 'square';

export type FlawKind =
  | 'corner-wear'
  | 'edge-chip'
  | 'edge-whitening'
  | 'scratch'
  | 'crease'
  | 'print-line'
  | 'stain'
  | 'dent';
export type CornerName = 'top-left' | 'top-right' | 'bottom-right' | 'bottom-left';
export type EdgeName = 'top' | 'right' | 'bottom' | 'left';

/**
 * How a flaw came about. `gloss`: a scratch in the coating only, visible only where it catches the
 * lamp. `unbroken`: a bend whose ink is intact. `soft`, `layered`: a corner gone round, or split
 * into its layers. `frayed`: a rim rubbed in specks that reach into the print. `wax`: a stain that is a
 * colorless film, which only a lamp shows.
 */
export type FlawLook = 'plain' | 'gloss' | 'unbroken' | 'soft' | 'layered' | 'frayed' | 'wax';

/** One flaw to draw. Anything left out is drawn from the seed. */
export interface FlawSpec {
  readonly kind: FlawKind;
  /** The size a ruler would give: leg of a worn corner, length of a line, width of a patch. */
  readonly sizeMm?: number;
  /** From 0, hardly visible, to 1, visible at first glance. */
  readonly severity?: number;
  readonly corner?: CornerName;
  readonly edge?: EdgeName;
  /** Middle of the flaw: along its edge 0-1 for edge flaws; otherwise across and down the card, 0-1. */
  readonly along?: number;
  readonly center?: readonly [number, number];
  readonly angleDeg?: number;
  readonly look?: FlawLook;
}

export interface FlawCount {
  readonly count: number;
  readonly kinds?: readonly FlawKind[];
}

export interface LightSpec {
  /** Brightness relative to the camera's own choice, as a factor. */
  readonly exposure?: number;
  /** Falloff across the view: 0 even, 1 down to a third. */
  readonly gradient?: number;
  /** Where the light comes from: degrees, 0 from the right, 90 from below as seen in the photo. */
  readonly azimuthDeg?: number;
  /** Depth of a soft shadow across card and ground, 0-1. */
  readonly shadow?: number;
  readonly shadowPenumbraMm?: number;
  /** Depth of the card's own shadow on the ground, 0-1. */
  readonly contactShadow?: number;
  /** Strength of a lamp reflected in the gloss, 0-1. */
  readonly glare?: number;
  readonly glareSizeMm?: number;
  /** Color of the light: -1 bluish to 1 yellowish. */
  readonly warmth?: number;
}

/**
 * One lamp at one side, in addition to ambient light. With it the card has relief: its cut,
 * creases, dents, curl and gloss all react to where the lamp is.
 */
export interface LampSpec {
  /** Where the lamp is as seen in the photo: degrees, 0 to the right, 90 below. */
  readonly azimuthDeg: number;
  /** Height of the lamp above the table, as an angle. */
  readonly elevationDeg?: number;
  /** Share of all light that comes from the lamp, 0-1. */
  readonly share?: number;
  /** From 0, a wide window with soft shadows, to 1, a bare bulb. */
  readonly hardness?: number;
  /** How far away it is: a near lamp falls off across the card. */
  readonly distanceMm?: number;
  /** Strength of red, green and blue in the light. */
  readonly color?: readonly [number, number, number];
  /** How much the corners of the frame darken, 0-1. */
  readonly vignette?: number;
  /** How strongly the card's coating reflects the lamp where its surface is tilted, 0-1. */
  readonly gloss?: number;
}

/** A card that does not lie flat: how far its middle is above its ends, negative for a dish. */
export interface CurlSpec {
  /** Rise along the card's width, and along its height. */
  readonly acrossMm: number;
  readonly downMm: number;
}

/** Another make of the plain holders. */
export type HolderLook = 'usual' | 'tight' | 'seamless' | 'veil' | 'pocket' | 'thick' | 'framed';

/** What to photograph and how. Every knob except the seed is optional and then drawn from it. */
export interface SceneSpec {
  readonly seed: number;
  /** Name under which results are counted. */
  readonly group?: string;
  readonly style?: StyleName;
  readonly side?: 'front' | 'back';
  readonly size?: CardSizeName;
  readonly border?: BorderKind;
  readonly borderColor?: BorderColor;
  /** Mean width of the border before the print is shifted. */
  readonly borderMm?: number;
  /** Shift of the print against the cut: right and down, in millimeters. */
  readonly printShiftMm?: readonly [number, number];
  /** Rotation of the print against the cut, clockwise. */
  readonly borderTiltDeg?: number;
  /** Unevenness of ink and coating: 0 none, 1 as usual. */
  readonly inkGrain?: number;
  readonly corners?: CornerKind;
  readonly ground?: GroundKind;
  readonly widthPx?: number;
  readonly heightPx?: number;
  /** Angle between the card's normal and the camera's axis. */
  readonly tiltDeg?: number;
  readonly tiltAzimuthDeg?: number;
  /** Rotation of the card in the picture, clockwise, at most 45 degrees either way. */
  readonly rollDeg?: number;
  /** Share of the frame's width or height that the card takes, whichever is larger. */
  readonly fill?: number;
  /** Offset of the card's middle from the frame's middle, as shares of the frame. */
  readonly offset?: readonly [number, number];
  /** 35 mm equivalent focal length. */
  readonly focalMm?: number;
  /** Radial distortion at the frame's corner: positive pincushion, negative barrel. */
  readonly lensK1?: number;
  /** Largest sagitta of the four cut edges. */
  readonly bowMm?: number;
  readonly light?: LightSpec;
  /** Standard deviation of the defocus blur in photo pixels, on top of the lens's own. */
  readonly defocusPx?: number;
  readonly motionPx?: number;
  readonly motionDeg?: number;
  /** Sensor noise: 1 is a phone in a lit room. */
  readonly noise?: number;
  /** Edge enhancement of the phone: 0 none, 1 strong. */
  readonly sharpening?: number;
  /** Null for no compression. Applied by the node entry. */
  readonly jpegQuality?: number | null;
  readonly holder?: HolderKind;
  readonly content?: ContentKind;
  /** Flaws listed, counted, or none. Pristine by default. */
  readonly flaws?: readonly FlawSpec[] | 'pristine' | FlawCount;
  /** One lamp at one side. If left out: only the even light of `light`. */
  readonly lamp?: LampSpec;
  /**
   * How far the fuzz of a rough cut reaches into the face, up to half a millimeter on real cards. If left out, the cut is
   * a thin, even line.
   */
  readonly roughCutMm?: number;
  readonly curl?: CurlSpec;
  /** A border color other than the named ones: red, green, blue, 0-255. */
  readonly borderCodes?: readonly [number, number, number];
  /** Color of a mat, felt, corduroy or stitched cloth: red, green, blue, 0-255. */
  readonly groundCodes?: readonly [number, number, number];
  /** Other cards on the table, each cut off by the frame. */
  readonly neighbors?: number;
  /** Fingers that hold the card and cover a little of its rim. */
  readonly fingers?: number;
  readonly holderLook?: HolderLook;
  /** Dust and lint on card and table: 0 none, 1 a neglected shelf. */
  readonly dust?: number;
  /** How worn the whole rim is, 0-1: every corner, and stretches of every edge. */
  readonly rimWear?: number;
  /** Yellowed paper, faded ink and rubbed gloss of a whole card, 0-1. */
  readonly aging?: number;
  /** Smear of the phone's noise filter, 0-1. */
  readonly denoise?: number;
  /** The JPEG's chroma subsampling. Applied by the node entry. */
  readonly chroma?: '4:2:0' | '4:4:4';
  /** Offset and rotation of the card from its place on the table: right, down, and angle. */
  readonly movedMm?: readonly [number, number];
  readonly turnedDeg?: number;
  /** Which photo of the same scene this is: only the sensor's noise differs. */
  readonly shot?: number;
  /**
   * Which copy of the same print this is: its wear, ink grain and bevel differ, the artwork does
   * not. 0 by default.
   */
  readonly copy?: number;
  /**
   * Damage to a whole card: 0 pristine to 1 wrecked; a higher level keeps and deepens every flaw of
   * the lower ones.
   */
  readonly damageLevel?: number;
}
