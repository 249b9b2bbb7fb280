import type { Language } from '../language/language.ts';
import type { BooklistSummary, BooklistRef } from '../model/booklist.ts';
import type { KeyProblem, Problem } from '../model/problem.ts';
import { booklistRefText, readBooklistRef } from '../model/reference.ts';
import type { Source, SourceName } from '../model/source.ts';
import { page, Redirect, type PageContext, type PageMessage, type RenderContext } from './page.ts';
import { backTo } from './parts/back.ts';
import {
  recentOrFirstBooklists,
  createBooklistMatcher,
  loadFirstBooklists,
  booklistRows,
  booklistName,
} from './parts/booklist.ts';
import { maxOptions, buttonTo, menu } from './parts/controls.ts';
import { looksLikeLink } from './parts/link.ts';
import { escaped } from './parts/markdown.ts';
import { buttons, line, message, text, tones } from './parts/message.ts';
import { facts, lines } from './parts/passage.ts';
import { pageRange } from './parts/pager.ts';
import { refusalCard } from './parts/refusal.ts';
import { loadSourceNames, loadSources, namesOfSource, sourcesWithLists } from './parts/source.ts';
import { nullIfMissing, readTypedId } from './parts/typed-id.ts';
import { unlessProblem } from './parts/unless-problem.ts';
import { at } from './place.ts';
import { isKeyMissing, problemText } from './problem.ts';
import {
  booklistPlace,
  namedBooklistPlace,
  booklistsPlace,
  membersPageSize,
  type NamedBooklistParams,
} from './places.ts';

/** `/booklists show` with a text: opens the list that it names or links to, or lists candidates. */
export const namedBooklistPage = page<NamedBooklistParams, LikelyLists>({
  ...namedBooklistPlace,
  load,
  render: ({ lists, sourceNames, keyProblem }, params, renderContext) =>
    lists.length === 0
      ? unknownListCard(keyProblem, params, renderContext)
      : pickListCard(lists, sourceNames, params, renderContext.language),
});

/** Candidates, best first. */
interface LikelyLists {
  readonly lists: readonly BooklistSummary[];
  readonly sourceNames: readonly SourceName[];
  /** Why the lists of sources are not among the known ones; null if they may be. */
  readonly keyProblem: KeyProblem | null;
}

async function load(
  params: NamedBooklistParams,
  context: PageContext,
): Promise<LikelyLists | Redirect> {
  const { library } = context;
  const { text, ...rest } = params;
  const keyProblem = library.keyProblem();
  const sources = await loadSources(library);
  const sourceNames = await loadSourceNames(library);
  const lists = await unlessMissing(
    recentOrFirstBooklists(library, () =>
      Promise.resolve(sourcesWithLists(sources)[0]?.code ?? null),
    ),
  );
  if (looksLikeLink(text)) {
    const list = booklistAtLink(text, lists) ?? (await beyondThese(text, sources, context));
    return list === null
      ? { lists: [], sourceNames, keyProblem }
      : new Redirect(at(booklistPlace, { ...rest, list }));
  }
  const named = createBooklistMatcher((code) => [
    ...namesOfSource(code, sourceNames, context.reader),
    code,
  ]);
  const one = named.findOne(text, lists);
  const called = named.findNamed(text, lists);
  const likely = called.length > 0 || text === '' ? called : named.findBest(text, lists);
  const found = one === null ? likely : [one];
  const byId = await requestListById(text, context);
  const isKnown = found.some(({ ref }) => byId !== null && isSameList(ref, byId.ref));
  const all = byId === null || isKnown ? found : [...found, byId];
  const only = all.length === 1 ? (one ?? byId) : null;
  if (only !== null) return new Redirect(at(booklistPlace, { ...rest, list: only.ref }));
  return { lists: all, sourceNames, keyProblem };
}

/** The list of the open library whose id is the typed text; null if there is none. */
async function requestListById(
  text: string,
  { library }: PageContext,
): Promise<BooklistSummary | null> {
  const id = readTypedId(text);
  if (id === null) return null;
  const view = { list: { system: 'open', id }, filters: {} } as const;
  const range = pageRange(1, membersPageSize);
  const answer = await nullIfMissing(library.booklist(view, range));
  return answer?.value ?? null;
}

function isSameList(one: BooklistRef, other: BooklistRef): boolean {
  return booklistRefText(one) === booklistRefText(other);
}

/** Looks the address up among the first lists of the source that it names. */
async function beyondThese(text: string, sources: readonly Source[], { library }: PageContext) {
  const named = sourcesWithLists(sources).find(({ code }) => text.split(/[/?&=]/).includes(code));
  if (named === undefined) return null;
  return booklistAtLink(text, await unlessMissing(loadFirstBooklists(library, named.code)));
}

/** Returns no lists if there are none to load, since the page then explains how to find one. */
function unlessMissing<T>(request: Promise<readonly T[]>): Promise<readonly T[]> {
  const isMissing = (problem: Problem) =>
    problem.code === 'not_supported' || problem.code === 'not_found' || isKeyMissing(problem);
  return unlessProblem(request, [], isMissing);
}

/** Lists the booklists that the typed text may mean; the menu keeps the other typed options. */
function pickListCard(
  lists: readonly BooklistSummary[],
  sourceNames: readonly SourceName[],
  params: NamedBooklistParams,
  language: Language,
): PageMessage {
  const { t } = language;
  const { text: typed, ...rest } = params;
  const here = at(namedBooklistPlace, params);
  const shown = lists.slice(0, maxOptions);
  const hint = ({ ref, bookCount }: BooklistSummary): string | null => {
    const [source = null] =
      ref.system === 'keyed'
        ? namesOfSource(ref.source, sourceNames, language)
        : [t('genres.openLibrary')];
    return facts([source, bookCount === null ? null : t('reading.books', { count: bookCount })]);
  };
  return message(tones.search, [
    text(
      lines(100, [
        `### ${t('booklist.which')}`,
        t('booklist.several', { text: escaped(typed, 100) }),
      ]),
    ),
    line,
    text(booklistRows(50, shown, language)),
    menu(
      'list',
      here,
      t('booklist.which'),
      shown.map((list) => ({
        name: booklistName(list, language),
        hint: hint(list),
        to: at(booklistPlace, { ...rest, list: list.ref, back: backTo(here) }),
      })),
    ),
  ]);
}

/** Says that no known list has this name, and how to find one. */
function unknownListCard(
  keyProblem: KeyProblem | null,
  { text: typed }: NamedBooklistParams,
  { language, reader }: RenderContext,
): PageMessage {
  const { t } = language;
  const wanted = escaped(typed, 100);
  const sentences = [
    looksLikeLink(typed)
      ? t('booklist.noneAtLink')
      : wanted === ''
        ? null
        : t('booklist.noneCalled', { text: wanted }),
    keyProblem && problemText({ ...keyProblem, of: 'otherBooklists' }, language, reader),
    t('booklist.howToFind'),
  ];
  const browse = at(booklistsPlace, { source: null, page: 1 });
  return refusalCard(`### ${t('booklists.title')}`, sentences, [
    buttons(buttonTo('browse', t('booklists.browse'), browse)),
  ]);
}

/**
 * Returns the list that a web address leads to. The addresses of the known lists show where an
 * address contains the id. Returns null if no list has the same form.
 */
export function booklistAtLink(
  typed: string,
  lists: readonly Pick<BooklistSummary, 'ref' | 'url'>[],
): BooklistRef | null {
  const wanted = piecesOf(typed);
  if (wanted === null) return null;
  for (const { ref, url } of lists) {
    const id = url === null ? null : idAt(wanted, piecesOf(url) ?? [], ref.id);
    if (id === null) continue;
    const found = readBooklistRef(booklistRefText({ ...ref, id }));
    if (found !== null) return found;
  }
  return null;
}

/** Returns the id in `wanted`; null if the two addresses differ in anything else. */
function idAt(wanted: readonly string[], known: readonly string[], id: string): string | null {
  if (wanted.length !== known.length || known.filter((piece) => piece === id).length !== 1) {
    // A list's own address may not contain its id.
    return wanted.join('/') === known.join('/') ? id : null;
  }
  const found = wanted[known.indexOf(id)] ?? '';
  const isSame = known.every((piece, place) => piece === id || piece === wanted[place]);
  return isSame && found !== '' ? found : null;
}

/** Splits an address into parts that could be an id, without its scheme and hash. */
function piecesOf(address: string): readonly string[] | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const path = url.pathname.replace(/\/+$/, '');
  return [url.host, ...`${path}${url.search}`.split(/[/?&=]/)];
}
