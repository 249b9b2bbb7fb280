import { createMatcher } from '../../matching/matcher.ts';
import { answerWith, type Answer } from '../../model/answer.ts';
import type { Tag } from '../../model/source.ts';
import type { PageContext } from '../page.ts';

export interface FoundTags {
  readonly tags: readonly Tag[];
  /** False where none is called so and these merely come near. */
  readonly isExact: boolean;
}

/** Tags in one answer at most ("keyed interface, Limits"): of so many, some may have been left out. */
const mostTags = 3_000;

/**
 * A source's tags, or those called like `find`. All of them are asked for and looked through here,
 * so that either language finds them; of a list that was cut short, the service is asked as well.
 */
export async function findTags(
  source: string,
  find: string | null,
  { asker, library }: Pick<PageContext, 'asker' | 'library'>,
): Promise<{ readonly answer: Answer<readonly Tag[]>; readonly found: FoundTags }> {
  const answer = await library.tags(asker, source, null);
  if (find === null) return { answer, found: { tags: answer.value, isExact: true } };
  const named = tagMatching.findExact(find, answer.value);
  if (answer.value.length < mostTags) return { answer, found: orNearly(find, named, answer.value) };
  const more = await library.tags(asker, source, find);
  const all = [...new Map([...named, ...more.value].map((tag) => [tag.code, tag])).values()];
  const older = answerWith(answer.asOf < more.asOf ? answer : more, answer.value);
  return { answer: older, found: orNearly(find, all, answer.value) };
}

const tagMatching = createMatcher<Tag>(({ name }) => [name.en, name.zh]);

function orNearly(find: string, named: readonly Tag[], all: readonly Tag[]): FoundTags {
  if (named.length > 0) return { tags: named, isExact: true };
  return { tags: tagMatching.findNear(find, all), isExact: false };
}
