import { createMatcher } from '../../matching/matcher.ts';
import { answerWith, type Answer } from '../../model/answer.ts';
import type { Tag } from '../../model/source.ts';
import type { PageContext } from '../page.ts';

export interface TagMatches {
  readonly tags: readonly Tag[];
  /** False if the names are only similar. */
  readonly isExact: boolean;
}

/** The most tags in one response ("keyed interface, Limits"). A response of this size may be incomplete. */
const mostTags = 3_000;

/**
 * Returns a source's tags, or those with a name like `find`. It requests all tags and filters them
 * here, because the catalogue matches one language only. If the list may be incomplete, it also
 * requests the tags that the catalogue finds.
 */
export async function findTags(
  source: string,
  find: string | null,
  { requestContext, library }: Pick<PageContext, 'requestContext' | 'library'>,
): Promise<{ readonly answer: Answer<readonly Tag[]>; readonly found: TagMatches }> {
  const answer = await library.tags(requestContext, source, null);
  if (find === null) return { answer, found: { tags: answer.value, isExact: true } };
  const named = tagMatching.findExact(find, answer.value);
  if (answer.value.length < mostTags) return { answer, found: orNearly(find, named, answer.value) };
  const more = await library.tags(requestContext, source, find);
  const all = [...new Map([...named, ...more.value].map((tag) => [tag.code, tag])).values()];
  const older = answerWith(answer.asOf < more.asOf ? answer : more, answer.value);
  return { answer: older, found: orNearly(find, all, answer.value) };
}

const tagMatching = createMatcher<Tag>(({ name }) => [name.en, name.zh]);

function orNearly(find: string, named: readonly Tag[], all: readonly Tag[]): TagMatches {
  if (named.length > 0) return { tags: named, isExact: true };
  return { tags: tagMatching.findNear(find, all), isExact: false };
}
