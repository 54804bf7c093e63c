/** The part of the table that a photo shows, in table millimeters. */
export interface View {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
