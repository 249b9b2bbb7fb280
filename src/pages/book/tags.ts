import { answerWith, type Answer } from '../../model/answer.ts';
import type { Book } from '../../model/book.ts';
import type { CommunityTag } from '../../model/open-records.ts';
import type { Bilingual } from '../../model/text.ts';
import type { PageMessage, RenderContext } from '../page.ts';
import { menu, noMenu } from '../parts/controls.ts';
import { escaped } from '../parts/markdown.ts';
import type { Part } from '../parts/message.ts';
import { countColumn, facts, listing, type Passage } from '../parts/passage.ts';
import { leadingName, orderedNames } from '../parts/title.ts';
import { at } from '../place.ts';
import { browsePlace } from '../places.ts';
import { sizes } from './content.ts';
import { maxTagsOnCard } from './offers.ts';
import { unspoilt } from './spoilers.ts';
import { listMessage, pageOf, pageOfAll, type BookCardContext } from './view.ts';

/** Tags by readers' votes, in the catalogue's order. */
export function communityTagsCard(
  frame: BookCardContext,
  answer: Answer<readonly CommunityTag[]>,
): PageMessage {
  const { language, params } = frame;
  const hasVotes = answer.value.some(({ votes }) => votes !== null);
  return listMessage(frame, pageOfAll(answer, params.page, sizes.tags), sizes.tags, {
    rows: (tags) => tagRows(tags, frame),
    none: language.t('book.none.tags'),
    remark: hasVotes ? language.t('book.votes') : null,
  });
}

/** All tags of a book's record, with a menu that browses its source's books by tag. */
export function keywordsCard(frame: BookCardContext): PageMessage {
  const { answer, language, params } = frame;
  const tags = answerWith(answer, answer.value.tags);
  return listMessage(frame, pageOfAll(tags, params.page, sizes.tags), sizes.tags, {
    rows: (shown) =>
      tagRows(
        shown.map((name) => ({ name, votes: null })),
        frame,
      ),
    none: language.t('book.none.keywords'),
    controls: (shown) => [browseMenu(shown, frame)],
  });
}

/** Only a source's own catalogue can be filtered by tag. */
function browseMenu(tags: readonly Bilingual[], frame: BookCardContext): Part {
  const { answer, language, params } = frame;
  const { ref } = answer.value;
  if (ref.system === 'open') return noMenu;
  return menu(
    'browse',
    pageOf(frame, params.page),
    language.t('book.browseTag'),
    tags.flatMap((tag) => {
      const text = tag.zh ?? tag.en;
      if (text === null) return [];
      const to = at(browsePlace, {
        source: ref.source,
        criteria: [{ by: 'tag', text }],
        page: 1,
      });
      return { name: leadingName(tag, language) ?? text, to };
    }),
  );
}

function tagRows(tags: readonly CommunityTag[], { language, reader }: RenderContext): Passage {
  const allVotes = tags.map(({ votes }) => votes);
  const column = countColumn(language, allVotes);
  const row =
    (max: number) =>
    ({ name, votes }: CommunityTag): string => {
      const { lead, follow } = orderedNames(name, language);
      const names = [lead, follow].map((each) => (each === null ? null : escaped(each, max)));
      return `${column(votes)}${unspoilt(facts(names) ?? '', subjectOf(name), { reader })}`;
    };
  return listing(60, tags, [row(60), row(24)], language);
}

function subjectOf({ en, zh }: Bilingual): string {
  return `${en ?? ''} ${zh ?? ''}`;
}

/** The first tags of a book's record in one line, in small print; null without tags. */
export function tagLine(
  { tags }: Book,
  count: number,
  { language, reader }: RenderContext,
): string | null {
  const shown = tags.slice(0, Math.min(count, maxTagsOnCard)).map((tag) => {
    const name = leadingName(tag, language);
    return name === null ? null : unspoilt(escaped(name, 40), subjectOf(tag), { reader });
  });
  const all = facts(shown);
  return all === null ? null : `-# ${language.t('book.tags', { tags: all })}`;
}
