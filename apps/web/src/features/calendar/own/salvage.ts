/** Where the object that begins at an index ends; null when the text breaks off before. */
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

/** Every whole JSON object of a text that is no JSON as a whole, such as one cut off by a crash. */
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
        // What only looked like an object may still hold one.
      }
    }
    index = text.indexOf('{', next);
  }
  return found;
}
