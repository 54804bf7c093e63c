export { type ChromiumPage, openChromiumPage } from './chromium.ts';
export { mutate, pngOfTwoSizes } from './hand-made-files.ts';
export { type OpenGraderPage, openGraderPage } from './open-grader-page.ts';
export {
  createBadFiles,
  createGoodFiles,
  createTurnedFiles,
  type PhotoFileCase,
} from './photo-files.ts';
