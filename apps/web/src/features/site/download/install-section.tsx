import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PageSection } from '../../../ui/page-section.tsx';

/** Chromium's offer to install the page; no standard describes it. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

function useInstallOffer() {
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const forget = () => setOffer(null);
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

/** The app that the browser installs: no store, no account with anyone. */
export function InstallSection() {
  const offer = useInstallOffer();
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
    </PageSection>
  );
}
