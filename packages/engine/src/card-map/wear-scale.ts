/**
 * Coarser photos do not show half a millimeter of wear, which is under five pixels wide in them: only the outline and the
 * centering are measured.
 */
export const WEAR_PX_PER_MM = 10;
