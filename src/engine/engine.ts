import { InteractionType } from 'discord-api-types/v10';

import type { Library } from '../catalogue/library.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { ServerKeys, ServerSettings } from '../model/server.ts';
import type { ServerWatches } from '../model/server-watches.ts';
import { createInteractionHandler } from './interaction-handler.ts';
import { createAdminAccess, type AdminUseStore } from './admin-access.ts';
import { createCommandFinder } from './command-call.ts';
import type { AnyCommand, MessageCommand } from './command.ts';
import { commandDeclarations, type CommandDeclaration, commandSummaries } from './declaration.ts';
import { createOutgoingMessages, type AddressStore } from './outgoing-message.ts';
import {
  type InteractionReport,
  type IncomingInteraction,
  createOpenInteractions,
} from './interaction.ts';
import type { Form } from './form.ts';
import type { FollowUpNotices } from './notice-sender.ts';
import { createSuggestionHandler } from './suggestion-handler.ts';
import { createRouter, type EnginePage } from './router.ts';

interface EngineParts {
  readonly commands: readonly AnyCommand[];
  readonly pages: readonly EnginePage[];
  readonly forms: readonly Form[];
  readonly library: Library;
  readonly keys: ServerKeys;
  readonly settings: ServerSettings;
  readonly watches: ServerWatches;
  readonly addresses: AddressStore;
  readonly adminUses: AdminUseStore;
  readonly clock: Clock;
  /** Returns a few characters that a person can read out. */
  readonly randomReference: () => string;
  readonly log: Log;
  readonly metrics: { recordInteraction(report: InteractionReport): void };
  /** Whether admins may enter keys in Discord. */
  readonly keyModal: boolean;
  /** Absent if no notices are sent. */
  readonly notices?: FollowUpNotices;
}

export interface Engine {
  /** Handles an interaction to its one ending. Never rejects. */
  handle(incoming: IncomingInteraction): Promise<void>;
  declarations(): readonly CommandDeclaration[];
  /** Sets Discord's command ids by name; they make command mentions clickable. */
  setCommandIds(ids: ReadonlyMap<string, string>): void;
  /** Ends all open interactions by the deadline. New ones get the problem `closing`. */
  drain(deadlineMs: number): Promise<void>;
}

/** The engine for slash commands, message commands, components, modals and autocomplete. */
export function createEngine(parts: EngineParts): Engine {
  const { commands, library, clock, log, metrics } = parts;
  const findCommand = createCommandFinder(commands);
  const messageCommands = commands.filter((entry): entry is MessageCommand => 'kind' in entry);
  const settingsOf = parts.settings.settingsOf.bind(parts.settings);
  const openInteractions = createOpenInteractions(clock);
  let summaries = commandSummaries(commands, new Map());

  const handleInteraction = createInteractionHandler({
    clock,
    log,
    findCommand,
    messageCommands,
    settingsOf,
    router: createRouter(parts.pages, parts.forms),
    outgoing: createOutgoingMessages(parts.addresses, clock, log),
    adminAccess: createAdminAccess(parts.adminUses, clock, log),
    randomReference: parts.randomReference,
    closing: () => openInteractions.isClosing(),
    provide: () => ({
      library,
      keys: parts.keys,
      settings: parts.settings,
      watches: parts.watches,
      commands: summaries,
      keyModal: parts.keyModal,
    }),
  });
  const handleAutocomplete = createSuggestionHandler({
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
    async handle(incoming) {
      const open = openInteractions.open();
      try {
        if (incoming.interaction.type === InteractionType.ApplicationCommandAutocomplete) {
          report(await handleAutocomplete(incoming, open), incoming);
          return;
        }
        const { answered, after } = await handleInteraction(incoming, open);
        report(answered, incoming);
        if (after !== null && !openInteractions.isClosing()) await parts.notices?.sendAfter(after);
      } catch (error) {
        log.error(
          { err: error, interaction: incoming.interaction.id },
          'could not end an interaction',
        );
      } finally {
        open.finish();
      }
    },
    declarations: () => commandDeclarations(commands),
    setCommandIds(ids) {
      summaries = commandSummaries(commands, ids);
    },
    drain: (deadlineMs) => openInteractions.drain(deadlineMs),
  };
}
