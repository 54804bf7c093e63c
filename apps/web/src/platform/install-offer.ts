/** Chromium's install prompt event, which no standard describes. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** A prompt event that came while the page was asleep. */
    installOffer?: InstallOffer;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}
