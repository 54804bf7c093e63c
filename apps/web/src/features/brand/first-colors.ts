/** For a brand without colors. What people pick goes on their reports, not on our pages. */
export const FIRST_COLORS = { background: '#15120f', ink: '#ffffff' } as const;

/** What the device's picker shows while the field has no color. */
export const NO_COLOR = '#000000';
