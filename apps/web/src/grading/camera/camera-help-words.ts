import type { CameraFault } from '../../platform/camera/camera-fault.ts';

interface Help {
  readonly title: string;
  readonly text: string;
  readonly steps: readonly string[];
}

/** What to do if the camera gives no picture. In every one of these cases, photos from files still work. */
export const CAMERA_HELP: Readonly<Record<CameraFault, Help>> = {
  denied: {
    title: 'The camera is blocked',
    text: 'This browser does not let the page use the camera. You can change that.',
    steps: [
      'Open the site’s settings: the symbol next to the address, or the “aA” menu on an iPhone.',
      'Set Camera to Allow.',
      'Come back here and try again.',
    ],
  },
  busy: {
    title: 'The camera is busy',
    text: 'Another program or tab is using the camera, or it was unplugged.',
    steps: ['Close video calls and other pages that show the camera.', 'Then try again.'],
  },
  missing: {
    title: 'No camera was found',
    text: 'This device has no camera, or it is switched off.',
    steps: ['Plug one in or switch it on and try again, or open this page on your phone.'],
  },
  insecure: {
    title: 'The camera needs https',
    text: 'Browsers only let pages with a secure address use the camera.',
    steps: ['Open this page with an address that starts with https.'],
  },
  unsupported: {
    title: 'This browser has no camera for pages',
    text: 'A current version of Chrome, Edge, Firefox or Safari has one.',
    steps: ['Update the browser, or open this page in another one.'],
  },
  failed: {
    title: 'The camera did not start',
    text: 'The browser gave no reason.',
    steps: ['Try again, or restart the browser.'],
  },
};
