const PHONE = { width: 240, height: 420 } as const;
const CARD = { x: 40, y: 62, width: 160, height: 224 } as const;
const ARM = 22;

function corners(): string {
  const right = CARD.x + CARD.width;
  const bottom = CARD.y + CARD.height;
  return [
    `M${CARD.x} ${CARD.y + ARM}V${CARD.y}H${CARD.x + ARM}`,
    `M${right - ARM} ${CARD.y}H${right}V${CARD.y + ARM}`,
    `M${right} ${bottom - ARM}V${bottom}H${right - ARM}`,
    `M${CARD.x + ARM} ${bottom}H${CARD.x}V${bottom - ARM}`,
  ].join('');
}

/** What the camera knows about the picture, shown beside it. */
function Labels() {
  return (
    <>
      <g stroke="var(--color-hairline-strong)">
        <path
          d={`M-22 ${CARD.y}V${CARD.y + CARD.height}M-28 ${CARD.y}H-16M-28 ${CARD.y + CARD.height}H-16`}
        />
        <path d="M-16 174H30" strokeDasharray="2 5" />
        <path d="M210 110H262M210 356H262" strokeDasharray="2 5" />
      </g>
      <g className="measured" fontSize="15" fill="var(--color-text)">
        <text x="-34" y="170" textAnchor="end">
          88.9
        </text>
        <text x="-34" y="187" textAnchor="end" fill="var(--color-text-quiet)">
          mm
        </text>
        <text x="270" y="106">
          tilt 1.4°
        </text>
        <text x="270" y="123" fill="var(--color-text-quiet)">
          sharp
        </text>
        <text x="270" y="352">
          front
        </text>
        <text x="270" y="369" fill="var(--color-text-quiet)">
          1 of 2
        </text>
      </g>
    </>
  );
}

/** The camera's view with its frame around a card; without labels if there is no room for them. */
export function CapturePicture({ isPlain = false }: { readonly isPlain?: boolean }) {
  return (
    <svg
      viewBox={isPlain ? '0 0 240 420' : '-110 -12 460 444'}
      className={`mx-auto w-full ${isPlain ? 'max-w-[11rem]' : 'max-w-[30rem]'}`}
      aria-hidden="true"
      fill="none"
    >
      <rect width={PHONE.width} height={PHONE.height} rx="26" fill="var(--color-surface-3)" />
      <rect x="9" y="9" width="222" height="402" rx="18" fill="var(--color-halo)" />
      <g transform="rotate(-1.4 120 174)">
        <rect
          x={CARD.x + 8}
          y={CARD.y + 8}
          width={CARD.width - 16}
          height={CARD.height - 16}
          rx="8"
          fill="var(--color-text-strong)"
        />
        <rect
          x={CARD.x + 18}
          y={CARD.y + 19}
          width={CARD.width - 36}
          height={CARD.height - 38}
          rx="2"
          fill="var(--color-scale-quiet)"
        />
        <circle cx="120" cy="152" r="38" fill="var(--color-scale)" fillOpacity="0.75" />
        <path d="M66 214H174M66 228H150" stroke="var(--color-scale)" strokeWidth="5" />
      </g>
      <path d={corners()} stroke="var(--color-accent)" strokeWidth="2.5" />
      <circle cx="120" cy="356" r="24" stroke="var(--color-text-strong)" strokeWidth="2.5" />
      <circle cx="120" cy="356" r="17" fill="var(--color-text-strong)" />
      {isPlain ? null : <Labels />}
    </svg>
  );
}
