/** The gallery's path; each published card has a page below it. */
export const GALLERY_PATH = '/gallery';

export function publishedPath(id: string): string {
  return `${GALLERY_PATH}/${id}`;
}
