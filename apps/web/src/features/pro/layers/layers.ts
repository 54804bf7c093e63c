/** What can be drawn on the photo, each layer separately. */
export const LAYERS = [
  'outline',
  'centering',
  'corners',
  'edges',
  'surface',
  'unseen',
  'relief',
] as const;
export type LayerName = (typeof LAYERS)[number];

export const LAYER_NAMES: Readonly<Record<LayerName, string>> = {
  outline: 'Outline',
  centering: 'Centering',
  corners: 'Corners',
  edges: 'Edges',
  surface: 'Surface',
  unseen: 'Not seen',
  relief: 'Relief',
};

export type Layers = ReadonlySet<LayerName>;

/** The relief hides the photo, so it is off at first. */
export const FIRST_LAYERS: Layers = new Set(LAYERS.filter((name) => name !== 'relief'));

export function toggled(layers: Layers, name: LayerName): Layers {
  const next = new Set(layers);
  if (!next.delete(name)) next.add(name);
  return next;
}
