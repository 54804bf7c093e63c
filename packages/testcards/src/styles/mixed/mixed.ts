import type { Style } from '../style.ts';
import { type LayoutKind, paintLayout } from './layouts.ts';
import type { PictureKind } from './pictures.ts';

/** Cards put together at random from frames and pictures; backs are drawn separately. */
function mixed(layouts: readonly LayoutKind[], pictures: readonly PictureKind[]): Style {
  const paint: Style['paintFront'] = (sheet) => paintLayout(sheet, layouts, pictures);
  return { paintFront: paint, paintBack: paint };
}

export const medley = mixed(['game', 'sport', 'nested'], ['player', 'hills', 'creature']);
export const assortment = mixed(['banner', 'oval'], ['rays', 'spheres']);
export const motley = mixed(['split', 'medallion', 'full'], ['cells', 'swirl', 'towers']);
