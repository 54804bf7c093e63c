export type { ColorPicture } from './pixels.ts';
export {
  type BareReader,
  type CodePoint,
  PREPARATIONS,
  type ReadCode,
  readCodes,
} from './read-codes.ts';
export { type RawResult, READER_OPTIONS, toReadCode } from './reader-options.ts';
