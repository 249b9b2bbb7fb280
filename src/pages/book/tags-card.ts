import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { CommunityTag } from '../../model/open-records.ts';
import type { PageMessage } from '../page.ts';
import { countColumn, facts, listing, type Passage } from '../parts/passage.ts';
import { escaped } from '../parts/markdown.ts';
import { orderedNames } from '../parts/title.ts';
import { sizes } from './content.ts';
import type { BookCardContext } from './frame.ts';
import { listMessage, pageOfAll } from './list-message.ts';

/** Tags by readers' votes, in the catalogue's order. */
export function tagsCard(
  frame: BookCardContext,
  answer: Answer<readonly CommunityTag[]>,
): PageMessage {
  const { language, params } = frame;
  const hasVotes = answer.value.some(({ votes }) => votes !== null);
  return listMessage(frame, pageOfAll(answer, params.page, sizes.tags), sizes.tags, {
    rows: (tags) => tagRows(tags, language),
    none: language.t('book.none.tags'),
    ...(hasVotes && { remark: language.t('book.votes') }),
  });
}

function tagRows(tags: readonly CommunityTag[], language: Language): Passage {
  const count = countColumn(
    tags.map(({ votes }) => votes),
    language,
  );
  const row =
    (room: number) =>
    ({ name, votes }: CommunityTag): string => {
      const { lead, follow } = orderedNames(name, language);
      const names = [lead, follow].map((each) => (each === null ? null : escaped(each, room)));
      return `${count(votes)}${facts(names) ?? ''}`;
    };
  return listing(60, tags, [row(60), row(24)], language);
}
