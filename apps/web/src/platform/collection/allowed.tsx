import type { TeamRight } from '@tc/contract/locker';
import type { ReactNode } from 'react';
import { useMay } from './use-team.ts';

interface AllowedProps {
  readonly right: TeamRight;
  readonly children: ReactNode;
  /** In its place for who may not. */
  readonly otherwise?: ReactNode;
}

/** What only some members of a team may use is not there for the others. */
export function Allowed({ right, children, otherwise = null }: AllowedProps) {
  return useMay()(right) ? children : otherwise;
}
