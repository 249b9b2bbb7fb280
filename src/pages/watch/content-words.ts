import type { Language } from '../../language/language.ts';
import type { PlainTextKey } from '../../language/text-key.ts';
import { dayOf } from '../../model/board-history.ts';
import type { Bilingual } from '../../model/text.ts';
import type {
  PaperContent,
  RaceContent,
  WatchChoice,
  WatchNames,
  WatchWhen,
} from '../../model/watch.ts';
import { dayText } from '../board-history/days.ts';
import { escaped } from '../parts/markdown.ts';
import { facts } from '../parts/passage.ts';
import { bookTitle, leadingName } from '../parts/title.ts';

/** What is said about watches with one kind of content. */
interface ContentWords {
  /** A watch's name as plain text. `names`: those of its board, as everywhere here. */
  readonly name: (names: WatchNames, language: Language) => string;
  /** The names that it is found by, besides those of its board. */
  readonly searched: readonly (Bilingual | null)[];
  /** The boards that its posts are about. */
  readonly boards: (names: WatchNames) => readonly WatchNames[];
  /** What tells watches with one name apart, as plain text; null if their times do. */
  readonly about: (language: Language) => string | null;
  /** Null if its time alone says when it posts. */
  readonly schedule: (language: Language) => string | null;
  /** What its posts have, escaped. `within`: the number of its first positions in words. */
  readonly what: (within: string, language: Language) => string;
  /** What the list of watches says before the first post. */
  readonly never: PlainTextKey;
}

export function contentWords({
  content,
  when,
}: Pick<WatchChoice, 'content' | 'when'>): ContentWords {
  switch (content.kind) {
    case 'changes':
      return ranking;
    case 'race':
      return race(content);
    case 'paper':
      return paper(content, when);
  }
}

const ranking: ContentWords = {
  name: viewName,
  searched: [],
  boards: (names) => [names],
  about: () => null,
  schedule: () => null,
  what: (within) => within,
  never: 'watch.never',
};

const race = ({ books, end }: RaceContent): ContentWords => ({
  ...ranking,
  name: (names, language) =>
    language.t('race.name', { board: viewName(names, language), count: books.length }),
  searched: books.map(({ title }) => title),
  about: (language) =>
    books.map((book) => bookTitle(book, language)).join(language.t('common.comma')),
  schedule(language) {
    const { t } = language;
    if (end === null) return t('race.when');
    const day = dayText(dayOf(end.at - 1), null, language);
    return `${t('race.when')} · ${t('race.until', { day })}`;
  },
  what(within, language) {
    const titles = books.map((book) => escaped(bookTitle(book, language), 60));
    return facts([titles.join(language.t('common.comma')), within]) ?? within;
  },
  never: 'race.never',
});

const paper = ({ boards }: PaperContent, { kind }: WatchWhen): ContentWords => ({
  ...ranking,
  name(_names, language) {
    const { t } = language;
    const named = boards.map(({ names }) => viewName(names, language));
    return t('paper.name', { boards: named.join(t('common.comma')) });
  },
  searched: boards.map(({ names }) => names.board),
  boards: () => boards.map(({ names }) => names),
  what: (_within, { t }) => t(kind === 'daily' ? 'paper.what.daily' : 'paper.what.weekly'),
  never: 'paper.never',
});

function viewName(names: WatchNames, language: Language): string {
  const { board, source, section, genre, cycle } = names;
  const all = [board, source, section, genre, cycle].map((name) => leadingName(name, language));
  return facts(all) ?? language.t('watch.nameless');
}
