import type { MetaFunction } from 'react-router';
import { useAccountState } from '../platform/account/account-context.tsx';
import { useComeBack } from '../platform/offline/come-back.ts';
import { privatePage } from '../platform/page-title.ts';
import { OfflineArea } from '../shell/offline-area.tsx';

export const meta: MetaFunction = ({ matches }) => privatePage('No connection', matches);

/** What the service worker shows where the server does not answer. */
export default function Offline() {
  const state = useAccountState();
  const comeBack = useComeBack();
  return <OfflineArea state={state} canGrade onRetry={comeBack} />;
}
