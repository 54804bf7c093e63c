import { openAsBlob } from 'node:fs';
import { createClient } from '@tc/client';

const { TRUECORNER_URL = '', TRUECORNER_KEY = '' } = process.env;
const [front = 'front.jpg'] = process.argv.slice(2);
const client = createClient({ url: TRUECORNER_URL, key: TRUECORNER_KEY });

// The same key means the same scan, so retrying after a lost response does not cost a second one. It is made from the
// photo, because another photo may have the same name.
const photo = await openAsBlob(front, { type: 'image/jpeg' });
const hash = Buffer.from(await crypto.subtle.digest('SHA-256', await photo.arrayBuffer()));
const sent = await client.scan({
  front: [photo],
  details: { name: 'Tidal Drake' },
  idempotencyKey: `typescript-${hash.toString('hex')}`,
});
const { report } = await client.waitForScan(sent.id);
console.log('PSA', report?.psa?.grade ?? report?.status);

for await (const card of client.listCards({ q: 'drake', sort: 'newest' })) console.log(card.name);

console.log((await client.exportCards('csv')).split('\n')[0]);
