import type { StyleName } from '../spec.ts';
import { atlas } from './atlas.ts';
import { bloom } from './bloom.ts';
import { chart } from './chart.ts';
import { circuit } from './circuit.ts';
import { comic } from './comic.ts';
import { ember } from './ember.ts';
import { heraldry } from './heraldry.ts';
import { assortment, medley, motley } from './mixed/mixed.ts';
import { panorama } from './panorama.ts';
import type { Style } from './style.ts';
import { tideglass } from './tideglass.ts';

const STYLES: Readonly<Record<StyleName, Style>> = {
  atlas,
  bloom,
  circuit,
  heraldry,
  panorama,
  comic,
  tideglass,
  ember,
  medley,
  assortment,
  motley,
  chart,
};

export function styleNamed(name: StyleName): Style {
  return STYLES[name];
}
