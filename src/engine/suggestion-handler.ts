import {
  InteractionResponseType,
  InteractionType,
  type APIApplicationCommandOptionChoice,
} from 'discord-api-types/v10';

import type { LibraryFor } from '../catalogue/library.ts';
import { languageOf } from '../language/language.ts';
import type { InteractionReport } from '../model/interaction-report.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { ServerWatches } from '../model/server-watches.ts';
import type { Settings } from '../model/server.ts';
import type { CommandSummary } from '../pages/page.ts';
import { cut, plain } from '../pages/parts/plain.ts';
import type { CommandFinder, CommandCall, GivenOption } from './command-call.ts';
import type { Suggest, Suggestion } from './command.ts';
import type { OpenInteraction } from './open-interactions.ts';
import { readerOf } from './reader.ts';
import type { IncomingInteraction } from './responder.ts';

type Choices = readonly APIApplicationCommandOptionChoice[];

/** Suggestions from memory wait at most this long for a request. */
const briefWaitMs = 300;
/** After this, requests are aborted: the user has typed on, and only recent records help. */
const cachedOnlyMs = 1_200;
/** Discord ignores suggestions after 3 s, and people type on much earlier. */
const responseMs = 1_500;

interface SuggestionHandlerParts {
  readonly clock: Clock;
  readonly log: Log;
  /** As `/help` lists them. */
  readonly commands: () => readonly CommandSummary[];
  readonly findCommand: CommandFinder;
  readonly libraryFor: LibraryFor;
  readonly watches: Pick<ServerWatches, 'current'>;
  readonly settingsOf: (guildId: string | null) => Settings;
}

/** Responds to an autocomplete interaction in time. An error or a timeout gives an empty list. */
export function createSuggestionHandler({
  clock,
  log,
  commands,
  findCommand,
  libraryFor,
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
      if (open.isRefused) return [];
      const call = findCommand(interaction.data);
      if (call === null) return [];
      ({ name } = call);
      const focused = call.given.find((option) => option.focused);
      if (focused === undefined) return [];
      const suggest = suggestOf(call, focused.name);
      if (suggest === undefined) return [];
      const reader = readerOf(interaction, settingsOf);
      const { guildId } = reader;
      const library = libraryFor({ guildId, urgency: 'suggestion', signal: requests.signal });
      const suggestions = await suggest(typedText(focused), {
        reader,
        language: languageOf(reader.discordLocale, reader.locale, reader.leads),
        library,
        commands: commands(),
        watches: guildId === null ? [] : watches.current(guildId),
        awaitBriefly: (request) => Promise.race([request, briefWait.promise]),
        others: otherOptions(call.given),
      });
      return fittingChoices(suggestions);
    };
    const noChoices = (error: unknown): Choices => {
      log.warn({ err: error, at: name, interaction: interaction.id }, 'could not make suggestions');
      outcome = 'error';
      return [];
    };

    const choices = await Promise.race([
      loadChoices().catch(noChoices),
      late.promise,
      open.earlyEnd.then(() => []),
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

/** Discord's limits on choices (Discord, Autocomplete). */
const maxChoices = 25;
const maxNameLength = 100;
const maxValueLength = 100;

function suggestOf({ command: { options } }: CommandCall, name: string): Suggest | undefined {
  const spec = Object.hasOwn(options, name) ? options[name] : undefined;
  return spec?.kind === 'text' ? spec.suggest : undefined;
}

/** Removes duplicates and cuts to Discord's limits: one invalid choice makes Discord show no list. */
function fittingChoices(suggestions: readonly Suggestion[]): Choices {
  const choices = new Map<string, Choices[number]>();
  for (const { name, value } of suggestions) {
    const shown = cut(plain(name), maxNameLength);
    if (shown === '' || value === '' || value.length > maxValueLength || choices.has(value))
      continue;
    choices.set(value, { name: shown, value });
    if (choices.size === maxChoices) break;
  }
  return [...choices.values()];
}

function typedText({ value }: GivenOption): string {
  return typeof value === 'string' ? value.toWellFormed().slice(0, 200).trim() : '';
}

function otherOptions(given: readonly GivenOption[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    given.filter(({ focused }) => !focused).map(({ name, value }) => [name, String(value).trim()]),
  );
}
