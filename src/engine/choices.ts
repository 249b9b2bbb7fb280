import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';

import type { Library } from '../catalogue/library.ts';
import { languageOf } from '../language/language.ts';
import type { Reader } from '../model/reader.ts';
import type { Watch } from '../model/watch.ts';
import { cut, plain } from '../pages/parts/plain.ts';
import type { CommandCall, GivenOption } from './command-call.ts';
import type { SuggestionContext, Suggestion } from './command.ts';

type Choice = APIApplicationCommandOptionChoice<string>;

/** Discord's limits on choices (Discord, Autocomplete). */
const maxChoices = 25;
const maxNameLength = 100;
const maxValueLength = 100;

/**
 * Returns choices for the option being typed; an empty list if the option has no suggestions. Rejects
 * with the errors of the option's `suggest`. After the signal aborts, suggestions come from memory.
 */
export async function suggestChoices(
  call: CommandCall,
  reader: Reader,
  signal: AbortSignal,
  library: Library,
  watches: readonly Watch[],
  awaitBriefly: SuggestionContext['awaitBriefly'],
): Promise<readonly Choice[]> {
  const focused = call.given.find((option) => option.focused);
  if (focused === undefined) return [];
  const { options } = call.command;
  const spec = Object.hasOwn(options, focused.name) ? options[focused.name] : undefined;
  if (spec?.kind !== 'text' || spec.suggest === undefined) return [];
  const suggestions = await spec.suggest(typedText(focused), {
    reader,
    language: languageOf(reader.discordLocale, reader.locale, reader.leads),
    recent: library.recent(reader.guildId),
    library,
    watches,
    requestContext: { guildId: reader.guildId, urgency: 'suggestion', signal },
    awaitBriefly,
    others: otherOptions(call.given),
  });
  return fittingChoices(suggestions);
}

/** Removes duplicates and cuts to Discord's limits: one invalid choice makes Discord show no list. */
function fittingChoices(suggestions: readonly Suggestion[]): readonly Choice[] {
  const choices = new Map<string, Choice>();
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
    given.filter(({ focused }) => !focused).map(({ name, value }) => [name, String(value)]),
  );
}
