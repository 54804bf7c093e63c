import { FLAW_INKS, FLAW_KINDS, LEFT_OUT_REASONS, WARNING_CODES } from '@tc/kernel';
import { z } from 'zod';
import { subgradesPlusMinusSchema, subgradesSchema } from './report-grades.ts';

/** What was measured on one photographed side of the card. */

const share = z.number().min(0).max(1);
const length = z.number().min(0);
const score = z.number().min(1).max(10).nullable();
/** Photo pixels: origin top-left of the image as shown, pixel centers at .5. */
const pointPx = z.tuple([z.number(), z.number()]).readonly();

/** Card millimeters: origin at its top-left virtual corner. */
const pointMm = z.tuple([z.number(), z.number()]).readonly();

/** Card millimeters from the card's top-left virtual corner, x right, y down. */
const boxMm = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });

const percentPair = z
  .tuple([z.number().min(0).max(100), z.number().min(0).max(100)])
  .readonly()
  .refine(([first, second]) => Math.abs(first + second - 100) < 0.11, {
    error: 'The two borders must sum to 100 percent',
  });

function bySide<Value extends z.ZodType>(value: Value) {
  return z.object({ left: value, right: value, top: value, bottom: value });
}

const centeringSchema = z.object({
  method: z.enum(['frame', 'artwork', 'manual', 'unmeasurable']),
  bordersMm: bySide(length.nullable()).nullable(),
  leftRight: percentPair.nullable(),
  topBottom: percentPair.nullable(),
  plusMinusMm: length.nullable(),
  plusMinusPoints: length.nullable(),
  /** The border's inner lines in photo pixels, for drawing. */
  lines: bySide(z.tuple([pointPx, pointPx]).readonly().nullable()).optional(),
});

const cornerSchema = z.object({
  position: z.enum(['top-left', 'top-right', 'bottom-right', 'bottom-left']),
  score,
  roundingMm: length.nullable(),
  whiteningMm2: length.nullable(),
});

const edgeSchema = z.object({
  position: z.enum(['top', 'right', 'bottom', 'left']),
  score,
  whiteningMm: length.nullable(),
  chips: z.int().min(0).nullable(),
});

const flawSchema = z.object({
  kind: z.enum(FLAW_KINDS),
  at: boxMm,
  severity: share,
  confidence: share,
  sizeMm: length,
  /** Uncertainty of the size (95 %): it may be this much larger or smaller. */
  plusMinusMm: length.optional(),
  /** The line of the flaw, in card millimeters. */
  path: z.array(pointMm).readonly().optional(),
  widthMm: length.optional(),
  /** Of a crease in several photos: whether its ink is broken, or intact as on a bend; left out if not known. */
  ink: z.enum(FLAW_INKS).optional(),
});

/** What more photos of this side, in other light, added to the first. */
const otherLightSchema = z.object({
  leftOut: z
    .array(z.object({ photo: z.int().min(1), reason: z.enum(LEFT_OUT_REASONS) }))
    .readonly(),
  /** Whether the light really came from somewhere else, so that the surface could be measured by it. */
  hasMoved: z.boolean(),
  surfaceSeenByFirst: share.nullable(),
  flawsRevealed: z.int().min(0),
});

/** What a clean picture of the same print added. */
const referenceSchema = z.object({
  /** Why the picture could not be used; null if it was. */
  leftOut: z.enum(LEFT_OUT_REASONS).nullable(),
  flawsAdded: z.int().min(0),
  /** Larger parts differ in tone. Light and another print run do that as well, so they are no flaws. */
  differsInTone: z.literal(true).optional(),
  /** How far the print lies to the right and down, compared with the picture's, beside the cut. */
  printShift: z
    .object({ rightMm: z.number(), downMm: z.number(), plusMinusMm: z.number().min(0) })
    .optional(),
});

const unseenSchema = z.object({
  at: boxMm,
  reason: z.enum(['glare', 'shadow', 'foil', 'busy-print', 'outside-focus']),
});

export const sideReportSchema = z
  .object({
    image: z.object({ width: z.int().min(1), height: z.int().min(1) }),
    /** Virtual corners: top-left, top-right, bottom-right, bottom-left. */
    quad: z.tuple([pointPx, pointPx, pointPx, pointPx]).readonly(),
    /** The measured cut edges with their bow, for drawing. */
    outline: bySide(z.array(pointPx).readonly()).optional(),
    card: z.object({
      size: z.string().min(1),
      widthMm: z.number().positive(),
      heightMm: z.number().positive(),
      pxPerMm: z.number().positive(),
    }),
    quality: z.object({
      sharpness: share,
      glareRatio: share,
      tiltDeg: z.number().min(0).max(90),
      warnings: z.array(z.enum(WARNING_CODES)).readonly(),
    }),
    centering: centeringSchema,
    corners: z.array(cornerSchema).length(4).readonly().nullable(),
    edges: z.array(edgeSchema).length(4).readonly().nullable(),
    flaws: z.array(flawSchema).readonly(),
    /** The parts of the surface that this photo cannot show; null if the surface was not measured. */
    unseen: z.array(unseenSchema).readonly().nullable().optional(),
    subgrades: subgradesSchema,
    subgradesPlusMinus: subgradesPlusMinusSchema.optional(),
    /** How many photos of this side were used; image and quad are those of the first. */
    photos: z.int().min(1).optional(),
    otherLight: otherLightSchema.optional(),
    reference: referenceSchema.optional(),
    /**
     * Share of creases and tears of 9 mm or more that these photos would have shown; null if unknown.
     */
    surfaceSeen: share.nullable().optional(),
    /** How many measurements went into the result. */
    dataPoints: z.int().min(0),
  })
  .meta({ id: 'SideReport' });

export type SideReport = z.infer<typeof sideReportSchema>;
