import { useQueryClient } from '@tanstack/react-query';
import { type NewBrand, removeBrand, removeLogo, saveBrand, saveLogo } from '@tc/contract/locker';
import type { Result } from '@tc/kernel';
import { useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import {
  type ApiFailure,
  addressOf,
  callApi,
  headersOf,
  inCollection,
} from '../../platform/api/call-api.ts';
import { NO_ANSWER } from '../../platform/api/explain-answer.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { sendFiles } from '../../platform/api/send-files.ts';
import { useToast } from '../../ui/toasts.tsx';
import { toLogoPicture } from './logo-picture.ts';

export function useBrandDesk() {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const [isBusy, setBusy] = useState(false);

  async function settle(
    work: () => Promise<Result<unknown, ApiFailure>>,
    done: string,
  ): Promise<ApiFailure | null> {
    setBusy(true);
    const answer = await work();
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.brand });
    setBusy(false);
    if (!answer.ok) return answer.error;
    show({ title: done });
    return null;
  }

  async function send(file: File): Promise<Result<unknown, ApiFailure>> {
    const failure = (message: string) =>
      ({ ok: false, error: { code: 'no-answer', message, fields: {} } }) as const;
    const picture = await toLogoPicture(file);
    if (!picture.ok) return failure(picture.error);
    try {
      const headers = await headersOf(account);
      if (!headers) return failure(NO_ANSWER);
      const form = new FormData();
      form.append('logo', picture.value, file.name);
      const address = addressOf(inCollection(account, saveLogo, headers).path, {});
      const { status, words } = await sendFiles(address, form, {
        headers: Object.fromEntries(headers),
        signal: new AbortController().signal,
        onProgress: () => {},
      });
      return status < 300 ? { ok: true, value: null } : failure(words);
    } catch {
      return failure(NO_ANSWER);
    }
  }

  return {
    isBusy,
    save: (input: NewBrand) => settle(() => callApi(account, saveBrand, { input }), 'Brand saved'),
    setLogo: (file: File) => settle(() => send(file), 'Logo saved'),
    takeLogoOff: () => settle(() => callApi(account, removeLogo), 'Logo removed'),
    remove: () => settle(() => callApi(account, removeBrand), 'Brand removed'),
  };
}

export type BrandDesk = ReturnType<typeof useBrandDesk>;
