/** While something is still changing, it is not worth saving. */
const PAUSE_MS = 400;

/** Saves after a pause, or at once if the page is left before that. The returned function cancels it. */
export function keepSoon(write: () => void): () => void {
  const giveUp = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', hurry);
  };
  const writeOnce = () => {
    giveUp();
    write();
  };
  const hurry = () => {
    if (document.visibilityState === 'hidden') writeOnce();
  };
  const timer = setTimeout(writeOnce, PAUSE_MS);
  document.addEventListener('visibilitychange', hurry);
  return giveUp;
}
