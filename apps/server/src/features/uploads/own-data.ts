import { type OwnData, shortList } from '../../platform/export/own-data.ts';
import { presentUpload } from './present.ts';
import { listUploads } from './store.ts';

/** The uploads of a person that no scan has named: an account has few of them, for a day. */
export const UPLOADS_OF_PERSON: OwnData = shortList('uploads', async (queries, owner) =>
  (await listUploads(queries, owner)).map(presentUpload),
);
