import type { StyleName } from '../spec.ts';
import { atlas } from './atlas.ts';
import { chart } from './chart.ts';
import type { Style } from './style.ts';

const STYLES: Readonly<Record<StyleName, Style>> = {
  atlas,
  bloom: atlas,
  circuit: atlas,
  heraldry: atlas,
  tideglass: atlas,
  ember: atlas,
  chart,
};

export function styleNamed(name: StyleName): Style {
  return STYLES[name];
}
