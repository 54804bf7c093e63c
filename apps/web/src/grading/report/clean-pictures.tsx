import { describeReference } from '@tc/engine/describe-reference';
import { useId, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type GradedReport, SIDES, type SideName, type SideReport } from '../model.ts';
import { PhotoInput } from '../photos/photo-input.tsx';
import { takeLitPhotos } from '../photos/take-lit-photos.ts';
import type { Decisions, LitPhoto } from '../session.ts';
import { returnsFocus } from '../use-returned-focus.ts';
import { SIDE_NAMES } from '../words.ts';

interface SidePictureProps {
  readonly name: SideName;
  readonly side: SideReport;
  readonly picture: LitPhoto | undefined;
  readonly onChange: (picture: LitPhoto | undefined) => void;
}

function SidePicture({ name, side, picture, onChange }: SidePictureProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const choose = async (files: readonly File[]) => {
    const taken = await takeLitPhotos(files.slice(0, 1));
    setProblems(taken.problems);
    if (taken.photos[0]) onChange(taken.photos[0]);
  };
  const found = picture ? describeReference(side) : null;
  return (
    <div
      {...returnsFocus(`clean-${name}`)}
      className="flex flex-col items-start gap-3 outline-none"
    >
      {found ? (
        <p>
          <strong className="font-medium text-text-strong">{SIDE_NAMES[name]}.</strong> {found}
        </p>
      ) : null}
      {problems.map((problem) => (
        <Alert key={problem} isAnswer>
          {problem}
        </Alert>
      ))}
      {picture ? (
        <div className="flex w-full flex-wrap items-center gap-x-4">
          <span className="min-w-0 flex-1 basis-40 break-words text-small">{picture.name}</span>
          <Button
            emphasis="quiet"
            className="-mr-4 ml-auto md:-mr-5"
            aria-label={`Remove ${picture.name}`}
            onClick={() => onChange(undefined)}
          >
            Remove
          </Button>
        </div>
      ) : (
        <PhotoInput onFiles={choose}>Choose a clean picture of the {name}</PhotoInput>
      )}
    </div>
  );
}

interface CleanPicturesProps {
  readonly report: GradedReport;
  readonly decisions: Decisions;
  readonly onDecide: (decisions: Partial<Decisions>) => void;
}

/** Compares a card with a clean picture of the same print, which shows what the print alone hides. */
export function CleanPictures({ report, decisions, onDecide }: CleanPicturesProps) {
  const titleId = useId();
  const { cleanPictures = {} } = decisions;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h3 id={titleId} className="legend">
        Compare with a clean picture
      </h3>
      <p className="text-small">
        Do you have a scan or a photo of a clean copy of this card? Stains, missing ink and print
        lines show where your card differs from it. A card without borders gets its centering from
        it. The picture never leaves this device: a scan in your account is measured without it.
      </p>
      {SIDES.map((name) => {
        const side = report.sides[name];
        return side ? (
          <SidePicture
            key={name}
            {...{ name, side }}
            picture={cleanPictures[name]}
            onChange={(picture) =>
              onDecide({ cleanPictures: { ...cleanPictures, [name]: picture } })
            }
          />
        ) : null;
      })}
    </section>
  );
}
