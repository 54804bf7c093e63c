import { Smartphone } from 'lucide-react';
import { useSite } from '../../../platform/site.ts';
import { Button } from '../../../ui/button.tsx';

const PLATFORMS = [
  { id: 'ios', name: 'iOS', store: 'App Store', browser: 'from Safari' },
  { id: 'android', name: 'Android', store: 'Google Play', browser: 'from Chrome' },
] as const;

/** Without a store URL, the button leads to the app that the browser installs. */
export function StoreButtons() {
  const stores = useSite()?.stores;
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {PLATFORMS.map(({ id, name, store, browser }) => {
        const address = stores?.[id];
        return (
          <Button
            key={id}
            asChild
            emphasis={id === 'ios' ? 'primary' : 'secondary'}
            className="min-h-16 max-md:w-full"
          >
            <a href={address ?? `#install-${id}`}>
              <Smartphone size={22} aria-hidden="true" />
              <span className="text-left">
                Download for {name}
                <span className="block font-normal text-label">
                  {address ? store : `installs ${browser}`}
                </span>
              </span>
            </a>
          </Button>
        );
      })}
    </div>
  );
}
