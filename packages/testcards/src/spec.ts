import type { CardSizeName } from '@tc/rulebook/card-sizes';

/** Styles that development may look at. */
export const TRAINING_STYLES = ['atlas', 'bloom', 'circuit', 'heraldry'] as const;
/** Styles that development may look at as well, drawn later: a card's look is not one of four. */
export const PRACTICE_STYLES = ['panorama', 'comic'] as const;
/** Styles kept unseen until the last measurement. */
export const RESERVED_STYLES = ['tideglass', 'ember'] as const;
/**
 * Cards put together at random, for the worlds of the three splits: no two look alike, and what one
 * of the three can draw the others cannot.
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
export type BorderColour =
  | 'white'
  | 'black'
  | 'yellow'
  | 'grey'
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
 * How a flaw came about. `gloss`: a scratch in the coating alone, seen only where the lamp is caught
 * by it. `unbroken`: a bend whose ink held. `soft`, `layered`: a corner gone round, or split into
 * its papers. `frayed`: a rim rubbed in specks that reach into the print.
 */
export type FlawLook = 'plain' | 'gloss' | 'unbroken' | 'soft' | 'layered' | 'frayed';

/** One flaw to draw. What is left out is drawn from the seed. */
export interface FlawSpec {
  readonly kind: FlawKind;
  /** The extent a ruler would give: leg of a worn corner, length of a line, width of a patch. */
  readonly sizeMm?: number;
  /** 0 hardly visible to 1 at first glance. */
  readonly severity?: number;
  readonly corner?: CornerName;
  readonly edge?: EdgeName;
  /** Middle of the flaw: along its edge 0-1 for edge flaws; else across and down the card, 0-1. */
  readonly along?: number;
  readonly centre?: readonly [number, number];
  readonly angleDeg?: number;
  readonly look?: FlawLook;
}

export interface FlawCount {
  readonly count: number;
  readonly kinds?: readonly FlawKind[];
}

export interface LightSpec {
  /** Brightness beside the camera's own choice, as a factor. */
  readonly exposure?: number;
  /** Fall-off across the view: 0 even, 1 down to a third. */
  readonly gradient?: number;
  /** Where the light comes from: degrees, 0 from the right, 90 from below as seen in the photo. */
  readonly azimuthDeg?: number;
  /** Depth of a soft shadow thrown across card and ground, 0-1. */
  readonly shadow?: number;
  readonly shadowPenumbraMm?: number;
  /** Depth of the card's own shadow on the ground, 0-1. */
  readonly contactShadow?: number;
  /** Strength of a lamp mirrored in the gloss, 0-1. */
  readonly glare?: number;
  readonly glareSizeMm?: number;
  /** Color of the light: -1 bluish to 1 yellowish. */
  readonly warmth?: number;
}

/**
 * One lamp that shines from one side, besides the light from all around. With it the card has
 * relief: its cut, its creases and dents, its curl and its gloss answer to where the lamp stands.
 */
export interface LampSpec {
  /** Where the lamp stands as seen in the photo: degrees, 0 to the right, 90 below. */
  readonly azimuthDeg: number;
  /** Height of the lamp above the table, as an angle. */
  readonly elevationDeg?: number;
  /** Share of all light that comes from the lamp, 0-1. */
  readonly share?: number;
  /** 0 a wide window with soft shadows, 1 a bare bulb. */
  readonly hardness?: number;
  /** How far away it stands: a near lamp falls off across the card. */
  readonly distanceMm?: number;
  /** Strength of red, green and blue in the light. */
  readonly colour?: readonly [number, number, number];
  /** How much the frame's corners darken, 0-1. */
  readonly vignette?: number;
  /** How strongly the card's coating mirrors the lamp where its surface leans, 0-1. */
  readonly gloss?: number;
}

/** A card that does not lie flat: how far its middle stands above its ends, negative for a dish. */
export interface CurlSpec {
  /** Rise along the card's width, and along its height. */
  readonly acrossMm: number;
  readonly downMm: number;
}

/** Another make of the plain holders. */
export type HolderLook = 'usual' | 'tight' | 'seamless' | 'veil' | 'pocket' | 'thick' | 'framed';

/** What is to be photographed and how. Every knob but the seed is optional and then drawn from it. */
export interface SceneSpec {
  readonly seed: number;
  /** Name under which results are counted. */
  readonly group?: string;
  readonly style?: StyleName;
  readonly side?: 'front' | 'back';
  readonly size?: CardSizeName;
  readonly border?: BorderKind;
  readonly borderColour?: BorderColour;
  /** Mean width of the border before the print is shifted. */
  readonly borderMm?: number;
  /** Shift of the print against the cut: right and down, in millimeters. */
  readonly printShiftMm?: readonly [number, number];
  /** Turn of the print against the cut, clockwise. */
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
  /** Turn of the card in the picture, clockwise, at most 45 either way. */
  readonly rollDeg?: number;
  /** Share of the frame's width or height that the card takes, whichever is larger. */
  readonly fill?: number;
  /** Shift of the card's middle from the frame's middle, as shares of the frame. */
  readonly offset?: readonly [number, number];
  /** Focal length as on a 35 mm camera. */
  readonly focalMm?: number;
  /** Radial distortion at the frame's corner: positive pincushion, negative barrel. */
  readonly lensK1?: number;
  /** Largest sagitta of the four cut edges. */
  readonly bowMm?: number;
  readonly light?: LightSpec;
  /** Deviation of the blur disc's Gaussian in photo pixels, beyond the lens's own. */
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
  /** Flaws by hand, by number, or none. Unset means pristine. */
  readonly flaws?: readonly FlawSpec[] | 'pristine' | FlawCount;
  /** One lamp from one side. Left out: the even light of `light` alone. */
  readonly lamp?: LampSpec;
  readonly curl?: CurlSpec;
  /** Another color of the border than the named ones: red, green, blue, 0-255. */
  readonly borderCodes?: readonly [number, number, number];
  /** Color of a mat, felt, corduroy or stitched cloth: red, green, blue, 0-255. */
  readonly groundCodes?: readonly [number, number, number];
  /** Other cards lying about, each cut off by the frame. */
  readonly neighbours?: number;
  /** Fingers that hold the card and cover a little of its rim. */
  readonly fingers?: number;
  readonly holderLook?: HolderLook;
  /** Dust and lint on card and table: 0 none, 1 a neglected shelf. */
  readonly dust?: number;
  /** How far the whole rim is worn, 0-1: every corner, and stretches of every edge. */
  readonly rimWear?: number;
  /** Yellowed paper, faded ink and rubbed gloss of a whole card, 0-1. */
  readonly ageing?: number;
  /** Smear of the phone's noise filter, 0-1. */
  readonly denoise?: number;
  /** How the JPEG keeps color. Applied by the node entry. */
  readonly chroma?: '4:2:0' | '4:4:4';
  /** Where the card lies beside its place on the table, right and down, and its turn there. */
  readonly movedMm?: readonly [number, number];
  readonly turnedDeg?: number;
  /** Which photo of the same scene this is: the sensor's noise differs, nothing else does. */
  readonly shot?: number;
  /**
   * Which copy of the same print this is: its wear, its ink's grain and its bevel differ, the artwork does
   * not. 0 when left out.
   */
  readonly copy?: number;
  /** A whole worn card: 0 pristine to 1 wrecked; a higher level keeps and deepens every lower flaw. */
  readonly damageLevel?: number;
}
