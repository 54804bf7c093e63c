export function saveJsonFile(name: string, content: unknown): void {
  saveFile(name, JSON.stringify(content, null, 2), 'application/json');
}

/** Saves text as a file. */
export function saveFile(name: string, content: string, type: string): void {
  const blob = new Blob([content], { type });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
