/** Where the object starting at an index ends; null if the text ends first. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isInText = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isInText) {
      if (character === '\\') index += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return null;
}

/**
 * Every complete JSON object in a text that is not valid JSON as a whole, for example one cut off by a
 * crash.
 */
export function salvageObjects(text: string): readonly unknown[] {
  const found: unknown[] = [];
  let index = text.indexOf('{');
  while (index !== -1) {
    const end = endOfObject(text, index);
    let next = index + 1;
    if (end !== null) {
      try {
        found.push(JSON.parse(text.slice(index, end)));
        next = end;
      } catch {
        // What only looked like an object may still contain one.
      }
    }
    index = text.indexOf('{', next);
  }
  return found;
}
