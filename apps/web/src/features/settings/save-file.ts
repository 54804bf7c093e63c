export function saveJsonFile(name: string, content: unknown): void {
  saveFile(name, JSON.stringify(content, null, 2), 'application/json');
}

/** Hands text to the browser as a file to keep. */
export function saveFile(name: string, content: string, type: string): void {
  const blob = new Blob([content], { type });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
