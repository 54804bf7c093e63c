/** The minimum contrast for text in WCAG 2.2 AA. */
export const LEAST_CONTRAST = 4.5;

/** Relative luminance of a color such as #1f6f8f, as WCAG 2.2 defines it. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 for the same color to 21 for black on white. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * As people read it, such as 4.5. Rounded down, so that a failing value does not look as if it passed.
 */
export function showContrast(one: string, other: string): string {
  return (Math.floor(contrastOf(one, other) * 10) / 10).toFixed(1);
}
