/** Of a brand that nobody has colored yet; what a person picks goes on their reports, not on our pages. */
export const FIRST_COLORS = { background: '#15120f', ink: '#ffffff' } as const;

/** What the device's picker shows while the field holds no color. */
export const NO_COLOR = '#000000';
