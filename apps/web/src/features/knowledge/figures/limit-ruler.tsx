export interface BorderLimit {
  readonly grade: number;
  /** The wider border's share, in percent. */
  readonly wider: number;
}

interface LimitRulerProps {
  readonly limits: readonly BorderLimit[];
  /** The left and right borders added up. */
  readonly bothMm?: number;
}

const LEFT = 45;
const PX_PER_MM = 210;
const TOP = 62;
const BOTTOM = 208;

/** An enlarged border: where the printed frame may be for each grade, in millimeters. */
export function LimitRuler({ limits, bothMm = 6 }: LimitRulerProps) {
  const centerMm = bothMm / 2;
  const x = (mm: number) => LEFT + (mm - centerMm) * PX_PER_MM;
  const marks = [{ grade: null, wider: 50 }, ...limits];
  const ticks = Array.from({ length: 29 }, (_, index) => centerMm - 0.1 + index * 0.05);
  return (
    <figure>
      <svg viewBox="0 0 360 272" className="w-full" role="img" aria-labelledby="limit-ruler">
        <title id="limit-ruler">
          {`With ${bothMm} mm of border left and right together: ${marks
            .map(
              ({ grade, wider }) =>
                `${((wider / 100) * bothMm).toFixed(2)} mm is ${wider}/${100 - wider}${grade ? `, the limit of grade ${grade}` : ''}`,
            )
            .join('; ')}.`}
        </title>
        <rect y={TOP} width="360" height={BOTTOM - TOP} fill="var(--color-surface-2)" />
        <rect
          x={LEFT}
          y={TOP}
          width={x((limits[0]?.wider ?? 50) * (bothMm / 100)) - LEFT}
          height={BOTTOM - TOP}
          fill="var(--color-accent-quiet)"
        />
        <path
          d={ticks.map((mm, i) => `M${x(mm)} ${BOTTOM}v${i % 2 === 0 ? 11 : 6}`).join('')}
          stroke="var(--color-hairline-strong)"
        />
        {marks.map(({ grade, wider }) => (
          <LimitMark
            key={wider}
            at={x((wider / 100) * bothMm)}
            grade={grade}
            wider={wider}
            mm={(wider / 100) * bothMm}
          />
        ))}
      </svg>
      <figcaption className="mt-3 text-small text-text-quiet">
        The wider border of a card whose left and right borders add up to {bothMm} mm. Five
        percentage points are {((bothMm * 5) / 100).toFixed(2)} mm.
      </figcaption>
    </figure>
  );
}

interface LimitMarkProps {
  readonly at: number;
  readonly grade: number | null;
  readonly wider: number;
  readonly mm: number;
}

function LimitMark({ at, grade, wider, mm }: LimitMarkProps) {
  return (
    <g textAnchor="middle" className="measured">
      <path
        d={`M${at} ${TOP - 10}V${BOTTOM + 14}`}
        stroke={grade ? 'var(--color-accent)' : 'var(--color-hairline-strong)'}
        strokeWidth="1.5"
        strokeDasharray={grade ? undefined : '3 4'}
      />
      <text
        x={at}
        y={TOP - 22}
        fontSize={grade ? 24 : 13}
        fill={grade ? 'var(--color-text-strong)' : 'var(--color-text-quiet)'}
      >
        {grade ?? 'centered'}
      </text>
      <text x={at} y={BOTTOM + 38} fontSize="14" fill="var(--color-text)">
        {wider}/{100 - wider}
      </text>
      <text x={at} y={BOTTOM + 58} fontSize="13" fill="var(--color-text-quiet)">
        {mm.toFixed(2)}
        {grade ? '' : ' mm'}
      </text>
    </g>
  );
}
