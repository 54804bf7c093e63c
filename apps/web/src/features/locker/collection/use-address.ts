import { useQueryChange } from '../../../platform/query-change.ts';
import { type LockerAddress, type Look, readAddress, writeAddress } from './locker-address.ts';

const LOOK_KEY = 'locker-look';

function lastLook(): Look {
  try {
    return localStorage.getItem(LOOK_KEY) === 'table' ? 'table' : 'grid';
  } catch {
    return 'grid';
  }
}

/**
 * What the address asks for.
 *
 * @param firstLook how this page shows cards unless its address says otherwise
 */
export function useAddress(firstLook?: Look) {
  const [query, changeQuery] = useQueryChange();
  const address = readAddress(query);
  const set = (change: Partial<LockerAddress>) => {
    if (change.look) {
      try {
        localStorage.setItem(LOOK_KEY, change.look);
      } catch {
        // Private windows may not store anything; then only the address remembers it.
      }
    }
    changeQuery((now) => writeAddress({ ...readAddress(now), ...change }));
  };
  return { address, look: address.look ?? firstLook ?? lastLook(), set };
}

export type SetAddress = ReturnType<typeof useAddress>['set'];
