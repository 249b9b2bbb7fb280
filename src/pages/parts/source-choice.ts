import type { Language } from '../../language/language.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { openLibrary } from '../places.ts';
import { menuOf, maxOptions, type MenuEntry } from './menu.ts';
import { menu, type Part } from './message.ts';
import { orderedSourceNames, sourceMatcher } from './source-name.ts';

/** Returns the code of the source that a text names, or the text if no source is known. Throws `not_found`. */
export function readSourceCode(typed: string, sources: readonly Source[]): string {
  if (sources.length === 0) return typed;
  const source = sourceMatcher.findOne(typed, sources);
  if (source === null) throw new ProblemError({ code: 'not_found', what: 'source' });
  return source.code;
}

/** A menu of sources; empty if there is only one. */
export function sourceMenu(
  sources: readonly Source[],
  current: string | null,
  here: Address,
  to: (code: string) => Address,
  language: Language,
): Part {
  return pickMenu(sourceEntries(sources, current, to, language), here, language);
}

/**
 * A menu of sources and the open library (`openLibrary`); empty if no source is known, because then
 * there is only the library.
 */
export function catalogueMenu(
  sources: readonly Source[],
  current: string | null,
  here: Address,
  to: (code: string) => Address,
  language: Language,
): Part {
  const library: MenuEntry = {
    name: language.t('genres.openLibrary'),
    to: to(openLibrary),
    isCurrent: current === openLibrary,
    // Last, as in suggestions, unless it would be cut off there.
    isAlwaysShown: sources.length >= maxOptions,
  };
  const entries = sourceEntries(sources, current, to, language);
  return pickMenu(entries.length === 0 ? [] : [...entries, library], here, language);
}

function sourceEntries(
  sources: readonly Source[],
  current: string | null,
  to: (code: string) => Address,
  language: Language,
): readonly MenuEntry[] {
  return sources.map((source) => {
    const { code } = source;
    const { lead, follow } = orderedSourceNames(source, language);
    return { name: lead, hint: follow, to: to(code), isCurrent: code === current };
  });
}

function pickMenu(entries: readonly MenuEntry[], here: Address, { t }: Language): Part {
  return menu(entries.length < 2 ? null : menuOf('source', here, t('sources.pick'), entries));
}
