import { createClient, type RealtimeChannel } from '@supabase/supabase-js';
import { eventually } from '../eventually.ts';

/** The official client, speaking this version of the protocol. */
export function createLiveClient(url: string, key: string, vsn = '2.0.0') {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { vsn, timeout: 5000 },
  });
}

/** Waits for the status of a subscription: `SUBSCRIBED`, or what went wrong. */
export function subscribed(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => {
      resolve(error ? `${status}: ${error.message}` : status);
    });
  });
}

/** Records everything that a callback was called with. */
export function recorder<Value>() {
  const heard: Value[] = [];
  return {
    heard,
    hear: (value: Value) => {
      heard.push(value);
    },
    async until(count: number): Promise<readonly Value[]> {
      await eventually(() => {
        if (heard.length < count) throw new Error(`heard ${heard.length} of ${count}`);
      });
      return heard;
    },
  };
}
