import { useQueryClient } from '@tanstack/react-query';
import { deleteScan } from '@tc/contract/locker';
import { useState, useSyncExternalStore } from 'react';
import { openPhoto } from '../../../grading/photos/card-photo.ts';
import { takePhoto } from '../../../grading/photos/take-photo.ts';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import type { BatchTray } from './batch-tray.ts';
import { type Pairing, pairFiles } from './pair-files.ts';

export function useTray(tray: BatchTray) {
  const account = useAccount();
  const queries = useQueryClient();
  const state = useSyncExternalStore(tray.subscribe, tray.getState);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [opening, setOpening] = useState(0);
  const takeBack = async (id: string): Promise<string | null> => {
    const answer = await callApi(account, deleteScan, { params: { id } });
    if (!answer.ok && answer.error.code !== 'not-found') return answer.error.message;
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.scans });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.plan });
    return null;
  };
  const addFiles = async (files: readonly File[], pairing: Pairing) => {
    const pairs = pairFiles(files, pairing);
    setProblems([]);
    setOpening((now) => now + pairs.length);
    for (const { front, back } of pairs) {
      try {
        const photos = await Promise.all([takePhoto(front), back && takePhoto(back)]);
        const names = [front.name, back?.name];
        const wrong = photos.flatMap((photo, index) =>
          typeof photo === 'string' ? [`${names[index]}: ${photo}`] : [],
        );
        const [first, second] = photos;
        if (wrong.length > 0) setProblems((now) => [...now, ...wrong]);
        else if (first && typeof first !== 'string' && typeof second !== 'string') {
          tray.add(first, second);
        }
      } catch {
        const words = 'could not be opened. Check the connection and choose it again.';
        setProblems((now) => [...now, `${front.name} ${words}`]);
      }
      setOpening((now) => now - 1);
    }
  };
  const addShot = async (blob: Blob, side: 'front' | 'back') => {
    const photo = await openPhoto(blob, `${side === 'front' ? 'Front' : 'Back'}, by camera`);
    if (side === 'front') tray.add(photo, null);
    else tray.addBack(photo);
  };
  const remove = async (id: string) => {
    const problem = await tray.remove(id, takeBack);
    setProblems(problem === null ? [] : [problem]);
  };
  return { state, problems, opening, addFiles, addShot, remove };
}

export type TrayUse = ReturnType<typeof useTray>;
