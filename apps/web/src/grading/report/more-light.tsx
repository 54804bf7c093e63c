import { MOST_PHOTOS_OF_SIDE, sayLeftOut } from '@tc/kernel';
import { useId, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type GradedReport, SIDES, type SideName, type SideReport } from '../model.ts';
import { PhotoInput } from '../photos/photo-input.tsx';
import { takeLitPhotos } from '../photos/take-lit-photos.ts';
import type { Decisions, LitPhoto } from '../session.ts';
import { returnsFocus } from '../use-returned-focus.ts';
import { SIDE_NAMES } from '../words.ts';
import { describeLight } from './describe-light.ts';

interface SideLightProps {
  readonly name: SideName;
  readonly side: SideReport;
  readonly photos: readonly LitPhoto[];
  readonly onChange: (photos: readonly LitPhoto[]) => void;
  /** Opens the guided camera; null if the device's own camera app takes the photo. */
  readonly onCamera: (() => void) | null;
}

function SideLight({ name, side, photos, onChange, onCamera }: SideLightProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const room = MOST_PHOTOS_OF_SIDE - 1 - photos.length;
  const add = async (files: readonly File[]) => {
    const taken = await takeLitPhotos(files.slice(0, room));
    setProblems(taken.problems);
    if (taken.photos.length > 0) onChange([...photos, ...taken.photos]);
  };
  const leftOut = side.otherLight?.leftOut ?? [];
  return (
    <div {...returnsFocus(`light-${name}`)} className="flex flex-col gap-3 outline-none">
      <p>
        <strong className="font-medium text-text-strong">{SIDE_NAMES[name]}.</strong>{' '}
        {describeLight(side)}
      </p>
      {photos.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {photos.map((photo, k) => {
            const missing = leftOut.find((one) => one.photo === k + 2);
            return (
              <li key={photo.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="min-w-0 break-words text-small">
                  {photo.name}
                  {missing ? ` was left out. ${sayLeftOut(missing.reason)}` : ''}
                </span>
                <Button
                  emphasis="quiet"
                  aria-label={`Remove ${photo.name}`}
                  onClick={() => onChange(photos.filter((one) => one !== photo))}
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {problems.map((problem) => (
        <Alert key={problem} isAnswer>
          {problem}
        </Alert>
      ))}
      {room > 0 ? (
        <div className="flex flex-wrap gap-3">
          {onCamera ? (
            <Button onClick={onCamera}>Take a photo of the {name}</Button>
          ) : (
            <PhotoInput usesCamera onFiles={add}>
              Take a photo of the {name}
            </PhotoInput>
          )}
          <PhotoInput emphasis="quiet" onFiles={add}>
            Choose photos of the {name}
          </PhotoInput>
        </div>
      ) : null}
    </div>
  );
}

interface MoreLightProps {
  readonly report: GradedReport;
  readonly decisions: Decisions;
  readonly onDecide: (decisions: Partial<Decisions>) => void;
  readonly onCamera: ((side: SideName) => void) | null;
}

/** Adds photos of a side with light from elsewhere, which show what one photo cannot. */
export function MoreLight({ report, decisions, onDecide, onCamera }: MoreLightProps) {
  const titleId = useId();
  const { moreLight } = decisions;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h3 id={titleId} className="legend">
        See more of the surface
      </h3>
      <p className="text-small">
        Creases, dents and scratches show when the light comes from another side. Photograph the
        same side again with the lamp elsewhere, or turn the card half a turn under the same lamp.
        Two photos help, four are best.
      </p>
      {SIDES.map((name) => {
        const side = report.sides[name];
        return side ? (
          <SideLight
            key={name}
            {...{ name, side }}
            photos={moreLight[name] ?? []}
            onCamera={onCamera && (() => onCamera(name))}
            onChange={(photos) => onDecide({ moreLight: { ...moreLight, [name]: photos } })}
          />
        ) : null;
      })}
    </section>
  );
}
