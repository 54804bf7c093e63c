import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const colors = Object.fromEntries(
  [...css.matchAll(/--color-([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
) as Record<string, string>;

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(name: string): number {
  const hex = colors[name];
  if (!hex) throw new Error(`No color ${name}`);
  const [r, g, b] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const WITHOUT_TOKENS = [
  'ui/styles.css',
  'root.tsx',
  'routes/manifest.ts',
  'grading/pdf/paper-look.ts',
  // Behind a cut-out card: part of the picture, not of the page.
  'features/cutout/look.ts',
  // On people's own reports.
  'features/brand/first-colors.ts',
];

const SURFACES = ['ground', 'surface-1', 'surface-2', 'surface-3'];

describe('the colors', () => {
  it('are all found by this test', () => {
    expect(Object.keys(colors).length).toBeGreaterThanOrEqual(18);
    expect(contrast('ground', 'text-strong')).toBeGreaterThan(10);
  });

  it.each(SURFACES)('give body text AAA and every text AA on %s', (surface) => {
    expect(contrast('text-strong', surface)).toBeGreaterThanOrEqual(7);
    expect(contrast('text', surface)).toBeGreaterThanOrEqual(7);
    expect(contrast('text-quiet', surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('accent', surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('keep the text of buttons and errors readable', () => {
    expect(contrast('on-accent', 'accent')).toBeGreaterThanOrEqual(7);
    expect(contrast('on-accent', 'accent-strong')).toBeGreaterThanOrEqual(7);
    expect(contrast('accent', 'accent-quiet')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('danger', 'danger-quiet')).toBeGreaterThanOrEqual(4.5);
    for (const surface of SURFACES) {
      expect(contrast('danger', surface)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('let scales and ticks be seen on the surfaces they stand on', () => {
    for (const surface of ['ground', 'surface-1']) {
      expect(contrast('scale', surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast('hairline-strong', surface)).toBeGreaterThanOrEqual(3);
    }
  });

  it('tell the surfaces apart by tone, each lighter than the one below', () => {
    const steps = SURFACES.map(luminance);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(new Set(steps).size).toBe(steps.length);
  });

  it('are named nowhere but in the tokens', async () => {
    const { globSync } = await import('node:fs');
    const root = path.resolve(import.meta.dirname, '..');
    const offenders = globSync('**/*.{ts,tsx,css}', { cwd: root })
      .filter((file) => !/tokens\.css$|\.test\.tsx?$/.test(file))
      // Browsers read the background color there and do not resolve variables, and a PDF has no style sheet.
      .filter((file) => !WITHOUT_TOKENS.includes(file))
      .filter((file) =>
        /#[0-9a-f]{6}\b|\brgba?\(|\bhsla?\(/i.test(readFileSync(path.join(root, file), 'utf8')),
      );
    expect(offenders).toEqual([]);
  });
});
