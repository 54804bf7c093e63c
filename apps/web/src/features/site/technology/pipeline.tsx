import type { ReactNode } from 'react';
import { CapturePicture } from '../capture-picture.tsx';
import { DetailPicture } from '../detail-picture.tsx';
import { Likelihoods } from '../likelihoods.tsx';

interface Stage {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
}

/** Four steps in the order in which a photo passes through them. */
export function Pipeline({ centeringPicture }: { readonly centeringPicture: ReactNode }) {
  const stages: readonly Stage[] = [
    {
      title: 'Image capture',
      text: 'Sharpness, light, glare and size are judged before anything else. A photo that cannot give a true number is refused.',
      picture: <CapturePicture isPlain />,
    },
    {
      title: 'Edge detection',
      text: 'The cut edge on all four sides, with its bow, and the printed frame inside it. Both to a fraction of a pixel.',
      picture: centeringPicture,
    },
    {
      title: 'Flaw analysis',
      text: 'Corners, the whole rim and both faces are compared with what the card shows elsewhere. What stands out is boxed and named.',
      picture: <DetailPicture name="corner" />,
    },
    {
      title: 'Grade synthesis',
      text: 'Subgrades by the rule book, with the margin of every measurement, become a likelihood for each grade.',
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
