import { type OwnData, shortList } from '../../platform/export/own-data.ts';
import { presentUpload } from './present.ts';
import { listUploads } from './store.ts';

/** A person's uploads that no scan has taken. They are few and last a day. */
export const UPLOADS_OF_PERSON: OwnData = shortList('uploads', async (queries, owner) =>
  (await listUploads(queries, owner)).map(presentUpload),
);
