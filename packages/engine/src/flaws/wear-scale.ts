/** Coarser photos do not show half a millimeter of wear. */
export const LEAST_PX_PER_MM = 10;
