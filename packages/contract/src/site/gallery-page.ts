/** Where the gallery is, and below it each published card. */
export const GALLERY_PATH = '/gallery';

export function publishedPath(id: string): string {
  return `${GALLERY_PATH}/${id}`;
}
