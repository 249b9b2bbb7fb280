import {
  InteractionResponseType,
  InteractionType,
  type APIApplicationCommandOptionChoice,
} from 'discord-api-types/v10';

import type { Library } from '../catalogue/library.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { Settings } from '../model/server.ts';
import type { ServerWatches } from '../model/server-watches.ts';
import type { CommandFinder } from './command-call.ts';
import type { InteractionReport } from './engine-metrics.ts';
import type { IncomingInteraction } from './incoming-interaction.ts';
import { readerOf } from './reader.ts';
import { suggestChoices } from './choices.ts';
import type { OpenInteraction } from './open-interactions.ts';

type Choices = readonly APIApplicationCommandOptionChoice[];

/** Suggestions from memory wait at most this long for a request. */
const briefWaitMs = 300;
/** After this, requests are aborted: the user has typed on, and only recent records help. */
const cachedOnlyMs = 1_200;
/** Discord ignores suggestions after 3 s and allows no edit. */
const responseMs = 2_000;

interface SuggestionHandlerParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly findCommand: CommandFinder;
  readonly library: Library;
  readonly watches: Pick<ServerWatches, 'current'>;
  readonly settingsOf: (guildId: string | null) => Settings;
}

/** Responds to an autocomplete interaction in time. An error or a timeout gives an empty list. */
export function createSuggestionHandler({
  clock,
  log,
  findCommand,
  library,
  watches,
  settingsOf,
}: SuggestionHandlerParts) {
  return async (
    { interaction, arrivedAt, responder: respond }: IncomingInteraction,
    open: OpenInteraction,
  ): Promise<InteractionReport> => {
    const requests = new AbortController();
    const late = Promise.withResolvers<Choices>();
    const briefWait = Promise.withResolvers<null>();
    const briefWaitPassed = new AbortController();
    const cancelAbort = clock.schedule(() => {
      requests.abort();
    }, cachedOnlyMs);
    const cancels = [
      clock.schedule(() => {
        briefWaitPassed.abort();
        briefWait.resolve(null);
      }, briefWaitMs),
      clock.schedule(() => {
        late.resolve([]);
      }, responseMs),
    ];
    let name = 'unknown';
    let outcome = 'choices';

    const loadChoices = async (): Promise<Choices> => {
      if (interaction.type !== InteractionType.ApplicationCommandAutocomplete) return [];
      const call = findCommand(interaction.data);
      if (call === null) return [];
      ({ name } = call);
      const reader = readerOf(interaction, settingsOf);
      const serverWatches = reader.guildId === null ? [] : watches.current(reader.guildId);
      return suggestChoices(call, reader, requests.signal, library, serverWatches, (request) =>
        Promise.race([request, briefWait.promise]),
      );
    };
    const noChoices = (error: unknown): Choices => {
      log.warn({ err: error, at: name, interaction: interaction.id }, 'could not make suggestions');
      outcome = 'error';
      return [];
    };

    const choices = await Promise.race([
      loadChoices().catch(noChoices),
      late.promise,
      open.cancellation.then(() => []),
    ]);
    for (const cancel of cancels) cancel();
    // A request that was too slow may still finish: the next keystroke uses its result.
    if (!briefWaitPassed.signal.aborted) {
      cancelAbort();
      requests.abort();
    }

    let acknowledgedMs: number | null = null;
    try {
      await respond.callback({
        type: InteractionResponseType.ApplicationCommandAutocompleteResult,
        data: { choices: [...choices] },
      });
      acknowledgedMs = clock.now() - arrivedAt;
    } catch (error) {
      log.debug({ err: error, interaction: interaction.id }, 'suggestions were not taken');
      outcome = 'lost';
    }
    return { kind: 'suggestion', name, outcome, acknowledgedMs, endedMs: clock.now() - arrivedAt };
  };
}
