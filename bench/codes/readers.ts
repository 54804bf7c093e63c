import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type BareReader,
  type ColorPicture,
  READER_OPTIONS,
  readCodes,
  toReadCode,
} from '@tc/codes';
import jsqr from 'jsqr';
import { defaultReaderOptions, prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** All texts that a program reads in a picture. */
export type TextReader = (picture: ColorPicture) => Promise<readonly string[]>;

export const READERS = ['ours', 'zxing-wasm alone', 'jsQR'] as const;
export type ReaderName = (typeof READERS)[number];

function asImageData({ width, height, data }: ColorPicture): ImageData {
  // The library uses only these three.
  return { width, height, data, colorSpace: 'srgb' } as ImageData;
}

/** jsQR is published for both module systems, so its function is at one of two places. */
const readByJsqr = ((jsqr as unknown as { default?: typeof jsqr }).default ??
  jsqr) as unknown as typeof import('jsqr').default;

export async function openReaders(): Promise<Readonly<Record<ReaderName, TextReader>>> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = readFileSync(file).buffer as ArrayBuffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const bare: BareReader = async (picture) => {
    const options = { ...READER_OPTIONS, formats: [] };
    const results = await readBarcodes(asImageData(picture), options);
    return results.filter(({ isValid }) => isValid).map(toReadCode);
  };
  return {
    ours: async (picture) => (await readCodes(bare, picture)).map(({ text }) => text),
    'zxing-wasm alone': async (picture) => {
      const results = await readBarcodes(asImageData(picture), defaultReaderOptions);
      return results.filter(({ isValid }) => isValid).map(({ text }) => text);
    },
    jsQR: async ({ data, width, height }) => {
      const found = readByJsqr(data, width, height);
      return found?.data ? [found.data] : [];
    },
  };
}
