import type { StyleName } from '../spec.ts';
import { atlas } from './atlas.ts';
import { bloom } from './bloom.ts';
import { chart } from './chart.ts';
import { circuit } from './circuit.ts';
import type { Style } from './style.ts';

const STYLES: Readonly<Record<StyleName, Style>> = {
  atlas,
  bloom,
  circuit,
  heraldry: atlas,
  tideglass: atlas,
  ember: atlas,
  chart,
};

export function styleNamed(name: StyleName): Style {
  return STYLES[name];
}
