import type { Listing } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { Source, Tag } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { browsePlace, tagsPageSize, tagsPlace, type TagsParams } from '../places.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo, menuOf } from '../parts/controls.ts';
import { footer } from '../parts/footer.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, line, menu, message, text, tones, type Part } from '../parts/message.ts';
import { pager, pageText } from '../parts/pager.ts';
import { lines } from '../parts/passage.ts';
import { sourceMenu, sourceHeading } from '../parts/source.ts';
import { orderedNames } from '../parts/title.ts';
import { at } from '../place.ts';
import type { TagMatches } from './found.ts';
import { tagRows } from './rows.ts';

export interface LoadedTagList {
  readonly params: TagsParams & { readonly source: string };
  readonly sources: readonly Source[];
  /** All tags of the source. */
  readonly answer: Answer<readonly Tag[]>;
  readonly found: TagMatches;
  readonly listing: Listing<Tag>;
}

/** A page of tags with their numbers of books, and a menu of other sources. */
export function tagList(shown: LoadedTagList, language: Language): PageMessage {
  const { params, sources, answer, found, listing } = shown;
  const to = (page: number): Address => at(tagsPlace, { ...params, page });
  const place = { page: params.page, size: tagsPageSize, paging: listing.paging };
  return message(tones.search, [
    text(
      lines(100, [
        sourceHeading('tags.of', params.source, sources, language),
        leadText(params.find, found, answer.value.length, language),
      ]),
    ),
    line,
    text(tagRows(listing.items, language)),
    footer(language, answer, [
      pageText(place, language),
      listing.items.some(({ bookCount }) => bookCount !== null) ? language.t('tags.counts') : null,
    ]),
    menu(
      menuOf(
        'open',
        to(params.page),
        language.t('tags.open'),
        listing.items.map(({ code, name }) => {
          const { lead, follow } = orderedNames(name, language);
          return {
            name: lead ?? code,
            hint: follow,
            to: at(browsePlace, {
              source: params.source,
              criteria: [{ by: 'tag', text: code }],
              page: 1,
            }),
          };
        }),
      ),
    ),
    pager(place, language, to),
    allButton(params, language),
    sourceMenu(
      sources,
      params.source,
      to(params.page),
      (code) => at(tagsPlace, { ...params, source: code, page: 1 }),
      language,
    ),
  ]);
}

/** The text that was searched for, and whether a tag has that name. */
function leadText(
  find: string | null,
  { tags, isExact }: TagMatches,
  all: number,
  { t }: Language,
): string | null {
  if (all === 0) return t('tags.none');
  if (find === null) return null;
  const wanted = escaped(find, 100);
  if (isExact) return t('tags.found', { text: wanted });
  return t(tags.length === 0 ? 'tags.notFound' : 'tags.near', { text: wanted });
}

function allButton(params: TagsParams, { t }: Language): Part {
  if (params.find === null) return buttons();
  return buttons(buttonTo('all', t('tags.all'), at(tagsPlace, { ...params, find: null, page: 1 })));
}
