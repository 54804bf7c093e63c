export { type ChromiumPage, openChromiumPage } from './chromium.ts';
export { type OpenGraderPage, openGraderPage } from './open-grader-page.ts';
export {
  createBadFiles,
  createGoodFiles,
  createTurnedFiles,
  mutate,
  type PhotoFileCase,
} from './photo-files.ts';
