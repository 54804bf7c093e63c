/** A point in a plane: [x, y], x to the right, y down. The unit is in the variable's name. */
export type Point = readonly [number, number];
