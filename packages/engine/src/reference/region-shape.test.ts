import { describe, expect, it } from 'vitest';
import { shapeOf } from './region-shape.ts';

const [WIDTH, HEIGHT, PX_PER_MM] = [200, 200, 10];

/** The pixels of a form that is given in millimeters around the middle of 20 x 20 mm. */
function draw(isInside: (x: number, y: number) => boolean): number[] {
  return Array.from({ length: WIDTH * HEIGHT }, (_, i) => i).filter((i) =>
    isInside((i % WIDTH) / PX_PER_MM - 9.95, Math.floor(i / WIDTH) / PX_PER_MM - 9.95),
  );
}

const shape = (isInside: (x: number, y: number) => boolean) =>
  shapeOf(draw(isInside), WIDTH, PX_PER_MM);

describe('the form of connected pixels', () => {
  it('of a rectangle is its own sides, and of a turned stroke too', () => {
    const lying = shape((x, y) => Math.abs(x) < 6 && Math.abs(y) < 0.5);
    expect(lying.lengthMm).toBeCloseTo(12, 1);
    expect(lying.widthMm).toBeCloseTo(1, 1);
    expect(lying.filled).toBeCloseTo(1, 2);
    const turned = shape((x, y) => Math.abs(x + y) < 6 * Math.SQRT2 && Math.abs(x - y) < 0.7);
    expect(turned.lengthMm).toBeCloseTo(12, 0);
    expect(turned.widthMm).toBeCloseTo(1, 0);
    expect(turned.filled).toBeGreaterThan(0.9);
  });

  it('of a disk fills a little more than that rectangle, and of a single pixel all of it', () => {
    expect(shape((x, y) => Math.hypot(x, y) < 5).filled).toBeCloseTo(Math.PI / 3, 2);
    const [dot] = draw(() => true);
    expect(shapeOf([dot], WIDTH, PX_PER_MM).filled).toBeCloseTo(1, 6);
  });

  it('of a ring, a corner and a cross fills next to nothing', () => {
    expect(shape((x, y) => Math.abs(Math.hypot(x, y) - 8) < 0.25).filled).toBeLessThan(0.1);
    const corner = (x: number, y: number) => Math.min(x, y) < -8.5 && Math.max(x, y) < 9;
    expect(shape(corner).filled).toBeLessThan(0.25);
    const cross = (x: number, y: number) => Math.min(Math.abs(x), Math.abs(y)) < 0.2;
    expect(shape(cross).filled).toBeLessThan(0.15);
  });
});
