import { ProblemError } from '../model/problem.ts';
import type { Source } from '../model/source.ts';
import { booklistCard } from './booklist/card.ts';
import { chosenMembers, isPlain, memberFilters, mostSortable } from './booklist/chosen.ts';
import type { AstrayMembers, RefusedList, Refusal, ShownList } from './booklist/loaded.ts';
import { membersAstray, refusedMembers } from './booklist/refused.ts';
import { noLists } from './booklists/astray.ts';
import { withLists } from './booklists/whose.ts';
import { at, booklistPlace, membersPageSize, type BooklistParams } from './places.ts';
import { page, type PageContext } from './page.ts';
import { beyond, paged } from './parts/beyond.ts';
import { tones } from './parts/message.ts';
import { stretchAt } from './parts/pager.ts';
import { knownSources } from './parts/source-name.ts';
import { booksSeen, statusesSeen } from './parts/status-choice.ts';
import { booklistRefText } from '../model/reference.ts';

/** `/booklists show`: one list and its books, with the curator's notes. */
export const booklistPage = page<BooklistParams, LoadedList>({
  ...booklistPlace,
  load,
  render(loaded, params, { language }) {
    switch (loaded.kind) {
      case 'list':
        return booklistCard(loaded, language);
      case 'refused':
        return refusedMembers(loaded, params, language);
      case 'astray':
        return membersAstray(loaded, params, language);
      case 'none':
        return noLists(loaded.source, loaded.sources, language);
      case 'beyond':
        return beyond(
          tones.search,
          language.t('booklist.beyond'),
          { page: params.page, lastPage: loaded.lastPage },
          language,
          (number) => at(booklistPlace, { ...loaded.params, page: number }),
        );
    }
  },
});

type LoadedList =
  | ({ readonly kind: 'list' } & ShownList)
  | ({ readonly kind: 'refused' } & RefusedList)
  | ({ readonly kind: 'astray' } & AstrayMembers)
  | { readonly kind: 'none'; readonly source: Source; readonly sources: readonly Source[] }
  | { readonly kind: 'beyond'; readonly lastPage: number | null; readonly params: BooklistParams };

async function load(typed: BooklistParams, context: PageContext): Promise<LoadedList> {
  const { asker, library } = context;
  const { list } = typed;
  const held = library.recent(asker.guildId);
  const name = booklistRefText(list);
  const head = held.booklists.find(({ ref }) => booklistRefText(ref) === name) ?? null;
  if (list.system === 'open' && !isPlain(typed)) {
    return { kind: 'refused', why: { kind: 'library' }, head };
  }
  const sources = await knownSources(library, asker);
  const code = list.system === 'keyed' ? list.source : null;
  const source = sources.find((one) => one.code === code) ?? null;
  if (source?.hasBooklists === false) {
    return { kind: 'none', source, sources: withLists(sources) };
  }
  const chosen = chosenMembers(typed, source, statusesSeen(booksSeen(held, code)));
  if ('astray' in chosen) return { kind: 'astray', astray: chosen.astray, head };
  const { params } = chosen;
  if (!isPlain(params) && (head?.bookCount ?? 0) > mostSortable) {
    return { kind: 'refused', why: { kind: 'large' }, head };
  }
  const stretch = stretchAt(params.page, membersPageSize);
  try {
    const view = { list, filters: memberFilters(params) };
    const asked = await paged(library.booklist(asker, view, stretch));
    if (asked.kind === 'beyond') return { ...asked, params };
    return { kind: 'list', answer: asked.value, source, sources, params };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const why = refusalIn(error, params);
    if (why !== null) return { kind: 'refused', why, head };
    if (error.problem.code === 'not_supported' && source !== null) {
      return { kind: 'none', source, sources: withLists(sources).filter((one) => one !== source) };
    }
    throw error;
  }
}

/** Returns the rejected order or filter; null for any other problem. */
function refusalIn(
  { problem, service }: ProblemError,
  { status, noted }: BooklistParams,
): Refusal | null {
  if (problem.code === 'not_sortable') return { kind: 'large' };
  if (problem.code !== 'not_accepted') return null;
  // The API does not say which sources have notes; the others do not know the parameter.
  const isUnknown = service?.code === 'unknown_parameter' || problem.param === 'has_note';
  if (noted && isUnknown) return { kind: 'notes' };
  if (status === null || problem.param !== 'status') return null;
  return { kind: 'status', typed: status, detail: problem.detail };
}
