const SCALE = 3;
const CARD = { width: 63.5 * SCALE, height: 88.9 * SCALE };
const X = 74;
const Y = 34;

/** Borders in millimeters; the left one is narrower at the bottom. */
const MM = { leftTop: 3.1, leftFoot: 2.9, right: 3.0, top: 2.2, foot: 4.1 } as const;

/** One card whose two directions say different things. */
export function TwoAxes() {
  const right = X + CARD.width;
  const foot = Y + CARD.height;
  const frame = [
    [X + MM.leftTop * SCALE, Y + MM.top * SCALE],
    [right - MM.right * SCALE, Y + MM.top * SCALE],
    [right - MM.right * SCALE, foot - MM.foot * SCALE],
    [X + MM.leftFoot * SCALE, foot - MM.foot * SCALE],
  ];
  const both = MM.top + MM.foot;
  return (
    <svg viewBox="0 0 360 340" className="w-full" role="img" aria-labelledby="two-axes">
      <title id="two-axes">
        {`A card with ${MM.leftFoot} and ${MM.right} mm left and right, ${MM.top} and ${MM.foot} mm top and bottom: ${Math.round((MM.foot / both) * 100)}/${Math.round((MM.top / both) * 100)} from top to bottom.`}
      </title>
      <rect x={X} y={Y} width={CARD.width} height={CARD.height} fill="var(--color-surface-3)" />
      <path d={`M${frame.map((point) => point.join(' ')).join('L')}Z`} fill="var(--color-ground)" />
      <g stroke="var(--color-accent)" strokeWidth="1.5" fill="none">
        <path d={`M${frame.map((point) => point.join(' ')).join('L')}Z`} />
        <path d={`M${X - 26} ${foot - 30}H${X + MM.leftFoot * SCALE}M${X} ${foot - 36}v12`} />
        <path
          d={`M${right - MM.right * SCALE} ${foot - 30}H${right + 26}M${right} ${foot - 36}v12`}
        />
        <path d={`M${X + 96} ${Y - 22}V${Y + MM.top * SCALE}M${X + 90} ${Y}h12`} />
        <path d={`M${X + 96} ${foot + 22}V${foot - MM.foot * SCALE}M${X + 90} ${foot}h12`} />
      </g>
      <g fontSize="14" className="measured" fill="var(--color-text-strong)">
        <text x={X - 32} y={foot - 26} textAnchor="end">
          {MM.leftFoot.toFixed(2)}
        </text>
        <text x={right + 32} y={foot - 26}>
          {MM.right.toFixed(2)}
        </text>
        <text x={X + 108} y={Y - 12}>
          {MM.top.toFixed(2)}
        </text>
        <text x={X + 108} y={foot + 20}>
          {MM.foot.toFixed(2)}
        </text>
      </g>
      <g fontSize="13" textAnchor="middle" fill="var(--color-text)">
        <text x={X + CARD.width / 2} y={Y + 92} fontSize="18" className="measured">
          51/49
        </text>
        <text x={X + CARD.width / 2} y={Y + 112}>
          left to right
        </text>
        <text
          x={X + CARD.width / 2}
          y={Y + 160}
          fontSize="26"
          className="measured"
          fill="var(--color-accent)"
        >
          {Math.round((MM.foot / both) * 100)}/{Math.round((MM.top / both) * 100)}
        </text>
        <text x={X + CARD.width / 2} y={Y + 182}>
          top to bottom
        </text>
      </g>
    </svg>
  );
}
