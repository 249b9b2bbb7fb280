import type { Language } from '../../language/language.ts';
import type { Book, Figure } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { PageMessage } from '../page.ts';
import { amountText, figureNames, figureName, periodText, scoreText } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';
import { text } from '../parts/message.ts';
import { joinLines, facts, lines, listing, countColumn, type Passage } from '../parts/passage.ts';
import { scoreScaleOf, sourceCodeOf } from '../parts/source.ts';
import { explainedFigures, maxFiguresOnCard, type ExplainedFigure } from './offers.ts';
import { viewMessage, type BookCardContext } from './view.ts';

/** All figures of a book with their source's explanations. */
export function figuresCard(frame: BookCardContext): PageMessage {
  const { sources, language } = frame;
  const { value: book } = frame.answer;
  const figures = explainedFigures(book, sources);
  const isExplained = figures.some(({ meaning }) => meaning !== null);
  const names = figureNames(sourceCodeOf(book), sources, language);
  const row =
    (max: number) =>
    ({ figure, meaning }: ExplainedFigure): string => {
      const name = figureName(figure, language, names);
      return joinLines([
        facts([
          `**${escaped(name, 60)}**`,
          amountText(figure.value, language),
          periodText(figure, name, language),
        ]),
        meaning === null ? null : escaped(meaning, max),
      ]);
    };
  return viewMessage(frame, {
    shown: [
      text(listing(60, figures, [row(400), row(120), row(0)], language)),
      text(lines(60, [isExplained ? null : language.t('book.noMeanings')])),
    ],
    remarks: [language.t('book.notCompared')],
  });
}

/** Keys of the score that readers at the source give a book, in this order. */
const ratingKeys = ['score', 'source_score', 'rating'];

/** The readers' score at the source; null if the book has none. */
function ratingOf({ figures }: Book): Figure | null {
  const given = figures.filter(({ value }) => value > 0);
  for (const key of ratingKeys) {
    const rating = given.find((figure) => figure.key === key);
    if (rating !== undefined) return rating;
  }
  return null;
}

/**
 * "★ 8.7/10"; null if the book has no score. Of an open record's scores, only `source_score` is
 * certain to have the scale of the source.
 */
export function ratingText(
  book: Book,
  sources: readonly Source[],
  language: Language,
): string | null {
  const rating = ratingOf(book);
  if (rating === null) return null;
  const isOfSource = book.ref.system === 'keyed' || rating.key === 'source_score';
  return scoreText(rating.value, isOfSource ? scoreScaleOf(book, sources) : null, language);
}

/** A book's figures without its rating, with right-aligned numbers, one per line. */
export function figureColumn(book: Book, sources: readonly Source[], language: Language): Passage {
  const names = figureNames(sourceCodeOf(book), sources, language);
  const rating = ratingOf(book);
  const figures = book.figures.filter((figure) => figure !== rating).slice(0, maxFiguresOnCard);
  if (figures.length === 0) return lines(60, []);
  const counts = figures.map(({ value }) => value);
  const column = countColumn(language, counts);
  const row = (figure: Figure): string => {
    const name = escaped(figureName(figure, language, names), 60);
    return `${column(figure.value)}${facts([name, periodText(figure, name, language)]) ?? ''}`;
  };
  return lines(60, [`**${language.t('book.figures')}**`, ...figures.map(row)]);
}
