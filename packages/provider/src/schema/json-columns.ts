import type { ColumnType } from 'kysely';

/** An object in a column of JSON; the driver writes it as it is. */
export type JsonColumn<Value extends object = Readonly<Record<string, unknown>>> = ColumnType<
  Value,
  Value | string,
  Value | string
>;

/** A list of texts; written as JSON text, since the driver would make an array of the database of it. */
export type JsonList = ColumnType<readonly string[], string, string>;

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
