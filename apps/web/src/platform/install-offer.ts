/** Chromium's offer to install the page; no standard describes it. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** The offer that came while the page was asleep. */
    installOffer?: InstallOffer;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}
