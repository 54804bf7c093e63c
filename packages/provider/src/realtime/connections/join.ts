import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Identity } from '../../access/identity.ts';
import { readBindings } from '../changes/binding.ts';
import type { RealtimeDeps } from '../deps.ts';
import { audibleRows, mayUseTopic } from '../policies.ts';
import type { Frame } from '../protocol/frame.ts';
import { type Member, nameOfTopic, roomOf } from '../rooms/member.ts';
import { type Channels, identifyChannel } from './channels.ts';

const CONFIG = z.object({
  broadcast: z.object({ ack: z.boolean().nullish(), self: z.boolean().nullish() }).nullish(),
  presence: z
    .object({ key: z.string().max(255).nullish(), enabled: z.boolean().nullish() })
    .nullish(),
  private: z.boolean().nullish(),
  postgres_changes: z.unknown().optional(),
  postgres_changes_options: z.object({ wait: z.boolean().nullish() }).nullish(),
});

type Config = z.output<typeof CONFIG>;

function memberOf(
  channels: Channels,
  frame: Frame,
  config: Config,
  identity: Identity,
  bindings: Member['bindings'],
): Member {
  const { topic } = frame;
  const joinRef = frame.joinRef ?? frame.ref;
  const push: Member['push'] = (event, payload) =>
    channels.send({ joinRef, ref: null, topic, event, payload });
  const member: Member = {
    topic,
    joinRef,
    room: roomOf(topic, config.private ?? false),
    isPrivate: config.private ?? false,
    hearsItself: config.broadcast?.self ?? false,
    wantsReply: config.broadcast?.ack ?? false,
    hasPresence: config.presence?.enabled ?? false,
    presenceKey: config.presence?.key || randomUUID(),
    bindings,
    identity,
    presenceRef: null,
    presenceQueue: Promise.resolve(),
    push,
    end(message) {
      const channel = nameOfTopic(topic);
      push('system', { extension: 'system', status: 'error', message, channel });
      push('phx_close', {});
      channels.remove(member);
    },
  };
  return member;
}

/** Why a channel may not be opened; null if it may. */
function objection(
  deps: RealtimeDeps,
  channels: Channels,
  name: string,
  isPrivate: boolean,
  identity: Identity,
): string | null {
  if (channels.isFull) return 'ChannelRateLimitReached: Too many channels';
  if (!isPrivate) {
    return deps.rules.publicChannels
      ? null
      : 'PrivateOnly: This project only allows private channels';
  }
  return mayUseTopic(deps.rules, identity, name, 'read')
    ? null
    : `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`;
}

/**
 * Whether all subscriptions will work: the tables announce their changes, and this caller may see them.
 */
async function areHeard({ rules, changes }: RealtimeDeps, { bindings, identity }: Member) {
  for (const binding of bindings) {
    const { schema, table } = binding;
    const isAllowed = table === null || audibleRows(rules, identity, schema, table) !== null;
    if (!isAllowed || !(await changes.areWatched(binding))) return false;
  }
  return true;
}

const DEAF =
  'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters';

async function welcome(deps: RealtimeDeps, member: Member, isHeard: boolean): Promise<void> {
  if (member.bindings.length > 0) {
    member.push('system', {
      extension: 'postgres_changes',
      status: isHeard ? 'ok' : 'error',
      message: isHeard ? 'Subscribed to PostgreSQL' : DEAF,
      channel: nameOfTopic(member.topic),
    });
  }
  if (member.hasPresence) {
    member.push('presence_state', await deps.presence.stateOf(member.room));
  }
}

/** Opens a channel, closing one already open under the same name. */
export async function join(deps: RealtimeDeps, channels: Channels, frame: Frame): Promise<void> {
  const refuse = (reason: string) => channels.reply(frame, 'error', { reason });
  const name = nameOfTopic(frame.topic);
  if (!name) return refuse('unmatched topic');
  const config = CONFIG.safeParse(frame.payload.config ?? {});
  if (!config.success) return refuse('InvalidJoinPayload: The configuration is malformed');
  const asked = readBindings(config.data.postgres_changes);
  if (!asked) return refuse('InvalidJoinPayload: postgres_changes are malformed');
  const identity = await identifyChannel(deps, channels.admission, frame.payload.access_token);
  if (!identity) return refuse('InvalidJWTToken: Token is invalid or has expired');
  const before = channels.find(frame.topic);
  if (before) {
    before.push('phx_close', {});
    channels.remove(before);
  }
  const problem = objection(deps, channels, name, config.data.private ?? false, identity);
  if (problem) return refuse(problem);
  const member = memberOf(channels, frame, config.data, identity, asked.bindings);
  const isHeard = await areHeard(deps, member);
  if (!isHeard && config.data.postgres_changes_options?.wait) return refuse(DEAF);
  channels.add(member);
  channels.reply(frame, 'ok', { postgres_changes: asked.echo });
  await welcome(deps, member, isHeard);
}
