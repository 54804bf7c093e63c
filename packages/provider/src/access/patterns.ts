/**
 * How rules match paths and topics: `{uid}` is the caller's own id, `*` is one part between slashes
 * or colons, and `**` is everything that follows. Nothing else is special.
 */
export function patternSource(pattern: string, userId: string | null): string | null {
  if (pattern.includes('{uid}') && userId === null) return null;
  const parts = pattern.split(/(\{uid\}|\*\*|\*)/).map((part) => {
    if (part === '{uid}') return userId;
    if (part === '**') return '.+';
    if (part === '*') return '[^/:]+';
    return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  return `^${parts.join('')}$`;
}

/** The pattern as a regular expression that JavaScript and PostgreSQL read the same way. */
export function matchesPattern(pattern: string, userId: string | null, text: string): boolean {
  const source = patternSource(pattern, userId);
  return source !== null && new RegExp(source, 'u').test(text);
}
