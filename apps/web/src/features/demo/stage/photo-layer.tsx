import type { View } from '../geometry/view.ts';
import type { CardPhoto } from '../model.ts';

/** From here on single pixels are worth seeing as squares. */
const PIXELS_VISIBLE = 4;

export function PhotoLayer({ photo, view }: { readonly photo: CardPhoto; readonly view: View }) {
  if (!photo.extent) return null;
  return (
    <img
      src={photo.url}
      alt=""
      draggable={false}
      className="pointer-events-none absolute top-0 left-0 max-w-none select-none"
      style={{
        width: photo.extent.width * view.scale,
        height: photo.extent.height * view.scale,
        transform: `translate(${view.x}px, ${view.y}px)`,
        imageRendering: view.scale >= PIXELS_VISIBLE ? 'pixelated' : 'auto',
      }}
    />
  );
}
