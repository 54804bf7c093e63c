import { turnExtent } from '../geometry/turn.ts';
import type { View } from '../geometry/view.ts';
import type { CardPhoto } from '../model.ts';

/** From this zoom on, single pixels are shown as squares. */
const PIXELS_VISIBLE = 4;

/** The photo where `view` puts it, rotated for display. */
export function PhotoLayer({ photo, view }: { readonly photo: CardPhoto; readonly view: View }) {
  const { extent, turns = 0 } = photo;
  if (!extent) return null;
  const taken = turnExtent(extent, turns);
  const [width, height] = [taken.width * view.scale, taken.height * view.scale];
  // Rotating around the top-left corner moves it out of place, so shift it back.
  const x = view.x + (turns === 1 ? height : turns === 2 ? width : 0);
  const y = view.y + (turns === 2 ? height : turns === 3 ? width : 0);
  return (
    <img
      src={photo.url}
      alt=""
      draggable={false}
      className="pointer-events-none absolute top-0 left-0 max-w-none origin-top-left select-none"
      style={{
        width,
        height,
        transform: `translate(${x}px, ${y}px)${turns ? ` rotate(${turns * 90}deg)` : ''}`,
        imageRendering: view.scale >= PIXELS_VISIBLE ? 'pixelated' : 'auto',
      }}
    />
  );
}
