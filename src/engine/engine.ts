import { InteractionType } from 'discord-api-types/v10';

import type { Library } from '../catalogue/library.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { ServerKeys, ServerSettings } from '../model/server.ts';
import type { ServerWatches } from '../model/watch-keeping.ts';
import { createAnswering } from './answering.ts';
import { commandFinder } from './command-call.ts';
import type { AnyCommand, MessageCommand } from './command.ts';
import { declarationsOf, type CommandDeclaration } from './declaration.ts';
import { createDeparture } from './departure.ts';
import type { AddressBook, Answered, EngineMetrics } from './effects.ts';
import type { Exchange } from './exchange.ts';
import type { Form } from './form.ts';
import type { Notices } from './notices.ts';
import { createSuggesting } from './suggesting.ts';
import { summariesOf } from './summary.ts';
import { troubleReader } from './trouble.ts';
import { createTurns } from './turns.ts';
import { placesOf, type OpenPage } from './visit.ts';

/** Everything the engine serves and works with. */
export interface EngineParts {
  readonly commands: readonly AnyCommand[];
  readonly pages: readonly OpenPage[];
  readonly forms: readonly Form[];
  readonly library: Library;
  readonly keys: ServerKeys;
  readonly settings: ServerSettings;
  readonly watches: ServerWatches;
  readonly addresses: AddressBook;
  readonly clock: Clock;
  /** A few characters that a person can read out. */
  readonly randomReference: () => string;
  readonly log: Log;
  readonly metrics: EngineMetrics;
  /** Whether keys may be typed into Discord. */
  readonly keyModal: boolean;
  /** Absent where nobody is to be told anything. */
  readonly notices?: Notices;
}

export interface Engine {
  /** Brings an interaction to its one ending; never rejects. */
  handle(exchange: Exchange): Promise<void>;
  /** What Discord is told of the commands. */
  declarations(): readonly CommandDeclaration[];
  /** Discord's ids of the commands by name, once they are known: they make mentions clickable. */
  learnCommandIds(ids: ReadonlyMap<string, string>): void;
  /** Ends all that is open, in words at the latest; what arrives from now on is told to come back. */
  drain(deadlineMs: number): Promise<void>;
}

/** One engine for slash commands, components, modals and suggestions alike. */
export function createEngine(parts: EngineParts): Engine {
  const { commands, library, clock, log, metrics } = parts;
  const findCommand = commandFinder(commands);
  const messageCommands = commands.filter((entry): entry is MessageCommand => 'kind' in entry);
  const settingsOf = parts.settings.settingsOf.bind(parts.settings);
  const turns = createTurns(clock);
  let summaries = summariesOf(commands, new Map());

  const answer = createAnswering({
    clock,
    log,
    findCommand,
    messageCommands,
    settingsOf,
    places: placesOf(parts.pages, parts.forms),
    departure: createDeparture(parts.addresses, clock, log),
    readTrouble: troubleReader(log, parts.randomReference),
    closing: () => turns.closing(),
    provide: () => ({
      library,
      keys: parts.keys,
      settings: parts.settings,
      watches: parts.watches,
      commands: summaries,
      keyModal: parts.keyModal,
    }),
  });
  const suggest = createSuggesting({
    clock,
    log,
    findCommand,
    library,
    watches: parts.watches,
    settingsOf,
  });

  const report = (answered: Answered, { interaction }: Exchange): void => {
    metrics.answered(answered);
    log.debug({ ...answered, interaction: interaction.id }, 'an interaction ended');
  };

  return {
    async handle(exchange) {
      const turn = turns.begin();
      try {
        if (exchange.interaction.type === InteractionType.ApplicationCommandAutocomplete) {
          report(await suggest(exchange, turn), exchange);
          return;
        }
        const { answered, after } = await answer(exchange, turn);
        report(answered, exchange);
        if (after !== null && !turns.closing()) await parts.notices?.after(after);
      } catch (error) {
        log.error({ err: error, interaction: exchange.interaction.id }, 'no ending was found');
      } finally {
        turn.over();
      }
    },
    declarations: () => declarationsOf(commands),
    learnCommandIds(ids) {
      summaries = summariesOf(commands, ids);
    },
    drain: (deadlineMs) => turns.drain(deadlineMs),
  };
}
