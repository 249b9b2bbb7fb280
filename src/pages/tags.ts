import type { Listing } from '../catalogue/library.ts';
import type { Language } from '../language/language.ts';
import { createMatcher } from '../matching/matcher.ts';
import { answerWith, type Answer } from '../model/answer.ts';
import type { Source, Tag } from '../model/source.ts';
import type { Address } from './address.ts';
import { page, type PageContext, type PageMessage } from './page.ts';
import { menu, buttonTo } from './parts/controls.ts';
import { footer } from './parts/footer.ts';
import { escaped } from './parts/markdown.ts';
import { tones, buttons, line, message, text, type Part } from './parts/message.ts';
import { beyondEndMessage, pageOfList, pager, pageText, type PageResult } from './parts/pager.ts';
import { lines, countColumn, facts, listing, type Passage } from './parts/passage.ts';
import { mayLackTags, readSourceCode, sourceMenu, sourceHeading } from './parts/source.ts';
import { orderedNames } from './parts/title.ts';
import { at } from './place.ts';
import { tagsPageSize, tagsPlace, browsePlace, type TagsParams } from './places.ts';
import { linkedName } from './parts/link.ts';

/** `/browse tags`: all tags of a source, or those with a name like the typed text. */
export const tagsPage = page<TagsParams, LoadedTags>({
  ...tagsPlace,
  load,
  render(loaded, params, { language }) {
    const { source, shown } = loaded;
    if (shown.kind === 'page') return tagList(loaded, shown.value, params, language);
    return beyondEndMessage(
      { page: params.page, lastPage: shown.lastPage },
      (number) => at(tagsPlace, { ...params, source, page: number }),
      language,
    );
  },
});

interface LoadedTags {
  /** Its code; empty if no source is known. */
  readonly source: string;
  readonly sources: readonly Source[];
  /** All tags of the source. */
  readonly answer: Answer<readonly Tag[]>;
  readonly found: TagMatches;
  readonly shown: PageResult<Listing<Tag>>;
}

async function load(params: TagsParams, context: PageContext): Promise<LoadedTags> {
  const { library } = context;
  const sources = (await library.sources()).value;
  const source =
    params.source === null ? (sources[0]?.code ?? '') : readSourceCode(params.source, sources);
  const { answer, found } = await findTags(source, params.find, context);
  const shown = pageOfList(found.tags, params.page, tagsPageSize);
  return { source, sources, answer, found, shown };
}

interface TagMatches {
  readonly tags: readonly Tag[];
  /** False if the names are only similar. */
  readonly isExact: boolean;
}

/**
 * Returns a source's tags, or those with a name like `find`. It requests all tags and filters them
 * here, because the catalogue matches one language only. If the list may be incomplete, it also
 * requests the tags that the catalogue finds.
 */
async function findTags(
  source: string,
  find: string | null,
  { library }: Pick<PageContext, 'library'>,
): Promise<{ readonly answer: Answer<readonly Tag[]>; readonly found: TagMatches }> {
  const answer = await library.tags(source, null);
  if (find === null) return { answer, found: { tags: answer.value, isExact: true } };
  const named = tagMatching.findExact(find, answer.value);
  if (!mayLackTags(answer.value))
    return { answer, found: matchesOrSimilar(find, named, answer.value) };
  const more = await library.tags(source, find);
  const all = [...new Map([...named, ...more.value].map((tag) => [tag.code, tag])).values()];
  const older = answerWith(answer.asOf < more.asOf ? answer : more, answer.value);
  return { answer: older, found: matchesOrSimilar(find, all, answer.value) };
}

const tagMatching = createMatcher<Tag>(({ name }) => [name.en, name.zh]);

function matchesOrSimilar(find: string, named: readonly Tag[], all: readonly Tag[]): TagMatches {
  if (named.length > 0) return { tags: named, isExact: true };
  return { tags: tagMatching.findNear(find, all), isExact: false };
}

/** A page of tags with their numbers of books, and a menu of other sources. */
function tagList(
  { source, sources, answer, found }: LoadedTags,
  listing: Listing<Tag>,
  given: TagsParams,
  language: Language,
): PageMessage {
  const params = { ...given, source };
  const to = (page: number): Address => at(tagsPlace, { ...params, page });
  const place = { page: params.page, size: tagsPageSize, paging: listing.paging };
  return message(tones.search, [
    text(
      lines(100, [
        sourceHeading('tags.of', source, sources, language),
        leadText(params.find, found, answer.value.length, language),
      ]),
    ),
    line,
    text(tagRows(listing.items, language)),
    footer(language, answer, [
      pageText(place, language),
      listing.items.some(({ bookCount }) => bookCount !== null) ? language.t('tags.counts') : null,
    ]),
    pager(place, language, to),
    menu(
      'open',
      to(params.page),
      language.t('tags.open'),
      listing.items.map(({ code, name }) => {
        const { lead, follow } = orderedNames(name, language);
        return {
          name: lead ?? code,
          hint: follow,
          to: at(browsePlace, { source, criteria: [{ by: 'tag', text: code }], page: 1 }),
        };
      }),
    ),
    sourceMenu(
      sources,
      source,
      to(params.page),
      (code) => at(tagsPlace, { ...params, source: code, page: 1 }),
      language,
    ),
    allButton(params, language),
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

/** Linked tags in both languages, each after its aligned number of books. */
function tagRows(tags: readonly Tag[], language: Language): Passage {
  const counts = tags.map(({ bookCount }) => bookCount);
  const column = countColumn(language, counts);
  const row =
    (max: number) =>
    (tag: Tag): string => {
      const { lead, follow } = orderedNames(tag.name, language);
      const linked = linkedName(lead ?? tag.code, tag.url, max, tag.code);
      const names = facts([
        linked,
        follow === null ? null : escaped(follow, max),
        tag.bookCount === null ? language.t('common.fewBooks') : null,
      ]);
      return `${column(tag.bookCount)}${names ?? ''}`;
    };
  return listing(60, tags, [row(60), row(30), row(16)], language);
}
