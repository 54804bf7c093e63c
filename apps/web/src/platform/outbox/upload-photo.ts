import { createUpload } from '@tc/contract/locker';
import { LOST, readSent, type SentFiles, STALL_MS } from '../api/send-files.ts';

/** How an upload ended: the server has the whole photo, or this is what it said instead. */
export type UploadEnd =
  | { readonly name: 'whole'; readonly id: string }
  | { readonly name: 'answered'; readonly answer: SentFiles };

interface UploadPlan {
  readonly token: string;
  /** Goes on with this one; where it is gone, a new one begins. */
  readonly id: string | null;
  readonly signal: AbortSignal;
  /** The server knows it from now on. */
  readonly onBegun: (id: string) => void;
  /** How much of the photo is there. */
  readonly onProgress: (bytes: number) => void;
}

/** What a cut connection loses of a photo, where something on the way holds back what has not come whole. */
const PIECE_BYTES = 2_000_000;

/** A short break is not worth telling anybody. */
const SHORT_PAUSES_MS = [0, 1000];

function idOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

/** What the server said when an upload failed; nothing, where it said nothing. */
async function answerOf(error: Error): Promise<SentFiles> {
  const { originalResponse } = error as Partial<import('tus-js-client').DetailedError>;
  return originalResponse ? readSent(originalResponse.getUnderlyingObject()) : LOST;
}

/** Brings a photo to the server, from where it stopped before. Rejects when `signal` fires. */
export async function uploadPhoto(
  photo: Blob,
  { token, id, signal, onBegun, onProgress }: UploadPlan,
): Promise<UploadEnd> {
  // Where the code does not load there is no connection.
  const client = await import('tus-js-client').catch(() => null);
  signal.throwIfAborted();
  if (!client) return { name: 'answered', answer: LOST };
  const endpoint = new URL(createUpload.path, location.href).href;
  return new Promise((resolve, reject) => {
    let stall: ReturnType<typeof setTimeout>;
    const upload = new client.Upload(photo, {
      endpoint,
      uploadUrl: id === null ? null : `${endpoint}/${id}`,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      chunkSize: PIECE_BYTES,
      retryDelays: SHORT_PAUSES_MS,
      // The entry itself remembers where it goes on.
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => onBegun(idOf(upload.url ?? '')),
      onProgress: (bytes) => {
        move();
        onProgress(bytes);
      },
      onSuccess: end(() => resolve({ name: 'whole', id: idOf(upload.url ?? '') })),
      onError: (error) =>
        end(() =>
          answerOf(error).then((answer) => resolve({ name: 'answered', answer }), reject),
        )(),
    });
    function end(act: () => void): () => void {
      return () => {
        clearTimeout(stall);
        signal.removeEventListener('abort', stop);
        act();
      };
    }
    function breakOff(act: () => void): () => void {
      return end(() => {
        void upload.abort();
        act();
      });
    }
    function stop(): void {
      breakOff(() => reject(signal.reason))();
    }
    function move(): void {
      clearTimeout(stall);
      const lost = breakOff(() => resolve({ name: 'answered', answer: LOST }));
      stall = setTimeout(lost, STALL_MS);
    }
    signal.addEventListener('abort', stop, { once: true });
    move();
    upload.start();
  });
}
