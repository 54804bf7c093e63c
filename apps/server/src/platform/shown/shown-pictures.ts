import { err, ok, type Result } from '@tc/kernel';
import type { Blobs, PictureForm, Pictures } from '@tc/provider';
import type { ApiRefusal } from '../api/serve-endpoint.ts';
import { readContent } from '../blobs/read-content.ts';
import { drawFront } from '../pictures/draw-front.ts';
import { createDrawn } from '../pictures/drawn.ts';
import { drawPreview } from './draw-preview.ts';
import type { ShownPhoto, ShownScan } from './shown-scan.ts';

export interface ShownPicturesDeps {
  readonly blobs: Blobs;
  readonly pictures: Pictures;
  readonly productName: string;
  /** Total size of the drawn pictures that are kept. */
  readonly mostKeptBytes: number;
}

/** Large enough for screens. */
const ON_SCREEN: PictureForm = {
  width: 1600,
  height: 1600,
  resize: 'contain',
  quality: 82,
  format: 'jpeg',
};

export const NOT_FOUND = err({ code: 'not-found' } as const);

/** How addresses name a photo: front, front-2, front-3. */
function nameOf({ side, position }: ShownPhoto): string {
  return position === 0 ? side : `${side}-${position + 1}`;
}

export function findPhoto(scan: ShownScan | null, name: string): ShownPhoto | null {
  return scan?.photos.find((one) => nameOf(one) === name) ?? null;
}

type Drawing = Promise<Result<Uint8Array, ApiRefusal>>;

/**
 * The photos that visitors see: the measured ones, drawn again. The caller has already checked who may see
 * them.
 */
export function createShownPictures(deps: ShownPicturesDeps) {
  const { blobs, pictures, productName } = deps;
  const drawn = createDrawn(deps.mostKeptBytes);

  async function require(key: string, draw: () => Promise<Uint8Array | null>): Drawing {
    const bytes = await drawn.require(key, draw);
    return bytes ? ok(bytes) : NOT_FOUND;
  }

  return {
    async original(photo: ShownPhoto) {
      const content = await blobs.get(photo.id);
      return content ? ok({ photo, content }) : NOT_FOUND;
    },

    forScreen({ id }: ShownPhoto): Drawing {
      return require(`picture ${id}`, async () => {
        const content = await readContent(blobs, id);
        const made = content && (await pictures.transform(content, ON_SCREEN));
        return made?.ok ? made.value.bytes : null;
      });
    },

    /** WebP of just the straightened card. */
    small({ id }: ShownPhoto, scan: ShownScan): Drawing {
      // The same photo may be graded again with another outline.
      return require(`small ${id} ${scan.gradedAt.getTime()}`, async () => {
        const content = await readContent(blobs, id);
        return content && drawFront(content, JSON.parse(scan.report).sides?.front ?? null);
      });
    },

    /** What chats and posts show. */
    preview({ id }: ShownPhoto, scan: ShownScan): Drawing {
      return require(`preview ${scan.id} ${scan.gradedAt.getTime()}`, async () => {
        const photo = await readContent(blobs, id);
        return photo && drawPreview({ photo, report: JSON.parse(scan.report), productName });
      });
    },
  };
}

export type ShownPictures = ReturnType<typeof createShownPictures>;
