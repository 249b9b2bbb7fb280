import type { Language } from '../../language/language.ts';
import type { BooklistSummary } from '../../model/booklist.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo } from '../parts/controls.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, message, text, tones, type Part } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { sortName, statusName } from '../parts/filter-choice.ts';
import { at } from '../place.ts';
import { booklistPlace, type BooklistParams } from '../places.ts';
import {
  isWholeList,
  memberSorts,
  memberOrderMenu,
  memberFilterMenu,
  wholeListButton,
  type InvalidMemberChoice,
} from './members.ts';
import { booklistLink } from '../parts/booklist.ts';

/** An order or a filter that the list does not support. */
export interface RefusedBooklist {
  readonly refusal: BooklistRefusal;
  /** The cached summary of the list, or null. */
  readonly summary: BooklistSummary | null;
}

/** `detail` is the service's message, which lists the accepted values. */
export type BooklistRefusal =
  | { readonly kind: 'library' | 'large' | 'notes' }
  | { readonly kind: 'noted'; readonly detail: string }
  | { readonly kind: 'status' | 'dropped'; readonly typed: string; readonly detail: string };

export interface BooklistWithInvalidChoice {
  readonly invalid: InvalidMemberChoice;
  readonly summary: BooklistSummary | null;
}

/** Explains why the list does not support an order or a filter, and links to the list without it. */
export function refusalCard(
  { refusal, summary }: RefusedBooklist,
  params: BooklistParams,
  language: Language,
): PageMessage {
  const { t } = language;
  switch (refusal.kind) {
    case 'library':
    case 'large':
      return message(tones.search, [
        sentences(summary, [t(`booklist.plainOnly.${refusal.kind}`)], language),
        buttons(wholeListButton(params, language)),
      ]);
    case 'notes':
      return message(tones.search, [
        sentences(summary, [t('booklist.noNotes')], language),
        removalButtons({ ...params, noted: false }, language),
      ]);
    case 'noted':
      return message(tones.search, [
        sentences(
          summary,
          [t('booklist.noteFilterRefused'), saysService(refusal.detail, language)],
          language,
        ),
        removalButtons({ ...params, noted: false }, language),
      ]);
    case 'status':
    case 'dropped': {
      const { kind, typed } = refusal;
      const name = kind === 'status' ? statusName(typed, language) : typed;
      return message(tones.search, [
        sentences(
          summary,
          [
            t(`booklists.noSuch.${kind}`, { text: escaped(name, 60) }),
            saysService(refusal.detail, language),
          ],
          language,
        ),
        removalButtons({ ...params, [kind]: null }, language),
      ]);
    }
  }
}

function saysService(detail: string, { t }: Language): string {
  return t('booklists.saysService', { detail: escaped(detail, 500) });
}

/** Shows the orders or minimums that the list's source accepts. */
export function invalidMemberChoiceCard(
  { invalid: { by, typed, source }, summary }: BooklistWithInvalidChoice,
  params: BooklistParams,
  language: Language,
): PageMessage {
  const { t } = language;
  const without = { ...params, [by]: null, page: 1 };
  const here = at(booklistPlace, without);
  const names =
    by === 'sort'
      ? memberSorts(source).map((choice) => sortName(choice, language))
      : source.booklists.minWordsSteps.map((count) => t('booklists.least.words', { count }));
  const all = names.map((name) => escaped(name, 60)).join(' · ');
  const wanted = escaped(typed, 100);
  return message(tones.search, [
    sentences(
      summary,
      names.length === 0
        ? [t(`booklists.takesNo.${by}`)]
        : [t(`booklists.noSuch.${by}`, { text: wanted }), t('booklists.takes', { all })],
      language,
    ),
    by === 'sort'
      ? memberOrderMenu(source, without, here, language)
      : memberFilterMenu(source, without, noFilters, here, language),
    removalButtons(without, language),
  ]);
}

const noFilters = { hasNotes: false, statuses: [], dropped: [] };

function sentences(list: BooklistSummary | null, all: readonly string[], language: Language): Part {
  const title = list === null ? language.t('booklist.thisList') : booklistLink(list, language, 150);
  return text(lines(100, [`### ${title}`, ...all]));
}

/** Links to the list without the refused choice, and to the whole list if that is another page. */
function removalButtons(without: BooklistParams, language: Language): Part {
  if (isWholeList(without)) return buttons(wholeListButton(without, language));
  const to = at(booklistPlace, { ...without, page: 1 });
  const label = language.t('booklists.without');
  return buttons(buttonTo('without', label, to), wholeListButton(without, language));
}
