import { useEffect, useEffectEvent, useState } from 'react';
import type { InstallOffer } from '../../../platform/install-offer.ts';
import { useKeepOffline } from '../../../platform/offline/keep-offline.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageSection } from '../../../ui/page-section.tsx';

function useInstallOffer(onInstalled: () => void) {
  const whenInstalled = useEffectEvent(onInstalled);
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  useEffect(() => {
    const keep = (event: InstallOffer) => {
      event.preventDefault();
      setOffer(event);
    };
    if (window.installOffer) setOffer(window.installOffer);
    const forget = () => {
      delete window.installOffer;
      setOffer(null);
      whenInstalled();
    };
    window.addEventListener('beforeinstallprompt', keep);
    window.addEventListener('appinstalled', forget);
    return () => {
      window.removeEventListener('beforeinstallprompt', keep);
      window.removeEventListener('appinstalled', forget);
    };
  }, []);
  return offer;
}

const WAYS = [
  {
    id: 'install-ios',
    name: 'iPhone and iPad',
    steps: ['Open this page in Safari', 'Tap Share', 'Choose Add to Home Screen'],
  },
  {
    id: 'install-android',
    name: 'Android',
    steps: ['Open this page in Chrome', 'Open the menu', 'Choose Install app'],
  },
  {
    id: 'install-desktop',
    name: 'Computer',
    steps: ['Open this page in Chrome or Edge', 'Find the install icon in the address bar'],
  },
] as const;

/** The size limit stated here is checked when the web app is built. */
function WithoutConnection() {
  return (
    <div className="mt-12 max-w-[42rem]">
      <h3 className="text-lead">Without a connection</h3>
      <p className="mt-3">
        Open the app once online. After that it starts, grades cards and reads codes without a
        connection: photos are measured on your device, and the sample cards are there too. Signing
        in and the calendar need a connection. If you are signed in, you stay signed in. The scanner
        keeps your scans on the device and sends them to your account once there is a connection,
        and your locker opens to look things up: search, filters and details of your newest 500
        cards.
      </p>
      <p className="mt-3 text-small text-text-quiet">
        This takes less than 9 MB, and up to 12 MB for the pictures of your cards. Signing out
        removes the cards from the device, and asks first if a scan was not sent yet. If your
        browser is set to save data, nothing is stored. Updates install by themselves.
      </p>
    </div>
  );
}

/** The app that the browser installs, without a store or an account. */
export function InstallSection() {
  const offer = useInstallOffer(useKeepOffline());
  return (
    <PageSection
      title="Install from the browser"
      id="install"
      lead="No store needed. The app gets its own icon and opens without the browser's bars."
    >
      {offer ? (
        <Button emphasis="primary" className="mb-8" onClick={() => void offer.prompt()}>
          Install on this device
        </Button>
      ) : null}
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-3">
        {WAYS.map(({ id, name, steps }) => (
          <div key={id} id={id} className="border-hairline-strong border-t pt-5">
            <h3 className="text-lead">{name}</h3>
            <ol className="mt-3 grid gap-2">
              {steps.map((step, index) => (
                <li key={step} className="flex gap-3">
                  <span aria-hidden="true" className="measured text-text-quiet">
                    {index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <WithoutConnection />
    </PageSection>
  );
}
