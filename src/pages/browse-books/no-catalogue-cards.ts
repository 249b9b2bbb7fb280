import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import type { PageMessage, View } from '../page.ts';
import { buttonTo } from '../parts/controls.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, message, text, tones } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { problemText } from '../problem.ts';
import { openLibraryOffer } from './offer.ts';
import { browseAt, otherCataloguesMenu } from './navigation.ts';

/** Says that a source's catalogue requires a key, and offers the open library. */
export function needsKeyCard({ language, reader }: View): PageMessage {
  const { t } = language;
  return message(tones.search, [
    text(
      lines(100, [
        `### ${t('browse.needsKey')}`,
        problemText({ code: 'needs_key' }, language, reader),
      ]),
    ),
    buttons(buttonTo('library', t('browse.toLibrary'), browseAt(openLibraryOffer, []))),
  ]);
}

/** Says that the source is unknown, and offers the known ones. */
export function unknownCatalogueCard(
  { typed, sources }: { readonly typed: string; readonly sources: readonly Source[] },
  language: Language,
): PageMessage {
  const { t } = language;
  const here = browseAt(openLibraryOffer, []);
  return message(tones.search, [
    text(
      lines(100, [
        `### ${t('browse.noSource', { text: escaped(typed, 100) })}`,
        t('browse.noSourceLead'),
      ]),
    ),
    otherCataloguesMenu(null, [], sources, here, language),
  ]);
}
