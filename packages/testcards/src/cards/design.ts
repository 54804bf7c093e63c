import { drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import type { BorderColor, BorderKind, StyleName } from '../spec.ts';

/** Everything that printing and cutting a card depends on, in millimeters. */
export interface CardDesign {
  readonly seed: number;
  readonly style: StyleName;
  readonly side: 'front' | 'back';
  readonly widthMm: number;
  readonly heightMm: number;
  readonly cornerRadiusMm: number;
  readonly border: BorderKind;
  readonly borderColor: BorderColor;
  readonly borderCodes: readonly [number, number, number] | null;
  readonly frame: Frame;
  readonly printShiftMm: readonly [number, number];
  readonly printTiltDeg: number;
}

/** The printed frame as designed, before the print is shifted and rotated against the cut. */
interface Frame {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Radius of the frame's inner corners. */
  readonly radiusMm: number;
}

export function designCard(scene: ResolvedScene): CardDesign {
  const draw = drawFor(scene.seed, 'frame');
  const across = scene.borderMm;
  // Many layouts leave more space above and below than at the sides.
  const down = across * (scene.style === 'chart' ? 1 : draw.range(0.95, 1.3));
  const radiusMm = draw.weighted({ none: 3, small: 2, large: 1 } as const);
  return {
    seed: scene.seed,
    style: scene.style,
    side: scene.side,
    widthMm: scene.widthMm,
    heightMm: scene.heightMm,
    cornerRadiusMm: scene.cornerRadiusMm,
    border: scene.border,
    borderColor: scene.borderColor,
    borderCodes: scene.borderCodes,
    frame: {
      x0: across,
      y0: down,
      x1: scene.widthMm - across,
      y1: scene.heightMm - down,
      radiusMm: scene.style === 'chart' || radiusMm === 'none' ? 0 : radiusMm === 'small' ? 0.8 : 2,
    },
    printShiftMm: scene.printShiftMm,
    printTiltDeg: scene.borderTiltDeg,
  };
}

/**
 * Border widths in millimeters from the middle of each cut edge to the printed frame; null if borderless.
 */
export interface BorderWidths {
  readonly left: number | null;
  readonly right: number | null;
  readonly top: number | null;
  readonly bottom: number | null;
}

export function borderWidths(design: CardDesign): BorderWidths {
  if (design.border === 'none') return { left: null, right: null, top: null, bottom: null };
  const { frame, widthMm, heightMm } = design;
  const [dx, dy] = design.printShiftMm;
  const turn = (design.printTiltDeg * Math.PI) / 180;
  const cx = widthMm / 2;
  const cy = heightMm / 2;
  // Where a frame line, rotated about the card's middle and shifted, crosses the axis through the middle.
  const across = (lineX: number) => cx + dx + (lineX - cx) / Math.cos(turn) + dy * Math.tan(turn);
  const down = (lineY: number) => cy + dy + (lineY - cy) / Math.cos(turn) - dx * Math.tan(turn);
  return {
    left: across(frame.x0),
    right: widthMm - across(frame.x1),
    top: down(frame.y0),
    bottom: heightMm - down(frame.y1),
  };
}
