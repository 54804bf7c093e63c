import { z } from 'zod';
import type { RealtimeDeps } from '../deps.ts';
import { mostBytesOf } from '../policies.ts';
import type { Frame } from '../protocol/frame.ts';
import { type Member, nameOfTopic } from '../rooms/member.ts';
import type { Channels } from './channels.ts';

/** The largest presence state, in bytes. */
const LARGEST_META = 16_000;

/** The largest message that a member may send; 0 if it may only listen. */
function mostBytes({ rules }: RealtimeDeps, member: Member): number {
  if (!member.isPrivate) return Infinity;
  return mostBytesOf(rules, member.identity, nameOfTopic(member.topic) ?? '') ?? 0;
}

function isTooLong(payload: unknown, most: number): boolean {
  return most < Infinity && Buffer.byteLength(JSON.stringify(payload) ?? '') > most;
}

/** Members here get it at once; a requested receipt is sent once other processes can get it, too. */
function broadcast(deps: RealtimeDeps, channels: Channels, member: Member, frame: Frame): void {
  const { event, payload = {} } = frame.payload;
  const answer = (status: 'ok' | 'error', response: Frame['payload']) => {
    if (member.wantsReply) channels.reply(frame, status, response);
  };
  const most = mostBytes(deps, member);
  if (typeof event !== 'string' || isTooLong([event, payload], most)) {
    answer('error', { reason: typeof event === 'string' ? 'unauthorized' : 'event is missing' });
    return;
  }
  deps.rooms.say(member.room, { event, payload }, member).then(
    () => answer('ok', {}),
    (error: unknown) => {
      deps.log.warn({ error }, 'a broadcast reached this process alone');
      answer('error', { reason: 'not delivered' });
    },
  );
}

const META = z.record(z.string(), z.unknown());

/** A member's presence changes in the order of its messages; the reply confirms each change. */
async function changePresence(
  deps: RealtimeDeps,
  channels: Channels,
  member: Member,
  frame: Frame,
): Promise<void> {
  const { event, payload = {} } = frame.payload;
  const meta = META.safeParse(payload);
  const text = JSON.stringify(payload);
  const isFine = meta.success && text.length <= LARGEST_META && !text.includes('\\u0000');
  const isTrack = event === 'track';
  if (!isFine || (!isTrack && event !== 'untrack')) {
    return channels.reply(frame, 'error', { reason: 'presence is malformed' });
  }
  if (mostBytes(deps, member) < Infinity)
    return channels.reply(frame, 'error', { reason: 'unauthorized' });
  const step = member.presenceQueue.then(() =>
    isTrack ? deps.presence.track(member, meta.data) : deps.presence.untrack(member),
  );
  member.presenceQueue = step.catch(() => undefined);
  await step;
  channels.reply(frame, 'ok', {});
}

/** Handles what a client does within a channel. */
export async function act(
  deps: RealtimeDeps,
  channels: Channels,
  member: Member,
  frame: Frame,
): Promise<void> {
  if (frame.event === 'broadcast') return broadcast(deps, channels, member, frame);
  if (frame.event === 'presence') return changePresence(deps, channels, member, frame);
  channels.reply(frame, 'error', { reason: 'unknown event' });
}
