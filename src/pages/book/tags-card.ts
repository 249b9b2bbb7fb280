import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { CommunityTag } from '../../model/open-records.ts';
import type { PageMessage } from '../page.ts';
import { countColumn } from '../parts/count-column.ts';
import { escaped } from '../parts/markdown.ts';
import { facts, listing, type Passage } from '../parts/passage.ts';
import { inOrder } from '../parts/title.ts';
import { sizes } from './content.ts';
import type { Frame } from './frame.ts';
import { listed, pageOfAll } from './listed.ts';

/** The tags that readers voted for, as the service orders them. */
export function tagsCard(frame: Frame, answer: Answer<readonly CommunityTag[]>): PageMessage {
  const { language, params } = frame;
  const hasVotes = answer.value.some(({ votes }) => votes !== null);
  return listed(frame, pageOfAll(answer, params.page, sizes.tags), sizes.tags, {
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
      const { lead, follow } = inOrder(name, language);
      const names = [lead, follow].map((each) => (each === null ? null : escaped(each, room)));
      return `${count(votes)}${facts(names) ?? ''}`;
    };
  return listing(60, tags, [row(60), row(24)], language);
}
