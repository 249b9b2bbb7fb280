import type { Listing } from '../catalogue/library.ts';
import type { Answer } from '../model/answer.ts';
import type { Source, Tag } from '../model/source.ts';
import { page, type PageContext } from './page.ts';
import { beyondEndMessage, pageOfList, type PageResult } from './parts/pager.ts';
import { tones } from './parts/message.ts';
import { readSourceCode } from './parts/source.ts';
import { at } from './place.ts';
import { tagsPageSize, tagsPlace, type TagsParams } from './places.ts';
import { findTags, type TagMatches } from './tags/found.ts';
import { tagList } from './tags/list.ts';

/** `/browse tags`: all tags of a source, or those with a name like the typed text. */
export const tagsPage = page<TagsParams, LoadedTags>({
  ...tagsPlace,
  load,
  render(loaded, params, { language }) {
    const { of, sources, answer, found, shown } = loaded;
    const here = { ...params, source: of };
    if (shown.kind === 'page') {
      return tagList({ params: here, sources, answer, found, listing: shown.value }, language);
    }
    return beyondEndMessage(
      tones.search,
      language.t('tags.beyond'),
      { page: params.page, lastPage: shown.lastPage },
      language,
      (number) => at(tagsPlace, { ...here, page: number }),
    );
  },
});

interface LoadedTags {
  readonly of: string;
  readonly sources: readonly Source[];
  readonly answer: Answer<readonly Tag[]>;
  readonly found: TagMatches;
  readonly shown: PageResult<Listing<Tag>>;
}

async function load(params: TagsParams, context: PageContext): Promise<LoadedTags> {
  const { requestContext, library } = context;
  const sources = (await library.sources(requestContext)).value;
  const of = params.source === null ? sources[0]?.code : readSourceCode(params.source, sources);
  const { answer, found } = await findTags(of ?? '', params.find, context);
  return {
    of: of ?? '',
    sources,
    answer,
    found,
    shown: pageOfList(found.tags, params.page, tagsPageSize),
  };
}
