import type { LoggedRequest } from '../catalogue/request-log.ts';
import type { SampleCatalogue } from '../catalogue/sample-catalogue.ts';
import type { DiscordEvent } from '../discord/events.ts';
import type { LocalDiscord } from '../discord/local-discord.ts';
import type { Message } from '../discord/message.ts';
import type { RecordEvent } from '../discord/records.ts';
import type { ActivityTotals } from '../page/contract/panel.ts';
import {
  breachEntry,
  interactionEntry,
  sentEntry,
  unknownRouteEntry,
  upstreamEntry,
} from './activity-entries.ts';
import { reportsProblem } from './problem-message.ts';
import type { ActivityLog } from './activity-log.ts';

export interface ActivityOptions {
  readonly catalogue: Pick<SampleCatalogue, 'requests'>;
  readonly discord: Pick<LocalDiscord, 'records' | 'on' | 'world'>;
  readonly log: ActivityLog;
  readonly now: () => number;
}

/** Logs the bot's requests and the interactions; returns a function that counts them. */
export function trackActivity({
  catalogue,
  discord,
  log,
  now,
}: ActivityOptions): () => ActivityTotals {
  const { world, records } = discord;
  const totals = { upstream: 0, units: 0, interactions: 0, failed: 0, posts: 0, breaches: 0 };
  /** Ids of the messages that report a problem, and of the interactions that ended in one. */
  const problems = { messages: new Set<string>(), interactions: new Set<string>() };

  /** Called when a request arrives and when it has ended. The page requests the covers. */
  function onRequest(logged: LoggedRequest): void {
    const { interface: name, tookMs, units } = logged;
    if (name === 'cover') return;
    if (tookMs === null) {
      totals.upstream += 1;
      log.add(() => upstreamEntry(logged, name));
    } else {
      totals.units += units;
      log.touch();
    }
  }

  function onRecord(event: RecordEvent): void {
    switch (event.what) {
      case 'request':
        log.add(() => sentEntry(event.record));
        break;
      case 'breach':
      case 'unknownRoute': {
        totals.breaches += 1;
        const at = now();
        const entry =
          event.what === 'breach' ? breachEntry(event.record, at) : unknownRouteEntry(event, at);
        log.add(() => entry);
        break;
      }
      case 'interaction': {
        totals.interactions += 1;
        const { record } = event;
        const who = world.user(record.personId)?.username ?? '';
        log.add(() => interactionEntry(record, who, problems.interactions.has(record.id)));
      }
    }
  }

  function onMessage(message: Message, isNew: boolean): void {
    if (!reportsProblem(message)) {
      problems.messages.delete(message.id);
      return;
    }
    problems.messages.add(message.id);
    // An edit may answer a later interaction than the one that the message names.
    const { interaction_metadata: origin } = message;
    if (isNew && origin !== undefined) markProblem(origin.id);
  }

  function markProblem(interaction: string): void {
    if (problems.interactions.has(interaction)) return;
    problems.interactions.add(interaction);
    totals.failed += 1;
    log.touch();
  }

  function onEvent(event: DiscordEvent): void {
    if (event.type === 'interaction') {
      const { id, state, messageId = '' } = event;
      if (state === 'failed') totals.failed += 1;
      if (state === 'ended' && problems.messages.has(messageId)) markProblem(id);
      if (state !== 'sent') log.touch();
    } else if (event.type === 'message-created' || event.type === 'message-edited') {
      const isNew = event.type === 'message-created';
      onMessage(event.message, isNew);
      if (isNew && event.onlyFor === undefined && isPost(event.message)) totals.posts += 1;
    } else if (event.type === 'message-deleted') {
      problems.messages.delete(event.messageId);
    }
  }

  /** Responses to interactions are sent by a webhook. */
  function isPost({ author, webhook_id: hook }: Message): boolean {
    return author.id === world.bot.id && hook === undefined;
  }

  catalogue.requests.watch(onRequest);
  records.watch(onRecord);
  discord.on('event', onEvent);
  return () => ({ ...totals });
}
