/** A face is recognized by the mean colors of a grid of cells, row by row from the top left. */
export const FACE_COLUMNS = 6;
export const FACE_ROWS = 8;
