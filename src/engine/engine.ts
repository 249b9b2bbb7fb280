import { InteractionType } from 'discord-api-types/v10';

import type { Library } from '../catalogue/library.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { ServerKeys, ServerSettings } from '../model/server.ts';
import type { ServerWatches } from '../model/server-watches.ts';
import { createInteractionHandler } from './interaction-handler.ts';
import { createCommandFinder } from './command-call.ts';
import type { AnyCommand, MessageCommand } from './command.ts';
import { commandDeclarations, type CommandDeclaration } from './declaration.ts';
import { createOutgoingMessages } from './outgoing-message.ts';
import type { AddressStore, InteractionReport, EngineMetrics } from './engine-metrics.ts';
import type { IncomingInteraction } from './incoming-interaction.ts';
import type { Form } from './form.ts';
import type { FollowUpNotices } from './notice-sender.ts';
import { createSuggestionHandler } from './suggestion-handler.ts';
import { commandSummaries } from './command-summary.ts';
import { createFailureReporter } from './failure-report.ts';
import { createOpenInteractions } from './open-interactions.ts';
import { createRouter, type EnginePage } from './visit.ts';

/** Everything the engine serves and works with. */
export interface EngineParts {
  readonly commands: readonly AnyCommand[];
  readonly pages: readonly EnginePage[];
  readonly forms: readonly Form[];
  readonly library: Library;
  readonly keys: ServerKeys;
  readonly settings: ServerSettings;
  readonly watches: ServerWatches;
  readonly addresses: AddressStore;
  readonly clock: Clock;
  /** A few characters that a person can read out. */
  readonly randomReference: () => string;
  readonly log: Log;
  readonly metrics: EngineMetrics;
  /** Whether keys may be typed into Discord. */
  readonly keyModal: boolean;
  /** Absent where nobody is to be told anything. */
  readonly notices?: FollowUpNotices;
}

export interface Engine {
  /** Brings an interaction to its one ending; never rejects. */
  handle(exchange: IncomingInteraction): Promise<void>;
  /** What Discord is told of the commands. */
  declarations(): readonly CommandDeclaration[];
  /** Discord's ids of the commands by name, once they are known: they make mentions clickable. */
  setCommandIds(ids: ReadonlyMap<string, string>): void;
  /** Ends all that is open, in words at the latest; what arrives from now on is told to come back. */
  drain(deadlineMs: number): Promise<void>;
}

/** One engine for slash commands, components, modals and suggestions alike. */
export function createEngine(parts: EngineParts): Engine {
  const { commands, library, clock, log, metrics } = parts;
  const findCommand = createCommandFinder(commands);
  const messageCommands = commands.filter((entry): entry is MessageCommand => 'kind' in entry);
  const settingsOf = parts.settings.settingsOf.bind(parts.settings);
  const turns = createOpenInteractions(clock);
  let summaries = commandSummaries(commands, new Map());

  const answer = createInteractionHandler({
    clock,
    log,
    findCommand,
    messageCommands,
    settingsOf,
    places: createRouter(parts.pages, parts.forms),
    departure: createOutgoingMessages(parts.addresses, clock, log),
    readTrouble: createFailureReporter(log, parts.randomReference),
    closing: () => turns.isClosing(),
    provide: () => ({
      library,
      keys: parts.keys,
      settings: parts.settings,
      watches: parts.watches,
      commands: summaries,
      keyModal: parts.keyModal,
    }),
  });
  const suggest = createSuggestionHandler({
    clock,
    log,
    findCommand,
    library,
    watches: parts.watches,
    settingsOf,
  });

  const report = (answered: InteractionReport, { interaction }: IncomingInteraction): void => {
    metrics.recordInteraction(answered);
    log.debug({ ...answered, interaction: interaction.id }, 'an interaction ended');
  };

  return {
    async handle(exchange) {
      const turn = turns.open();
      try {
        if (exchange.interaction.type === InteractionType.ApplicationCommandAutocomplete) {
          report(await suggest(exchange, turn), exchange);
          return;
        }
        const { answered, after } = await answer(exchange, turn);
        report(answered, exchange);
        if (after !== null && !turns.isClosing()) await parts.notices?.sendAfter(after);
      } catch (error) {
        log.error({ err: error, interaction: exchange.interaction.id }, 'no ending was found');
      } finally {
        turn.finish();
      }
    },
    declarations: () => commandDeclarations(commands),
    setCommandIds(ids) {
      summaries = commandSummaries(commands, ids);
    },
    drain: (deadlineMs) => turns.drain(deadlineMs),
  };
}
