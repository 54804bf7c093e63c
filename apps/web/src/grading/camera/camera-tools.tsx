import { Flashlight } from 'lucide-react';
import { useState } from 'react';
import type { Camera, Lens } from '../../platform/camera/open-camera.ts';
import { IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';

interface CameraToolsProps {
  readonly camera: Camera;
  readonly lenses: readonly Lens[];
  readonly onLens: (id: string) => void;
}

/** What else this device's camera can do: light, zoom and other lenses. */
export function CameraTools({ camera, lenses, onLens }: CameraToolsProps) {
  const [isLit, setLit] = useState(false);
  const [factor, setFactor] = useState(camera.zoom?.now ?? 1);
  const { zoom, hasTorch, lensId } = camera;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      {hasTorch ? (
        <IconButton
          label="Torch"
          isOn={isLit}
          onClick={() => {
            setLit(!isLit);
            void camera.setTorch(!isLit);
          }}
        >
          <Flashlight size={20} aria-hidden="true" />
        </IconButton>
      ) : null}
      {zoom ? (
        <label className="flex min-h-11 items-center gap-3 text-small">
          Zoom
          <input
            type="range"
            min={zoom.least}
            max={zoom.most}
            step={zoom.step}
            value={factor}
            onChange={(event) => {
              const next = Number(event.target.value);
              setFactor(next);
              void camera.setZoom(next);
            }}
            className="h-11 w-32 accent-accent"
          />
        </label>
      ) : null}
      {lenses.length > 1 ? (
        <Select aria-label="Camera" value={lensId} onChange={(event) => onLens(event.target.value)}>
          {lenses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
    </div>
  );
}
