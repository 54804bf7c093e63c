/** An example of a call: what is sent, and what comes back. */
export interface Example {
  readonly body?: unknown;
  /** The parameters in the path, the query and the headers, by name. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly answer?: unknown;
  /** The response with status 202, if the work is not finished yet. */
  readonly later?: unknown;
}

/** Examples by call, such as `GET /api/v1/cards/:id`. */
export type Examples = Readonly<Record<string, Example>>;

/** Ids used in the examples. */
export const IDS = {
  card: '7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21',
  otherCard: '1c9d2c3e-5d0a-4b7c-9f21-6a4e8d7b0c35',
  scan: '0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11',
  photo: '5f2a9b60-3c1d-4e8f-a7b2-9c0d1e2f3a4b',
  upload: '9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a',
  view: 'c0ffee00-1234-4abc-9def-001122334455',
  price: 'a3b2c1d0-e4f5-4a6b-8c7d-0f1e2d3c4b5a',
  share: 'e1d2c3b4-a596-4877-9655-443322110099',
  publication: '2b4d6f80-1a3c-4e5f-9071-82a3b4c5d6e7',
  webhook: '6e5d4c3b-2a19-4087-b6a5-f4e3d2c1b0a9',
  standard: '3c5e7a91-2b4d-4f60-8a1c-5d7f9b0e2c46',
  batch: '81a3c5e7-9b0d-4f24-a6c8-e0f213355779',
  batchItem: '92b4d6f8-a01c-4e35-b7d9-f1e324466880',
  result: 'a4c6e8fa-0b2d-4c57-99eb-0d4668800aac',
  delivery: 'f0e1d2c3-b4a5-4697-8877-665544332211',
} as const;

export const NOON = '2026-11-25T12:00:00.000Z';
