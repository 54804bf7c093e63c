import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** The device's own picker, which is the best one on a phone, with our own arrow. */
export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select className={`w-full appearance-none pr-10 ${className}`} {...select} />
      <ChevronDown
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-text-quiet"
      />
    </div>
  );
}
