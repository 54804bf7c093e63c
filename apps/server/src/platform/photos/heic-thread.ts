import { parentPort } from 'node:worker_threads';
import { decodePhoto } from '@tc/engine/node';
import { invariant } from '@tc/kernel';
import sharp from 'sharp';

invariant(parentPort !== null, 'this runs in a thread of its own');
const port = parentPort;

/** Answers with a PNG of the pixels to grade, or null if the photo cannot be decoded. */
port.once('message', async (bytes: Uint8Array) => {
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) return port.postMessage(null);
  const { width, height, data } = decoded.value;
  const png = sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png();
  return port.postMessage(new Uint8Array(await png.toBuffer()));
});
