import type { Language } from '../../language/language.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { openLibrary } from '../places.ts';
import { menuOf, mostOptions, type MenuEntry } from './menu.ts';
import { menu, type Part } from './message.ts';
import { namesOfSource, sourceMatching } from './source-name.ts';

/** The code behind what was typed for a source. Where none can be had, the catalogue says what it takes. */
export function codeOfSource(typed: string, sources: readonly Source[]): string {
  if (sources.length === 0) return typed;
  const source = sourceMatching.findOne(typed, sources);
  if (source === null) throw new ProblemError({ code: 'not_found', what: 'source' });
  return source.code;
}

/** A menu that shows the same of another source; nothing where there is but one. */
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
 * The same with the open library, whose code is `openLibrary`. Nothing where no source is known:
 * then there is the library alone.
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
    // Last as in suggestions, unless there it would be cut off.
    isAlwaysShown: sources.length >= mostOptions,
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
    const { lead, follow } = namesOfSource(source, language);
    return { name: lead, hint: follow, to: to(code), isCurrent: code === current };
  });
}

function pickMenu(entries: readonly MenuEntry[], here: Address, { t }: Language): Part {
  return menu(entries.length < 2 ? null : menuOf('source', here, t('sources.pick'), entries));
}
