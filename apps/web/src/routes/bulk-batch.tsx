import { type MetaFunction, useParams } from 'react-router';
import { BatchPage } from '../features/bulk/batch/batch-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('A batch of scans', matches);

export default function BulkBatch() {
  const { id = '' } = useParams();
  return <BatchPage key={id} id={id} />;
}
