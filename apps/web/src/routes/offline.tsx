import type { MetaFunction } from 'react-router';
import { useAccountState } from '../platform/account/account-context.tsx';
import { useComeBack } from '../platform/offline/come-back.ts';
import { privatePage } from '../platform/page-title.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';
import { OfflineArea } from '../shell/offline-area.tsx';

export const handle = SAME_FOR_ALL;

/** The page the visitor wanted is in the URL, and may be a one-time link. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

export const meta: MetaFunction = ({ matches }) => privatePage('No connection', matches);

/** What the service worker shows when the server does not answer. */
export default function Offline() {
  const state = useAccountState();
  const comeBack = useComeBack();
  return <OfflineArea state={state} canGrade onRetry={comeBack} />;
}
