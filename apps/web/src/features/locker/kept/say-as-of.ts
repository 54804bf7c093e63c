const DAY_MS = 86_400_000;

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

function clockOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Noon of that day, so that days of 23 and 25 hours count as one. */
function noonOf(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate(), 12).getTime();
}

/** How old something is, as people say it: “14:05, yesterday”. */
export function sayAsOf(at: Date, now: Date): string {
  const days = Math.round((noonOf(now) - noonOf(at)) / DAY_MS);
  if (days === 0) return `${clockOf(at)}, today`;
  if (days === 1) return `${clockOf(at)}, yesterday`;
  // A clock that was set back may make it later than now; then only the date is clear.
  const day = days > 1 && days < 7 ? WEEKDAY.format(at) : DAY.format(at);
  return `${clockOf(at)}, ${day}`;
}
