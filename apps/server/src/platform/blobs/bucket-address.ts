/** Where an S3 bucket is, and the credentials for it. */
export interface BucketAddress {
  /** Address of the bucket, without a slash at the end. */
  readonly base: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/**
 * Reads `s3://KEY:SECRET@host:port/bucket?region=…&pathStyle=true`. The connection uses https unless the host
 * is this machine or `tls=false` says otherwise. Null if the text is not such an address.
 */
export function readBucketAddress(text: string): BucketAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, host, username, password, pathname, searchParams } = new URL(text);
  const bucket = pathname.slice(1);
  const isBucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket);
  if (protocol !== 's3:' || !hostname || !username || !password || !isBucket) return null;
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const scheme = isHere || searchParams.get('tls') === 'false' ? 'http' : 'https';
  const isPathStyle = searchParams.get('pathStyle') === 'true';
  return {
    base: isPathStyle ? `${scheme}://${host}/${bucket}` : `${scheme}://${bucket}.${host}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  };
}
