import { describe, expect, it } from 'vitest';
import { toCode } from '../color.ts';
import { renderScene, renderUnderLamps, type Scene, type SceneSpec } from '../index.ts';

/** A black card on a gray mat, where only the lamp makes a difference. */
const BARE: SceneSpec = {
  seed: 21,
  style: 'chart',
  size: 'standard',
  corners: 'square',
  border: 'solid',
  borderCodes: [20, 20, 20],
  borderMm: 8,
  ground: 'mat',
  groundCodes: [90, 90, 90],
  widthPx: 720,
  heightPx: 960,
  fill: 0.85,
  offset: [0, 0],
  tiltDeg: 0,
  rollDeg: 0,
  bowMm: 0,
  lensK1: 0,
  defocusPx: 0,
  noise: 0,
  inkGrain: 0,
  sharpening: 0,
  light: { gradient: 0, contactShadow: 0, warmth: 0 },
  lamp: {
    azimuthDeg: 0,
    elevationDeg: 30,
    share: 0.8,
    hardness: 0.9,
    distanceMm: 5000,
    vignette: 0,
    gloss: 0.3,
  },
};

/** Brightness of a point of the flat card, in code values. */
function codeAt(scene: Scene, u: number, v: number): number {
  const [card] = scene.cards;
  const [a, b, c, d] = card.quad;
  const s = u / card.widthMm;
  const t = v / card.heightMm;
  const at = (k: 0 | 1) => (a[k] * (1 - s) + b[k] * s) * (1 - t) + (d[k] * (1 - s) + c[k] * s) * t;
  const { width, data } = scene.photo;
  const i = (Math.floor(at(1)) * width + Math.floor(at(0))) * 4;
  return (data[i] + data[i + 1] + data[i + 2]) / 3;
}

/** The brightest code across one side's rim, averaged along its middle. */
function rimPeak(scene: Scene, side: 'left' | 'right'): number {
  const { widthMm, heightMm } = scene.cards[0];
  const places = Array.from({ length: 21 }, (_, i) => heightMm * (0.3 + 0.02 * i));
  const peaks = places.map((v) =>
    Math.max(
      ...[0.04, 0.08, 0.12, 0.18, 0.25].map((inside) =>
        codeAt(scene, side === 'left' ? inside : widthMm - inside, v),
      ),
    ),
  );
  return peaks.reduce((sum, peak) => sum + peak) / peaks.length;
}

/** Mean code of a strip of the mat, some way outside a side. */
function matBeside(scene: Scene, side: 'left' | 'right', outMm: number): number {
  const { widthMm, heightMm } = scene.cards[0];
  const codes = Array.from({ length: 41 }, (_, i) =>
    codeAt(scene, side === 'left' ? -outMm : widthMm + outMm, heightMm * (0.3 + 0.01 * i)),
  );
  return codes.reduce((sum, code) => sum + code) / codes.length;
}

describe('one lamp', () => {
  const [fromRight, fromLeft] = renderUnderLamps(BARE, { azimuthsDeg: [0, 180] });

  it('draws the cut as a pale line on its own side and on no other', () => {
    const print = codeAt(fromRight, 3, 40);
    expect(rimPeak(fromRight, 'right') - print).toBeGreaterThan(50);
    expect(rimPeak(fromRight, 'left') - print).toBeLessThan(25);
    expect(rimPeak(fromLeft, 'left') - print).toBeGreaterThan(50);
    expect(rimPeak(fromLeft, 'right') - print).toBeLessThan(25);
  });

  it('throws the shadow to the lee side', () => {
    const lee = matBeside(fromRight, 'left', 0.25);
    const facing = matBeside(fromRight, 'right', 0.25);
    expect(lee).toBeLessThan(0.75 * facing);
    expect(matBeside(fromLeft, 'right', 0.25)).toBeLessThan(
      0.75 * matBeside(fromLeft, 'left', 0.25),
    );
  });

  it('leaves print and truth alone when only the lamp moves', () => {
    expect(fromLeft.cards[0].quad).toEqual(fromRight.cards[0].quad);
    expect(fromLeft.cards[0].bordersMm).toEqual(fromRight.cards[0].bordersMm);
    expect(fromLeft.photo.data).not.toEqual(fromRight.photo.data);
  });
});

describe('relief', () => {
  const bend = { kind: 'crease', look: 'unbroken', edge: 'top', along: 0.5, angleDeg: 0 } as const;
  const flaws = [{ ...bend, sizeMm: 50, severity: 0.8 }] as const;
  const worn: SceneSpec = { ...BARE, borderCodes: [150, 150, 150], borderMm: 20, flaws };
  const flat: SceneSpec = { ...worn, flaws: 'pristine' };

  /** What the bend changes, row by row across it, compared with the same card without it. */
  function profile(azimuthDeg: number): number[] {
    const [bent] = renderUnderLamps(worn, { azimuthsDeg: [azimuthDeg] });
    const [even] = renderUnderLamps(flat, { azimuthsDeg: [azimuthDeg] });
    const { widthMm } = bent.cards[0];
    return Array.from({ length: 61 }, (_, i) => {
      const u = widthMm / 2 - 4.5 + 0.15 * i;
      return codeAt(bent, u, 10) - codeAt(even, u, 10);
    });
  }

  it('turns light into shade when the lamp goes to the other side', () => {
    const right = profile(0);
    const left = profile(180);
    expect(Math.max(...right)).toBeGreaterThan(8);
    expect(Math.min(...right)).toBeLessThan(-8);
    const together = right.reduce((sum, value, i) => sum + value * left[i], 0);
    const power = Math.sqrt(
      right.reduce((sum, value) => sum + value ** 2, 0) *
        left.reduce((sum, value) => sum + value ** 2, 0),
    );
    expect(together / power).toBeLessThan(-0.8);
  });

  it('hides the bend from a lamp that shines along it, and then leaves it out of the truth', () => {
    const across = renderUnderLamps(worn, { azimuthsDeg: [0] })[0];
    const along = Math.max(...profile(90).map(Math.abs));
    expect(along).toBeLessThan(0.5 * Math.max(...profile(0).map(Math.abs)));
    const [flaw] = across.cards[0].flaws;
    expect(flaw).toMatchObject({ kind: 'crease', look: 'unbroken', edge: 'top' });
    const middle = across.cards[0].widthMm / 2;
    expect(flaw.at.x0).toBeLessThan(middle);
    expect(flaw.at.x1).toBeGreaterThan(middle);
    expect(flaw.at.x1 - flaw.at.x0).toBeLessThan(9);
    expect(flaw.at.y1).toBeGreaterThan(25);
    const course = flaw.course ?? [];
    expect(course.every(([x]) => Math.abs(x - middle) < 2)).toBe(true);
    expect(course[0]?.[1]).toBeLessThan(1);
    expect(course.at(-1)?.[1]).toBeGreaterThan(48);
  });

  it('shows a scratch of the gloss under a lamp across it only', () => {
    const scratch = { kind: 'scratch', look: 'gloss', center: [0.5, 0.5], angleDeg: 90 } as const;
    const glossy: SceneSpec = { ...BARE, flaws: [{ ...scratch, sizeMm: 20, severity: 0.9 }] };
    const [across, along] = renderUnderLamps(glossy, { azimuthsDeg: [0, 90] });
    expect(across.cards[0].flaws).toHaveLength(1);
    expect(along.cards[0].flaws).toHaveLength(0);
  });

  it('shows wax as a pale film on dark print, and not at all in even light', () => {
    const wax = { kind: 'stain', look: 'wax', center: [0.5, 0.5], angleDeg: 0 } as const;
    const dark: SceneSpec = { ...BARE, borderMm: 25 };
    const waxed: SceneSpec = { ...dark, flaws: [{ ...wax, sizeMm: 16, severity: 0.9 }] };
    const [lit] = renderUnderLamps(waxed, { azimuthsDeg: [0] });
    const [clean] = renderUnderLamps(dark, { azimuthsDeg: [0] });
    const [flaw] = lit.cards[0].flaws;
    expect(flaw).toMatchObject({ kind: 'stain', look: 'wax' });
    const { x0, x1, y0, y1 } = flaw.at;
    expect(x1 - x0).toBeGreaterThan(8);
    expect(x1 - x0).toBeLessThan(17);
    const added = Array.from({ length: 100 }, (_, i) => {
      const [u, v] = [x0 + ((x1 - x0) * (i % 10)) / 10, y0 + ((y1 - y0) * Math.floor(i / 10)) / 10];
      return codeAt(lit, u, v) - codeAt(clean, u, v);
    });
    expect(Math.max(...added)).toBeGreaterThan(20);
    expect(added.reduce((sum, codes) => sum + codes) / added.length).toBeGreaterThan(3);
    const { lamp: _, ...even } = waxed;
    expect(renderScene(even).cards[0].flaws).toHaveLength(0);
  });
});

/** Largest distance, in millimeters, of the drawn edge from the stated one along a side. */
function edgeError(scene: Scene, points: readonly (readonly number[])[]): number {
  const [card] = scene.cards;
  const { width, data } = scene.photo;
  const scale = (card.quad[1][0] - card.quad[0][0]) / card.widthMm;
  const column = (x: number, y: number) => data[(Math.floor(y) * width + Math.floor(x)) * 4];
  const errors = points.slice(8, -8).map(([x, y]) => {
    // The card is white and the mat black: the edge is where the light is half.
    const codes = Array.from({ length: 25 }, (_, i) => column(x, y - 12 + i));
    const half = toCode(0.25) * 255;
    const rise = codes.findIndex((code, i) => i > 0 && codes[i - 1] < half !== code < half);
    return rise < 0 ? Infinity : Math.abs(rise - 12) / scale;
  });
  return Math.max(...errors);
}

describe('a curled card', () => {
  const curled: SceneSpec = {
    ...BARE,
    borderCodes: [245, 245, 245],
    groundCodes: [12, 12, 12],
    curl: { acrossMm: 3, downMm: 0 },
    focalMm: 26,
    lamp: { ...(BARE.lamp ?? { azimuthDeg: 0 }), azimuthDeg: 90, share: 0.3 },
  };
  const scene = renderScene(curled);

  it('has its bow in the truth, and the drawn edge on it', () => {
    const { top } = scene.cards[0].edges;
    const middle = top[32];
    const chord = (top[0][1] + top[64][1]) / 2;
    const scale = (top[64][0] - top[0][0]) / scene.cards[0].widthMm;
    expect(Math.abs(middle[1] - chord) / scale).toBeGreaterThan(0.3);
    expect(edgeError(scene, top)).toBeLessThan(0.2);
    const straight = top.map(([x], i) => [x, top[0][1] + ((top[64][1] - top[0][1]) * i) / 64]);
    expect(edgeError(scene, straight)).toBeGreaterThan(0.3);
  });

  it('is brighter on the flank that faces the lamp', () => {
    const lit = renderScene({
      ...curled,
      lamp: { ...(curled.lamp ?? { azimuthDeg: 0 }), azimuthDeg: 0, share: 0.8 },
    });
    const { widthMm } = lit.cards[0];
    expect(codeAt(lit, widthMm - 2, 45) - codeAt(lit, 2, 45)).toBeGreaterThan(15);
  });
});

describe('a worn rim', () => {
  it('is whitened where its truth says so', () => {
    const worn = renderScene({ ...BARE, rimWear: 0.7 });
    const fresh = renderScene(BARE);
    const [card] = worn.cards;
    expect(card.flaws.length).toBeGreaterThan(4);
    for (const { at } of card.flaws) {
      let largest = 0;
      for (let u = at.x0 + 0.05; u < at.x1; u += 0.1) {
        for (let v = at.y0 + 0.05; v < at.y1; v += 0.1) {
          largest = Math.max(largest, Math.abs(codeAt(worn, u, v) - codeAt(fresh, u, v)));
        }
      }
      expect(largest).toBeGreaterThan(4);
    }
    const middle = [card.widthMm / 2, card.heightMm / 2] as const;
    // The camera's exposure may differ by a hair.
    expect(Math.abs(codeAt(worn, ...middle) - codeAt(fresh, ...middle))).toBeLessThan(3);
  });
});
