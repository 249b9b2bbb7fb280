import type { Language } from '../../language/language.ts';
import type { Book } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo } from '../parts/controls.ts';
import { bookCover, leadingName } from '../parts/title.ts';
import { footer } from '../parts/footer.ts';
import { linkButtons } from '../parts/link.ts';
import { escaped, timestamp } from '../parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { facts, lines, prose, type Passage } from '../parts/passage.ts';
import { sourceOf } from '../parts/source.ts';
import { chaptersText, genreText, statusText, wordsText } from '../parts/book-rows.ts';
import { at } from '../place.ts';
import { bookPlace } from '../places.ts';
import { figureColumn } from './figure-column.ts';
import type { BookCardContext } from './frame.ts';
import { figureMeanings } from './figure-meanings.ts';
import { otherEditions, facetsAndTags } from './facts.ts';
import { topRankings } from './ranking-rows.ts';
import { headline } from './title-part.ts';
import { viewMenu } from './view-menu.ts';

/** All facts of a book's record, the most important first. */
export function overviewCard(frame: BookCardContext): PageMessage {
  const { answer, sources, language } = frame;
  const { value: book } = answer;
  return message(tones.book, [
    {
      kind: 'pictured',
      passages: [headline(book, language), traits(book, sources, language)],
      picture: bookCover(book, language),
    },
    text(availability(book, language)),
    text(prose(20, book.synopsis ?? '', 900)),
    line,
    text(figureColumn(book, sources, language)),
    text(topRankings(book, frame)),
    text(facetsAndTags(book, language)),
    text(otherEditions(book, sources, language)),
    line,
    footer(language, answer, [
      timeText('book.updated', book.updatedAt, language),
      timeText('book.refreshed', book.refreshedAt, language),
    ]),
    links(book, sources, language),
    viewMenu(frame),
  ]);
}

function traits(book: Book, sources: readonly Source[], language: Language): Passage {
  const author = leadingName(book.author, language);
  const source = sourceOf(book, sources, language);
  return lines(80, [
    facts([
      author === null ? null : language.t('common.by', { author: `**${escaped(author, 80)}**` }),
      source === null ? null : escaped(source, 60),
    ]),
    facts([genreText(book.genre, book.subgenre, language), statusText(book.status, language)]),
    facts([wordsText(book.wordCount, language), chaptersText(book.chapterCount, language)]),
  ]);
}

/** Shown unless the book is available. An unknown state is shown verbatim. */
function availability({ availability: now }: Book, language: Language): Passage {
  if (now === null || now.state === 'available') return lines(95, []);
  const state = language.term('availability', now.state) ?? escaped(now.state, 80);
  const when = timestamp(now.since, 'D');
  const since = when === null ? null : language.t('book.since', { when });
  return lines(95, [`⚠️ **${state}**${since === null ? '' : ` ${since}`}`]);
}

function timeText(
  key: 'book.updated' | 'book.refreshed',
  timeMs: number | null,
  { t }: Language,
): string | null {
  const when = timestamp(timeMs);
  return when === null ? null : t(key, { when });
}

function links(book: Book, sources: readonly Source[], language: Language): Part {
  const { t } = language;
  const explained = figureMeanings(book, sources).length > 0;
  return buttons(
    ...linkButtons([
      { text: t('book.page'), url: book.url },
      { text: t('book.atSource'), url: book.atSource?.url ?? null },
      { text: t('book.translationLink'), url: book.englishTranslation?.url ?? null },
    ]),
    ...(explained
      ? [
          buttonTo(
            'figures',
            t('book.figuresButton'),
            at(bookPlace, { ref: book.ref, view: 'figures', page: 1 }),
          ),
        ]
      : []),
  );
}
