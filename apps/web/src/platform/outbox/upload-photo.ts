import { createUpload } from '@tc/contract/locker';
import { LOST, readSent, type SentFiles, STALL_MS } from '../api/send-files.ts';

/** The result of an upload: the server has the whole photo, or this is what it said instead. */
export type UploadEnd =
  | { readonly name: 'whole'; readonly id: string }
  | { readonly name: 'answered'; readonly answer: SentFiles };

interface UploadPlan {
  readonly token: string;
  /** Continues this upload or, if it is gone, starts a new one. */
  readonly id: string | null;
  readonly signal: AbortSignal;
  /** Called once the server knows the upload. */
  readonly onBegun: (id: string) => void;
  /** Called with how much of the photo has arrived. */
  readonly onProgress: (bytes: number) => void;
}

/** How much of a photo a broken connection can lose if something on the way holds back incomplete requests. */
const PIECE_BYTES = 2_000_000;

/** A short interruption is not worth mentioning. */
const SHORT_PAUSES_MS = [0, 1000];

function idOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

/** What the server said when an upload failed; nothing if it said nothing. */
async function answerOf(error: Error): Promise<SentFiles> {
  const { originalResponse } = error as Partial<import('tus-js-client').DetailedError>;
  return originalResponse ? readSent(originalResponse.getUnderlyingObject()) : LOST;
}

/** Uploads a photo from where it stopped before. Rejects when `signal` fires. */
export async function uploadPhoto(
  photo: Blob,
  { token, id, signal, onBegun, onProgress }: UploadPlan,
): Promise<UploadEnd> {
  // If the code does not load, there is no connection.
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
      // The entry itself remembers where to continue.
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
