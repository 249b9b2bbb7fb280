import { ProblemError } from '../model/problem.ts';
import { booklistRefText } from '../model/reference.ts';
import type { Source } from '../model/source.ts';
import { booklistCard, type LoadedBooklist } from './booklist/card.ts';
import { resolveMembers, isWholeList, memberFilters, maxSortable } from './booklist/members.ts';
import {
  invalidMemberChoiceCard,
  refusalCard,
  type BooklistRefusal,
  type BooklistWithInvalidChoice,
  type RefusedBooklist,
} from './booklist/refusal-card.ts';
import { sourcesWithLists } from './booklists/offer.ts';
import { noListsCard } from './booklists/refusal-cards.ts';
import { page, type PageContext } from './page.ts';
import { backLink } from './parts/back.ts';
import { knownStatuses, recentBooks } from './parts/filter-choice.ts';
import { tones } from './parts/message.ts';
import { pageRange, beyondEndMessage, loadPage } from './parts/pager.ts';
import { loadSourceNames, loadSources } from './parts/source.ts';
import { at } from './place.ts';
import { booklistPlace, membersPageSize, type BooklistParams } from './places.ts';

/** `/booklists show`: one list and its books, with the curator's notes. */
export const booklistPage = page<BooklistParams, LoadedList>({
  ...booklistPlace,
  load,
  render(loaded, params, { language }) {
    switch (loaded.kind) {
      case 'list':
        return booklistCard(loaded, language);
      case 'refused':
        return refusalCard(loaded, params, language);
      case 'invalid':
        return invalidMemberChoiceCard(loaded, params, language);
      case 'none':
        return noListsCard(loaded.source, loaded.sources, language);
      case 'beyond':
        return beyondEndMessage(
          tones.search,
          language.t('common.beyond'),
          { page: params.page, lastPage: loaded.lastPage },
          language,
          (number) => at(booklistPlace, { ...loaded.params, page: number }),
        );
    }
  },
});

type LoadedList =
  | ({ readonly kind: 'list' } & LoadedBooklist)
  | ({ readonly kind: 'refused' } & RefusedBooklist)
  | ({ readonly kind: 'invalid' } & BooklistWithInvalidChoice)
  | { readonly kind: 'none'; readonly source: Source; readonly sources: readonly Source[] }
  | { readonly kind: 'beyond'; readonly lastPage: number | null; readonly params: BooklistParams };

async function load(typed: BooklistParams, context: PageContext): Promise<LoadedList> {
  const { library } = context;
  const { list } = typed;
  const recent = library.recent();
  const name = booklistRefText(list);
  const summary = recent.booklists.find(({ ref }) => booklistRefText(ref) === name) ?? null;
  if (list.system === 'open' && !isWholeList(typed)) {
    return { kind: 'refused', refusal: { kind: 'library' }, summary };
  }
  const sources = await loadSources(library);
  const code = list.system === 'keyed' ? list.source : null;
  const source = sources.find((one) => one.code === code) ?? null;
  if (source?.hasBooklists === false) {
    return { kind: 'none', source, sources: sourcesWithLists(sources) };
  }
  const { status: listed, dropped = [], has_note: noteValues } = library.describedValues().booklist;
  const status = listed ?? knownStatuses(recentBooks(recent, code));
  const chosen = resolveMembers(typed, source, { status, dropped });
  if ('invalid' in chosen) return { kind: 'invalid', invalid: chosen.invalid, summary };
  const { params } = chosen;
  if (!isWholeList(params) && (summary?.bookCount ?? 0) > maxSortable) {
    return { kind: 'refused', refusal: { kind: 'large' }, summary };
  }
  const range = pageRange(params.page, membersPageSize);
  try {
    const view = { list, filters: memberFilters(params, noteValues) };
    const loaded = await loadPage(library.booklist(view, range));
    if (loaded.kind === 'beyond') return { ...loaded, params };
    const back = backLink(params.back, context);
    const sourceNames = await loadSourceNames(library);
    return { kind: 'list', answer: loaded.value, source, sourceNames, params, back, dropped };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const refusal = refusalIn(error, params);
    if (refusal !== null) return { kind: 'refused', refusal, summary };
    if (error.problem.code === 'not_supported' && source !== null) {
      return {
        kind: 'none',
        source,
        sources: sourcesWithLists(sources).filter((one) => one !== source),
      };
    }
    throw error;
  }
}

/** Returns the rejected order or filter; null for any other problem. */
function refusalIn(
  { problem, service }: ProblemError,
  { status, noted, dropped }: BooklistParams,
): BooklistRefusal | null {
  if (problem.code === 'not_sortable') return { kind: 'large' };
  if (problem.code !== 'not_accepted') return null;
  const { detail, param } = problem;
  // The API does not say which sources have notes; the others do not know the parameter.
  const isUnknown = service?.code === 'unknown_parameter';
  if (noted && isUnknown && (param ?? 'has_note') === 'has_note') return { kind: 'notes' };
  if (noted && param === 'has_note') return { kind: 'noted', detail };
  if (status !== null && param === 'status') return { kind: 'status', typed: status, detail };
  if (dropped !== null && param === 'dropped') return { kind: 'dropped', typed: dropped, detail };
  return null;
}
