import { useAccountState } from './account-context.tsx';

/** Whether the server can be asked at all. If not, it is not known who is signed in. */
export function useIsReached(): boolean {
  return useAccountState().kind !== 'unreachable';
}
