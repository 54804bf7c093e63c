/** What is still being changed is not worth a write. */
const PAUSE_MS = 400;

/** Writes after a pause, or at once if the page is left within it. The returned function gives it up. */
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
