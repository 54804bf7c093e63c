import type { ShownBrand } from '@tc/contract/locker';
import { useSite } from '../../platform/site.ts';

interface BrandBandProps {
  readonly brand: ShownBrand;
}

/** Shows whose report this is, in their colors. */
export function BrandBand({ brand }: BrandBandProps) {
  const { name, contact, logo, background, ink } = brand;
  // The policy allows no colors in the page's HTML, so before scripts run the band has the site's colors.
  const paint = (band: HTMLElement | null) => {
    if (band) Object.assign(band.style, { backgroundColor: background, color: ink });
  };
  return (
    <section
      ref={paint}
      aria-label={`From ${name}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-hairline bg-surface-2 px-5 py-4 text-text-strong"
    >
      {logo ? (
        <img src={logo} alt={`Logo of ${name}`} className="h-12 w-auto max-w-40 object-contain" />
      ) : null}
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium text-lead">{name}</p>
        {contact ? <p className="wrap-anywhere text-small">{contact}</p> : null}
      </div>
    </section>
  );
}

/** With somebody else's name on top, ours is in small print, and an estimate is still called one. */
export function MadeWith() {
  const product = useSite()?.name ?? '';
  return (
    <p className="text-label text-text-quiet">
      Measured with {product}. An estimate, not a grade from any grading company.
    </p>
  );
}
