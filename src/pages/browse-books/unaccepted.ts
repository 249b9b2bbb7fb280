import type { Language } from '../../language/language.ts';
import type { PageMessage } from '../page.ts';
import { escaped } from '../parts/markdown.ts';
import { menuOf, maxOptions } from '../parts/menu.ts';
import { menu, message, text, tones } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { askedHeading, placeName } from './heading.ts';
import type { Offer } from './offer.ts';
import { askedOf, type Wanted } from './wanted.ts';
import { browseAt, doingWithout, withoutFilter } from './ways.ts';

interface Unaccepted {
  readonly offer: Offer;
  readonly wanted: Wanted;
  /** The rejected parameter as the service names it; null if it names none. */
  readonly param: string | null;
  readonly detail: string;
}

/** Shows the service's message about a rejected parameter, and the values that it names. */
export function unacceptedCard(
  { offer, wanted, param, detail }: Unaccepted,
  language: Language,
): PageMessage {
  const { t } = language;
  const all = askedOf(wanted);
  const { filters, sort, order } = wanted;
  const blamed = [...filters, sort, order].find((one) => one?.param === param) ?? null;
  const left = blamed === null ? null : withoutFilter(all, blamed.asked);
  const named = blamed === null ? [] : valuesNamed(detail);
  return message(tones.search, [
    text(
      lines(100, [
        blamed === null
          ? `### ${placeName(offer, language)}`
          : askedHeading(blamed.asked, language),
        t('browse.refused.unaccepted', { detail: escaped(detail, 600) }),
      ]),
    ),
    menu(
      menuOf(
        'instead',
        browseAt(offer, left ?? []),
        t('browse.pickInstead'),
        named.map((value) => ({
          name: value,
          to: browseAt(
            offer,
            all.map((one) => (one === blamed?.asked ? { by: one.by, text: value } : one)),
          ),
        })),
      ),
    ),
    doingWithout(offer, left, language),
  ]);
}

/** "The message lists accepted values": returns the values after its colon if they form a list. */
function valuesNamed(detail: string): readonly string[] {
  const [, list = ''] = /[:：]([^:：]+)$/u.exec(detail) ?? [];
  const values = list.split(/[,，、;；|]/u).map((value) => value.trim().replace(/[.。]$/u, ''));
  const isList = values.length > 1 && values.every((value) => /^\S{1,60}$/u.test(value));
  return isList ? values.slice(0, maxOptions) : [];
}
