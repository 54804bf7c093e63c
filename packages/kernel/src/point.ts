/** A place in a plane: [x, y], x to the right, y down. The unit stands in the variable's name. */
export type Point = readonly [number, number];
