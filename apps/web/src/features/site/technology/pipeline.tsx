import type { ReactNode } from 'react';
import { CapturePicture } from '../capture-picture.tsx';
import { DetailPicture } from '../detail-picture.tsx';
import { Likelihoods } from '../likelihoods.tsx';

interface Stage {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
}

/** Four steps, in the order a photo goes through them. */
export function Pipeline({ centeringPicture }: { readonly centeringPicture: ReactNode }) {
  const stages: readonly Stage[] = [
    {
      title: 'Image capture',
      text: 'First we check sharpness, light, glare and size. A photo that cannot give a reliable grade is refused.',
      picture: <CapturePicture isPlain />,
    },
    {
      title: 'Edge detection',
      text: 'We find the cut edge on all four sides, bow included, and the printed frame inside it.',
      picture: centeringPicture,
    },
    {
      title: 'Flaw analysis',
      text: 'We check the corners, the whole edge and both faces against the rest of the card. What stands out is marked and named.',
      picture: <DetailPicture name="corner" />,
    },
    {
      title: 'Grade synthesis',
      text: 'The rules turn the measurements into subgrades, and the subgrades, with their margins of error, into a chance for each grade.',
      picture: <Likelihoods />,
    },
  ];
  return (
    <section aria-label="Pipeline" className="page pb-16 md:pb-20">
      <ol className="grid gap-x-8 gap-y-12 border-hairline border-t pt-8 md:grid-cols-2 xl:grid-cols-4">
        {stages.map(({ title, text, picture }, index) => (
          <li
            key={title}
            className="flex flex-col xl:row-span-2 xl:grid xl:grid-rows-subgrid xl:gap-y-6"
          >
            <div>
              <h2 className="flex items-baseline gap-3 text-lead">
                <span aria-hidden="true" className="measured text-accent text-small">
                  {index + 1}
                </span>
                {title}
              </h2>
              <p className="mt-2 text-small max-xl:mb-6">{text}</p>
            </div>
            <div className="mx-auto w-full max-w-[22rem] max-xl:my-auto">{picture}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}
