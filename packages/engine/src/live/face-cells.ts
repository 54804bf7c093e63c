/** A face is told by the mean colors of so many cells, row by row from its top left. */
export const FACE_COLUMNS = 6;
export const FACE_ROWS = 8;
