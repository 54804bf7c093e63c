/** A picture in linear light in the making: one plane per channel. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
}

export function createPlanes(width: number, height: number): Planes {
  const length = width * height;
  return {
    width,
    height,
    red: new Float32Array(length),
    green: new Float32Array(length),
    blue: new Float32Array(length),
  };
}
