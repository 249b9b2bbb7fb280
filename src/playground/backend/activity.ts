import type { LoggedRequest } from '../catalogue/request-log.ts';
import type { SampleCatalogue } from '../catalogue/sample-catalogue.ts';
import type { DiscordEvent } from '../discord/events.ts';
import type { LocalDiscord } from '../discord/local-discord.ts';
import type { Message } from '../discord/message.ts';
import type { RecordEvent } from '../discord/records.ts';
import type { ActivityTotals, EnvironmentEntry } from '../page/contract/panel.ts';
import {
  breachEntry,
  interactionEntry,
  sentEntry,
  unknownRouteEntry,
  upstreamEntry,
} from './activity-entries.ts';
import type { ActivityLog } from './activity-log.ts';

export interface Activity {
  totals(): ActivityTotals;
  /** Whether the bot's gateway connection stands. */
  connected(): boolean;
  /** Notes that something changed around the bot. */
  note: NoteChange;
}

export type NoteChange = (what: EnvironmentEntry['event'], detail?: string) => void;

export interface ActivityOptions {
  readonly catalogue: Pick<SampleCatalogue, 'requests'>;
  readonly discord: Pick<LocalDiscord, 'records' | 'on' | 'world'>;
  readonly log: ActivityLog;
  readonly now: () => number;
}

/** Follows what the bot asks and sends, and what becomes of it, for as long as the playground runs. */
export function trackActivity({ catalogue, discord, log, now }: ActivityOptions): Activity {
  const { world, records } = discord;
  const totals = { upstream: 0, units: 0, interactions: 0, failed: 0, posts: 0, breaches: 0 };
  const requests = new WeakMap<LoggedRequest, () => void>();
  const interactions = new Map<string, () => void>();
  let connections = 0;

  function note(what: EnvironmentEntry['event'], detail = ''): void {
    const at = now();
    log.add((id) => ({ id, kind: 'environment', at, event: what, detail }));
  }

  function request(asked: LoggedRequest): void {
    const entry = upstreamEntry(asked);
    if (entry === null) return;
    const changed = requests.get(asked);
    if (changed === undefined) {
      totals.upstream += 1;
      const entryOf = () => upstreamEntry(asked) ?? entry;
      requests.set(
        asked,
        log.add((id) => ({ id, ...entryOf() })),
      );
    } else {
      totals.units += asked.units;
      changed();
    }
  }

  function recorded(one: RecordEvent): void {
    switch (one.what) {
      case 'request':
        log.add((id) => ({ id, ...sentEntry(one.record) }));
        break;
      case 'breach':
      case 'unknownRoute': {
        totals.breaches += 1;
        const at = now();
        const entry =
          one.what === 'breach' ? breachEntry(one.record, at) : unknownRouteEntry(one, at);
        log.add((id) => ({ id, ...entry }));
        break;
      }
      case 'interaction': {
        totals.interactions += 1;
        const { record } = one;
        const who = world.user(record.personId)?.username ?? '';
        const changed = log.add((id) => ({ id, ...interactionEntry(record, who) }));
        interactions.set(record.id, changed);
      }
    }
  }

  function happened(event: DiscordEvent): void {
    if (event.type === 'interaction') {
      if (event.state === 'failed') totals.failed += 1;
      if (event.state !== 'sent') interactions.get(event.id)?.();
      if (event.state === 'ended' || event.state === 'failed') interactions.delete(event.id);
    } else if (event.type === 'bot') {
      // A connection that was resumed elsewhere ends after the new one stands.
      connections += event.state === 'disconnected' ? -1 : 1;
      note(event.state);
    } else if (event.type === 'message-created' && event.onlyFor === undefined) {
      if (isPost(event.message)) totals.posts += 1;
    }
  }

  /** What the bot sends in answer to somebody comes by a webhook. */
  function isPost({ author, webhook_id: hook }: Message): boolean {
    return author.id === world.bot.id && hook === undefined;
  }

  catalogue.requests.watch(request);
  records.watch(recorded);
  discord.on('event', happened);
  return { totals: () => ({ ...totals }), connected: () => connections > 0, note };
}
