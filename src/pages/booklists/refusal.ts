import type { Language } from '../../language/language.ts';
import type { Problem } from '../../model/problem.ts';
import type { Source } from '../../model/source.ts';
import type { PageMessage, RenderContext } from '../page.ts';
import { buttonTo } from '../parts/controls.ts';
import type { RefusedChoice } from '../parts/facet.ts';
import { sortName } from '../parts/filter-choice.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, type Part } from '../parts/message.ts';
import { choiceRefusal, insteadMenu, refusalCard } from '../parts/refusal.ts';
import { orderedSourceNames } from '../parts/source.ts';
import { at } from '../place.ts';
import { booklistsPlace, openLibrary } from '../places.ts';
import { problemText } from '../problem.ts';
import {
  booklistsAddress,
  listMenus,
  listsHeading,
  otherListsMenu,
  type ChosenBooklists,
} from './card.ts';

/** Lists with a choice that they do not accept. The other typed texts are not checked yet. */
export interface RefusedBooklists extends ChosenBooklists {
  readonly refused: RefusedChoice;
}

/** Shows what these lists accept, and links to the lists without the refused choice. */
export function refusedListsCard(loaded: RefusedBooklists, language: Language): PageMessage {
  const { source, sources, facets, choices: typed, refused } = loaded;
  const choices = { ...typed, [refused.facet.by]: null };
  const here = booklistsAddress(source, choices);
  const menus = listMenus({ source, sources, facets, choices }, here);
  const isLibraryFilter = source === null && refused.facet.by !== 'sort';
  return refusalCard(
    listsHeading(source, language),
    isLibraryFilter ? libraryRefusal(loaded, language) : choiceRefusal(refused, language),
    [
      insteadMenu(refused, menus, language),
      otherListsMenu(sources, null, here, language),
      buttons(buttonTo('without', language.t('booklists.without'), here)),
    ],
  );
}

/** The lists of the open library have no filters. */
function libraryRefusal(
  { facets, sources }: ChosenBooklists,
  language: Language,
): readonly string[] {
  const { t } = language;
  const sorts = facets.find(({ by }) => by === 'sort')?.values ?? [];
  const names = sorts.map((code) => escaped(sortName({ code, source: null }, language), 60));
  return [
    t('booklists.libraryTakes', { all: names.join(' · ') }),
    t(sources.length > 0 ? 'booklists.sourcesTakeMore' : 'booklists.keyGivesMore'),
  ];
}

/** Says that a source has no lists, or is unknown for null, and offers sources that have lists. */
export function noListsCard(
  source: Source | null,
  sources: readonly Source[],
  language: Language,
): PageMessage {
  const { t } = language;
  const sentence =
    source === null
      ? t('booklists.noSuchSource')
      : t('booklists.sourceHasNone', {
          source: escaped(orderedSourceNames(source, language).lead, 100),
        });
  const here = at(booklistsPlace, { source: null, page: 1 });
  return refusalCard(
    `### ${t('booklists.title')}`,
    [sentence],
    [
      otherListsMenu(sources, null, here, language),
      sources.length === 0 ? libraryButton(language) : buttons(),
    ],
  );
}

/** Says that a source's lists require a working key, and offers the open library's lists. */
export function listsNeedKeyCard(
  problem: Problem,
  { language, reader }: RenderContext,
): PageMessage {
  const { t } = language;
  return refusalCard(
    `### ${t('booklists.behindKey')}`,
    [problemText(problem, language, reader), t('booklists.libraryNeedsNone')],
    [libraryButton(language)],
  );
}

function libraryButton({ t }: Language): Part {
  const to = at(booklistsPlace, { source: openLibrary, page: 1 });
  return buttons(buttonTo('library', t('booklists.ofLibrary'), to));
}
