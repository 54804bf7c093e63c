import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { ALL_THE_ROOM, type RequireRoom } from '../disk/disk-space.ts';

export interface Parcel {
  /** Bare addresses, as the mail server needs them. */
  readonly from: string;
  readonly to: string;
  readonly message: string;
  /** The same for every attempt; later emails sort later alphabetically. */
  readonly name: string;
}

/** Sends emails; throws if that fails. */
export interface Delivery {
  deliver(parcel: Parcel, stop: AbortSignal): Promise<void>;
}

/** How long a mail server may be silent, and how long one email may take. */
const PATIENCE_MS = 15_000;
const LONGEST_MS = 45_000;

/** One connection per email: a pool would resend on its own what may already have arrived. */
export function deliverBySmtp(url: string, patienceMs = PATIENCE_MS): Delivery {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ from, to, message }, stop) {
      const signal = AbortSignal.any([stop, AbortSignal.timeout(LONGEST_MS)]);
      await transport.sendMail({ envelope: { from, to: [to] }, raw: message, signal });
    },
  };
}

/** Emails as files. Only complete ones appear, and sending the same email twice gives one file. */
export function deliverToFolder(folder: string, requireRoom: RequireRoom = ALL_THE_ROOM): Delivery {
  return {
    async deliver({ message, name }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await requireRoom(folder);
      const unfinished = path.join(folder, `.${name}.part`);
      const handle = await open(unfinished, 'w', 0o600);
      try {
        await handle.writeFile(message);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, path.join(folder, `${name}.eml`));
    },
  };
}
