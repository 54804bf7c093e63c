import type { FastifyInstance } from 'fastify';
import { SHOWN } from './app-locker.ts';
import { createExhibition, type Exhibition } from './features/gallery/exhibition.ts';
import { createReports } from './features/gallery/reports.ts';
import { registerGallery } from './features/gallery/routes.ts';
import { createPublishing } from './features/gallery/service.ts';
import type { CallerFinder } from './platform/api/caller-finder.ts';
import type { FormDeps } from './platform/forms/form-deps.ts';
import { drawPictures } from './platform/pictures/draw-pictures.ts';
import { createShownPictures } from './platform/shown/shown-pictures.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';

/** Enough for a few thousand small pictures of recently viewed cards. */
const MOST_KEPT_BYTES = 64_000_000;

/** What everybody can see, both through the API and on the pages of single cards. */
export function openExhibition(services: Services, { productName }: Settings): Exhibition {
  const pictures = createShownPictures({
    blobs: services.photos,
    pictures: drawPictures(),
    productName,
    mostKeptBytes: MOST_KEPT_BYTES,
  });
  return createExhibition({ ...services, cards: SHOWN, pictures });
}

/** Mounts the gallery: the cards that people show to everybody. */
export function registerExhibition(
  app: FastifyInstance,
  services: Services & { readonly callers: CallerFinder },
  exhibition: Exhibition,
  { spend }: FormDeps,
  { reportsToHide }: Settings,
): void {
  const publishing = createPublishing({ ...services, cards: SHOWN });
  const reports = createReports({ ...services, spend, reportsToHide });
  registerGallery(app, { callers: services.callers, publishing, exhibition, reports });
}
