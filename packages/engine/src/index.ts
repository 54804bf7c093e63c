export type { RgbaImage } from './image.ts';
export type * from './report.ts';
