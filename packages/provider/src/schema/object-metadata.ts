/** What the storage protocol says about an object's content. */
export interface ObjectMetadata {
  /** In quotes, as in the header. */
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: number;
  readonly contentEncoding?: string;
}
