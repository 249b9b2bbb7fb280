import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import type { PageMessage, View } from '../page.ts';
import { buttonTo } from '../parts/button.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, message, text, tones } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { problemText } from '../problem.ts';
import { openOffer } from './offer.ts';
import { browseAt, otherCatalogues } from './ways.ts';

/** A source's catalogue in a place without a key: whom to ask, and what can be seen all the same. */
export function needsKey({ language, reader }: View): PageMessage {
  const { t } = language;
  return message(tones.search, [
    text(
      lines(100, [
        `### ${t('browse.needsKey')}`,
        problemText({ code: 'needs_key' }, language, reader),
      ]),
    ),
    buttons(buttonTo('library', t('browse.toLibrary'), browseAt(openOffer, []))),
  ]);
}

/** A source that there is none of: those there are. */
export function noSource(
  { typed, sources }: { readonly typed: string; readonly sources: readonly Source[] },
  language: Language,
): PageMessage {
  const { t } = language;
  const here = browseAt(openOffer, []);
  return message(tones.search, [
    text(
      lines(100, [
        `### ${t('browse.noSource', { text: escaped(typed, 100) })}`,
        t('browse.noSourceLead'),
      ]),
    ),
    otherCatalogues(null, [], sources, here, language),
  ]);
}
