import { isNestedTooDeep } from '../../http/nesting.ts';
import type { RealtimeDeps } from '../deps.ts';
import { mayUseTopic } from '../policies.ts';
import type { Frame } from '../protocol/frame.ts';
import { decodeFrame, encodeFrame } from '../protocol/frames.ts';
import { type Member, nameOfTopic } from '../rooms/member.ts';
import type { Admission } from './admit.ts';
import { act } from './channel-events.ts';
import { type Channels, createChannels, identifyChannel } from './channels.ts';
import { join } from './join.ts';
import type { LiveSocket } from './live-socket.ts';

export interface Connection {
  /** A message from the client. */
  receive(data: string | Uint8Array): void;
  /** The client is gone. */
  closed(): void;
  /** Checks for silence and expired tokens. */
  tick(): void;
  close(code: number, reason: string): void;
}

/** Clients send a heartbeat every 25 s. */
const MOST_SILENCE_MS = 75_000;
/** Bytes that may wait for a slow reader, and messages that may wait for us. */
const MOST_BUFFERED = 1_000_000;
const MOST_WAITING = 1000;
const MOST_PER_SECOND = 200;

const POLICY_VIOLATION = 1008;

/** A renewed token is judged like the first: a channel that it does not allow ends. */
async function renew(
  deps: RealtimeDeps,
  channels: Channels,
  member: Member,
  { payload }: Frame,
): Promise<void> {
  const identity = await identifyChannel(deps, channels.admission, payload.access_token);
  if (!identity) return member.end('Token is invalid or has expired');
  const name = nameOfTopic(member.topic) ?? '';
  if (member.isPrivate && !mayUseTopic(deps.rules, identity, name, 'read')) {
    return member.end('You do not have permissions to read from this Channel');
  }
  member.identity = identity;
}

async function leave(channels: Channels, member: Member, frame: Frame): Promise<void> {
  channels.remove(member);
  channels.reply(frame, 'ok', {});
  member.push('phx_close', {});
}

async function handle(deps: RealtimeDeps, channels: Channels, frame: Frame): Promise<void> {
  if (isNestedTooDeep(frame.payload)) {
    return channels.reply(frame, 'error', { reason: 'The message is nested too deeply' });
  }
  if (frame.topic === 'phoenix') {
    if (frame.event === 'heartbeat') channels.reply(frame, 'ok', {});
    return;
  }
  if (frame.event === 'phx_join') return join(deps, channels, frame);
  const member = channels.find(frame.topic);
  // A message from before the channel was joined again is out of date.
  const isCurrent = frame.joinRef === null || frame.joinRef === member?.joinRef;
  if (!member || !isCurrent) {
    return channels.reply(frame, 'error', { reason: 'unmatched topic' });
  }
  if (frame.event === 'phx_leave') return leave(channels, member, frame);
  if (frame.event === 'access_token') return renew(deps, channels, member, frame);
  return act(deps, channels, member, frame);
}

/** Counts messages per second; no honest client sends more than this. */
function createRate(): () => boolean {
  let second = { at: 0, count: 0 };
  return () => {
    const at = Math.floor(Date.now() / 1000);
    second = second.at === at ? { at, count: second.count + 1 } : { at, count: 1 };
    return second.count <= MOST_PER_SECOND;
  };
}

function endExpired({ clock }: RealtimeDeps, channels: Channels): void {
  const now = clock.now().getTime() / 1000;
  for (const member of channels.all()) {
    const { identity } = member;
    const isOver = identity.role === 'authenticated' && identity.expiresAt <= now;
    if (isOver) member.end('Token has expired');
  }
}

/** One client's connection, which handles its messages one after the other. */
export function createConnection(
  deps: RealtimeDeps,
  socket: LiveSocket,
  admission: Admission,
  onClosed: () => void,
): Connection {
  let queue = Promise.resolve();
  let waiting = 0;
  let heardAt = Date.now();
  let isClosed = false;
  const isWithinRate = createRate();

  function send(frame: Frame): void {
    if (isClosed) return;
    const data = encodeFrame(frame, admission.version);
    if (data === null) return;
    if (socket.bufferedBytes > MOST_BUFFERED) terminate();
    else socket.send(data);
  }

  const channels = createChannels(deps, admission, send);

  function closed(): void {
    if (isClosed) return;
    isClosed = true;
    for (const member of channels.all()) channels.remove(member);
    onClosed();
  }

  function terminate(): void {
    socket.terminate();
    closed();
  }

  function close(code: number, reason: string): void {
    socket.close(code, reason);
    closed();
  }

  return {
    receive(data) {
      heardAt = Date.now();
      const frame = decodeFrame(data);
      if (!frame) return close(POLICY_VIOLATION, 'not a message of the protocol');
      if (!isWithinRate() || waiting >= MOST_WAITING)
        return close(POLICY_VIOLATION, 'too many messages');
      waiting += 1;
      queue = queue
        .then(() => (isClosed ? undefined : handle(deps, channels, frame)))
        .catch((error: unknown) => {
          deps.log.error({ error, event: frame.event }, 'a live message failed');
          channels.reply(frame, 'error', { reason: 'Internal error' });
        })
        .finally(() => {
          waiting -= 1;
        });
    },
    closed,
    tick() {
      if (Date.now() - heardAt > MOST_SILENCE_MS) terminate();
      else endExpired(deps, channels);
    },
    close,
  };
}
