import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { PageMessage } from '../page.ts';
import { footer } from '../parts/footer.ts';
import { line, message, text, tones, type Part } from '../parts/message.ts';
import type { BookView } from '../places.ts';
import type { BookCardContext } from './frame.ts';
import { viewHeadline } from './title-part.ts';
import { viewMenu } from './view-menu.ts';

/** A view other than the overview: the book's title, the view's parts and the menus. */
export function viewMessage(
  frame: BookCardContext,
  { shown, answer = frame.answer, remarks = [], ways = [] }: Framed,
): PageMessage {
  const { language, params } = frame;
  const { value: book } = frame.answer;
  return message(tones.book, [
    text(viewHeadline(book, headingOf(params.view, language), language)),
    line,
    ...shown,
    footer(language, answer, remarks),
    ...ways,
    viewMenu(frame),
  ]);
}

interface Framed {
  readonly shown: readonly Part[];
  /** If it is not the book's record. */
  readonly answer?: Answer<unknown>;
  /** In the small print. */
  readonly remarks?: readonly (string | null)[];
  readonly ways?: readonly Part[];
}

function headingOf(view: BookView, { t }: Language): string {
  return view === 'figures' ? t('book.figuresHeading') : t(`book.views.${view}`);
}
