import type { TeamRight } from '@tc/contract/locker';
import type { ReactNode } from 'react';
import { useMay } from './use-team.ts';

interface AllowedProps {
  readonly right: TeamRight;
  readonly children: ReactNode;
  /** Shown instead to people who may not. */
  readonly otherwise?: ReactNode;
}

/** Hides from other members what only some members of a team may use. */
export function Allowed({ right, children, otherwise = null }: AllowedProps) {
  return useMay()(right) ? children : otherwise;
}
