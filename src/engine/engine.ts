import { InteractionType } from 'discord-api-types/v10';

import type { LibraryFor } from '../catalogue/library.ts';
import type { InteractionReport } from '../model/interaction-report.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { ServerKeys, ServerSettings } from '../model/server.ts';
import type { ServerWatches } from '../model/server-watches.ts';
import type { CatalogueUrls } from '../pages/page.ts';
import { createAdminAccess, type AdminUseStore } from './admin-access.ts';
import { createCommandFinder } from './command-call.ts';
import type { AnyCommand, MessageCommand } from './command.ts';
import { commandDeclarations, type CommandDeclaration, commandSummaries } from './declaration.ts';
import { createOutgoingMessages, type AddressStore, type DrawChart } from './outgoing-message.ts';
import { createInteractionHandler, type HandledInteraction } from './interaction.ts';
import { OpenInteractions, type OpenInteraction } from './open-interactions.ts';
import type { IncomingInteraction } from './responder.ts';
import type { Form } from './form.ts';
import type { FollowUpNotices } from './notice-sender.ts';
import { userIdOf } from './reader.ts';
import { createSuggestionHandler } from './suggestion-handler.ts';
import { createRouter, type EnginePage } from './router.ts';
import { WaitingLine } from './waiting-line.ts';

interface EngineParts {
  readonly commands: readonly AnyCommand[];
  readonly pages: readonly EnginePage[];
  readonly forms: readonly Form[];
  readonly libraryFor: LibraryFor;
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
  readonly catalogueUrls: CatalogueUrls;
  /** Default: null. */
  readonly supportUrl?: string | null;
  /** Whether all requests wait because Redis is new. Default: never. */
  readonly isStoreNew?: () => boolean;
  /** Whether messages have pictures. Default: true. */
  readonly covers?: boolean;
  /** Default: messages have no charts. */
  readonly drawChart?: DrawChart;
  /** Absent if no notices are sent. */
  readonly notices?: FollowUpNotices;
}

export interface Engine {
  /** Handles an interaction to its one ending. `onEnded` is not called if another process ends it. */
  readonly handle: (incoming: IncomingInteraction, onEnded?: () => void) => void;
  declarations(): readonly CommandDeclaration[];
  /** Sets Discord's command ids by name; they make command mentions clickable. */
  setCommandIds(ids: ReadonlyMap<string, string>): void;
  /** How many interactions wait in line. */
  waiting(): number;
  /**
   * Ends all open interactions by the deadline: at once those whose turn comes too late, or leaves them to
   * another process if it continues them (`isContinued`). New ones get the problem `closing`.
   */
  drain(deadlineMs: number, isContinued?: boolean): Promise<void>;
}

/** Time to send the last problem messages of a drain. */
const endingMs = 2_000;

/** The engine for slash commands, message commands, components, modals and autocomplete. */
export function createEngine(parts: EngineParts): Engine {
  const { commands, libraryFor, clock, log, metrics } = parts;
  const findCommand = createCommandFinder(commands);
  const messageCommands = commands.filter((entry): entry is MessageCommand => 'kind' in entry);
  const settingsOf = parts.settings.settingsOf.bind(parts.settings);
  const openInteractions = new OpenInteractions(clock);
  const line = new WaitingLine(clock, log);
  let summaries = commandSummaries(commands, new Map());

  /** Takes only the id: the interaction's data is not kept while it waits in line. */
  const conclude = async (
    handled: Promise<HandledInteraction | null>,
    interaction: string,
    open: OpenInteraction,
    onEnded?: () => void,
  ): Promise<void> => {
    try {
      const result = await handled;
      if (result === null) {
        openInteractions.close(open);
        return;
      }
      const { answered, after } = result;
      metrics.recordInteraction(answered);
      log.debug({ ...answered, interaction }, 'an interaction ended');
      if (after !== null && !openInteractions.isClosing) await parts.notices?.sendAfter(after);
    } catch (error) {
      log.error({ err: error, interaction }, 'could not end an interaction');
    }
    openInteractions.close(open);
    onEnded?.();
  };

  const handleInteraction = createInteractionHandler({
    clock,
    log,
    line,
    findCommand,
    messageCommands,
    settingsOf,
    router: createRouter(parts.pages, parts.forms),
    outgoing: createOutgoingMessages(parts.addresses, clock, log, {
      covers: parts.covers,
      drawChart: parts.drawChart,
    }),
    adminAccess: createAdminAccess(parts.adminUses, clock, log),
    randomReference: parts.randomReference,
    isStoreNew: parts.isStoreNew ?? (() => false),
    isClosing: () => openInteractions.isClosing,
    libraryFor,
    provide: () => ({
      keys: parts.keys,
      settings: parts.settings,
      watches: parts.watches,
      commands: summaries,
      keyModal: parts.keyModal,
      catalogueUrls: parts.catalogueUrls,
      supportUrl: parts.supportUrl ?? null,
    }),
  });
  const handleAutocomplete = createSuggestionHandler({
    clock,
    log,
    commands: () => summaries,
    findCommand,
    libraryFor,
    watches: parts.watches,
    settingsOf,
  });

  const handleAny = (incoming: IncomingInteraction, open: OpenInteraction) =>
    incoming.interaction.type === InteractionType.ApplicationCommandAutocomplete
      ? handleAutocomplete(incoming, open).then((answered) => ({ answered, after: null }))
      : handleInteraction(incoming, open);

  return {
    handle(incoming, onEnded) {
      const { interaction } = incoming;
      const open = openInteractions.open(userIdOf(interaction));
      void conclude(handleAny(incoming, open), interaction.id, open, onEnded);
    },
    declarations: () => commandDeclarations(commands),
    setCommandIds(ids) {
      summaries = commandSummaries(commands, ids);
    },
    waiting: () => line.count,
    drain(deadlineMs, isContinued = false) {
      const cancelAfterMs = Math.max(0, deadlineMs - endingMs);
      line.close(clock.now() + cancelAfterMs, isContinued);
      return openInteractions.drain(deadlineMs, cancelAfterMs);
    },
  };
}
