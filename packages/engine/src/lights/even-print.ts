import { blur, type Field, highPass, inOwnContrast, product } from './field.ts';

/** Size of printed detail that is compared, and the least contrast that counts as print. */
const DETAIL_MM = 1.2;
const LEAST_CONTRAST = 0.03;

/** Print with the light evened out: deviations from the surroundings, in units of their own spread. */
export function evenPrint(light: Field, pxPerMm: number): Field {
  const sigmaPx = DETAIL_MM * pxPerMm;
  const print = highPass(light, sigmaPx);
  return inOwnContrast(print, blur(product(print, print), sigmaPx), LEAST_CONTRAST);
}
