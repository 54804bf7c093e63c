import { describe, expect, it } from 'vitest';
import { modelGround } from './ground-model.ts';

describe('the model of the ground', () => {
  it.each([1, 4, 5, 6, 40])('is made of an image %i pixels wide, too', (width) => {
    const height = 30;
    const plane = new Uint8Array(width * height).fill(90);
    const ground = modelGround({ red: plane, green: plane, blue: plane, width, height });
    expect(ground.likelihoodAt(0)).toBeGreaterThan(0.5);
  });
});
