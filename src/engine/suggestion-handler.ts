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

/** What is at hand does not wait longer for more. */
const soonMs = 300;
/** From here on only what is held is worth suggesting: the person has typed on. */
const cachedOnlyMs = 1_200;
/** Discord shows nothing after 3 s, and suggestions cannot be edited in later. */
const responseMs = 2_000;

interface SuggestionHandlerParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly findCommand: CommandFinder;
  readonly library: Library;
  readonly watches: Pick<ServerWatches, 'current'>;
  readonly settingsOf: (guildId: string | null) => Settings;
}

/** Answers a question for suggestions: with choices in time, or with none; never with an error. */
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
    turn: OpenInteraction,
  ): Promise<InteractionReport> => {
    const asking = new AbortController();
    const late = Promise.withResolvers<Choices>();
    const soon = Promise.withResolvers<null>();
    const soonOver = new AbortController();
    const cancelAsking = clock.schedule(() => {
      asking.abort();
    }, cachedOnlyMs);
    const cancels = [
      clock.schedule(() => {
        soonOver.abort();
        soon.resolve(null);
      }, soonMs),
      clock.schedule(() => {
        late.resolve([]);
      }, responseMs),
    ];
    let name = 'unknown';
    let outcome = 'choices';

    const suggested = async (): Promise<Choices> => {
      if (interaction.type !== InteractionType.ApplicationCommandAutocomplete) return [];
      const call = findCommand(interaction.data);
      if (call === null) return [];
      ({ name } = call);
      const reader = readerOf(interaction, settingsOf);
      const held = reader.guildId === null ? [] : watches.current(reader.guildId);
      return suggestChoices(call, reader, asking.signal, library, held, (asked) =>
        Promise.race([asked, soon.promise]),
      );
    };
    const none = (error: unknown): Choices => {
      log.warn({ err: error, at: name, interaction: interaction.id }, 'no suggestions were made');
      outcome = 'error';
      return [];
    };

    const choices = await Promise.race([
      suggested().catch(none),
      late.promise,
      turn.cancellation.then(() => []),
    ]);
    for (const cancel of cancels) cancel();
    // What could not be waited for is still worth having at the next key.
    if (!soonOver.signal.aborted) {
      cancelAsking();
      asking.abort();
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
