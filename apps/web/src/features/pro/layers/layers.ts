/** What can be drawn on the photo, each by itself. */
export const LAYERS = ['outline', 'centering', 'corners', 'edges', 'surface', 'unseen'] as const;
export type LayerName = (typeof LAYERS)[number];

export const LAYER_NAMES: Readonly<Record<LayerName, string>> = {
  outline: 'Outline',
  centering: 'Centering',
  corners: 'Corners',
  edges: 'Edges',
  surface: 'Surface',
  unseen: 'Not seen',
};

export type Layers = ReadonlySet<LayerName>;

export const ALL_LAYERS: Layers = new Set(LAYERS);

export function toggled(layers: Layers, name: LayerName): Layers {
  const next = new Set(layers);
  if (!next.delete(name)) next.add(name);
  return next;
}
