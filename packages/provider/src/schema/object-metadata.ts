/** What the storage protocol tells of a content. */
export interface ObjectMetadata {
  /** In quotes, as the header carries it. */
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: number;
  readonly contentEncoding?: string;
}
