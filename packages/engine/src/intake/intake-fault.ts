import type { RefusalCode } from '../report.ts';

/** Why a file is not accepted as a photo. Closed and plain data, because it crosses threads. */
export type IntakeFault =
  | { readonly kind: 'unopened'; readonly why: 'missing' | 'forbidden' | 'not-a-file' | 'failed' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'file-too-large'; readonly bytes: number }
  | { readonly kind: 'not-a-photo' }
  | { readonly kind: 'unsupported-format'; readonly format: string }
  | { readonly kind: 'animated'; readonly format: string }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'too-many-pixels'; readonly width: number; readonly height: number }
  | { readonly kind: 'too-few-pixels'; readonly width: number; readonly height: number }
  /** The file passed every check, but the decoder here cannot read it. */
  | { readonly kind: 'not-decodable' }
  | { readonly kind: 'out-of-memory' }
  /** Measuring crashed: our bug, caught so that it does not stop the other photos of a batch. */
  | { readonly kind: 'engine-failed' };

export interface FaultDescription {
  readonly code: RefusalCode;
  /** One sentence: what is wrong with this file. */
  readonly message: string;
  /** One sentence: what to do now. */
  readonly advice: string;
}

const ANOTHER_PHOTO = 'Choose a JPEG, PNG or WebP photo that opens normally on your device.';
const FETCH_AGAIN = 'Copy or download the original photo again, or take a new one.';
const EXPORT = 'Export it as JPEG (RGB) at full size and choose that file.';

const UNOPENED = {
  missing: 'There is no such file.',
  forbidden: 'You do not have permission to read this file.',
  'not-a-file': 'This is not a file but a folder or a device.',
  failed: 'The file could not be opened.',
} as const;

/** The sentences for a fault, and the refusal code for the report. */
export function describeIntakeFault(fault: IntakeFault): FaultDescription {
  switch (fault.kind) {
    case 'too-few-pixels':
      return {
        code: 'too-small',
        message: `The photo is only ${fault.width} x ${fault.height} pixels, too small to measure a card.`,
        advice: 'Use the original photo at full resolution rather than a reduced copy.',
      };
    case 'too-many-pixels':
      return unreadable(
        `The photo is ${fault.width} x ${fault.height} pixels, and at most 50 megapixels and 16384 pixels a side can be read.`,
        'Set the camera to a lower resolution, 12 megapixels are plenty, and take the photo again.',
      );
    case 'file-too-large':
      return unreadable(
        `The file has ${Math.ceil(fault.bytes / 1_000_000)} MB, and at most 40 MB can be read.`,
        EXPORT,
      );
    case 'unsupported-format':
      return unreadable(`This is ${fault.format}, which is not supported.`, EXPORT);
    case 'animated':
      return unreadable(
        `This is an animated ${fault.format}, not a photo.`,
        'Choose a still JPEG, PNG or WebP photo of the card.',
      );
    case 'incomplete':
      return unreadable(
        'The photo is incomplete: the end of the file is missing.',
        'Copy or download the photo again, or retake it.',
      );
    case 'damaged':
    case 'not-decodable':
      return unreadable('The photo is damaged and cannot be decoded.', FETCH_AGAIN);
    case 'empty':
      return unreadable('The file is empty.', ANOTHER_PHOTO);
    case 'not-a-photo':
      return unreadable('This file is not a photo.', ANOTHER_PHOTO);
    case 'unopened':
      return unreadable(UNOPENED[fault.why], 'Check the name and folder of the file.');
    case 'engine-failed':
      return unreadable(
        'The program failed on this photo.',
        'Take the photo again, and tell us about this one so that we can fix it.',
      );
    case 'out-of-memory':
      return unreadable(
        'There is not enough memory here to decode a photo of this size.',
        'Close other programs, or take the photo at a lower resolution.',
      );
  }
}

function unreadable(message: string, advice: string): FaultDescription {
  return { code: 'unreadable', message, advice };
}
