import { fromCodes } from '../color.ts';
import { flood } from '../draw/canvas.ts';
import type { Style } from './style.ts';

/** One even tone inside the frame, so that edges and borders can be found by brute force. */
export const chart: Style = {
  paintFront: (sheet) => flood(sheet.canvas, fromCodes(70, 90, 150)),
  paintBack: (sheet) => flood(sheet.canvas, fromCodes(150, 60, 70)),
};
