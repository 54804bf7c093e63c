import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import {
  type BareReader,
  PREPARATIONS,
  READER_OPTIONS,
  readCodes,
  toReadCode,
} from '../src/index.ts';
import type { CodeAnswer, CodeQuestion } from './protocol.ts';

// From our own server: the library would load it from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

const read: BareReader = async ({ width, height, data }) => {
  const picture = new ImageData(new Uint8ClampedArray(data), width, height);
  const results = await readBarcodes(picture, { ...READER_OPTIONS, formats: [] });
  return results.filter(({ isValid }) => isValid).map(toReadCode);
};

async function answer({ question, picture, effort }: CodeQuestion): Promise<CodeAnswer> {
  const one = typeof effort === 'number' ? PREPARATIONS[effort % PREPARATIONS.length] : undefined;
  const codes = await readCodes(read, picture, one ? [one] : PREPARATIONS);
  return { question, codes };
}

addEventListener('message', ({ data }: MessageEvent<CodeQuestion>) => {
  answer(data).then(
    (said) => postMessage(said),
    () => postMessage({ question: data.question, codes: null } satisfies CodeAnswer),
  );
});
