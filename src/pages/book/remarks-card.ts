import type { Listing } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { Remark } from '../../model/open-records.ts';
import type { PageMessage } from '../page.ts';
import type { PageResult } from '../parts/pager.ts';
import { buttonTo } from '../parts/controls.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { linkText, timestamp } from '../parts/markdown.ts';
import { buttons } from '../parts/message.ts';
import { remarkPassage, type RemarkRow } from '../parts/remark.ts';
import { at } from '../place.ts';
import { bookPlace } from '../places.ts';
import { sizes } from './content.ts';
import type { BookCardContext } from './frame.ts';
import { listMessage } from './list-message.ts';

/**
 * Reviews by the catalogue's users, or comments at the source in the catalogue's order (by agreement).
 * Without any, a button to the other kind.
 */
export function remarksCard(
  frame: BookCardContext,
  asked: PageResult<Answer<Listing<Remark>>>,
  kind: 'reviews' | 'comments',
): PageMessage {
  const { answer, language } = frame;
  const other = kind === 'reviews' ? 'comments' : 'reviews';
  return listMessage(frame, asked, sizes.remarks, {
    rows: (remarks) =>
      remarkPassage(
        60,
        remarks.map((remark) => rowOf(remark, language)),
        frame,
      ),
    none: language.t(`book.none.${kind}`),
    waysFromNone: [
      buttons(
        buttonTo(
          'other',
          language.t(`book.readInstead.${other}`),
          at(bookPlace, { ref: answer.value.ref, view: other, page: 1 }),
        ),
      ),
    ],
    remark: language.t(`book.writtenBy.${kind}`),
  });
}

function rowOf(remark: Remark, language: Language): RemarkRow {
  const { t } = language;
  const { author, score, agreeCount, isSpoiler } = remark;
  const url = httpsUrl(remark.url);
  const name = linkText(author ?? '', 60);
  return {
    heading: name === '' ? null : `**${link(name, url)}**`,
    facts: [
      timestamp(remark.writtenAt),
      score === null ? null : t('reading.score', { score: language.number(score) }),
      agreeCount === null ? null : t('reading.agree', { count: agreeCount }),
      isSpoiler === true ? t('reading.spoiler') : null,
      name === '' && url !== null ? link(t('reading.remarkLink'), url) : null,
    ],
    title: remark.title,
    text: remark.text,
    isSpoiler,
  };
}
