import type { Language } from '../../language/language.ts';
import type { PageMessage } from '../page.ts';
import { escaped } from '../parts/markdown.ts';
import { menu, maxOptions } from '../parts/controls.ts';
import { message, text, tones } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { criterionHeading, catalogueName } from './heading.ts';
import type { CatalogueOffer } from './offer.ts';
import { queryCriteria, type CatalogueQuery } from './catalogue-query.ts';
import { browseAt, removalButtons, withoutCriterion } from './navigation.ts';

interface Unaccepted {
  readonly offer: CatalogueOffer;
  readonly query: CatalogueQuery;
  /** The rejected parameter as the service names it, or null. */
  readonly param: string | null;
  readonly detail: string;
}

/** Shows the service's message about a rejected parameter, and the values that it names. */
export function unacceptedCard(
  { offer, query, param, detail }: Unaccepted,
  language: Language,
): PageMessage {
  const { t } = language;
  const all = queryCriteria(query);
  const { filters, sort, order } = query;
  const blamed = [...filters, sort, order].find((one) => one?.param === param) ?? null;
  const left = blamed === null ? null : withoutCriterion(all, blamed.criterion);
  const named = blamed === null ? [] : valuesNamed(detail);
  return message(tones.search, [
    text(
      lines(100, [
        blamed === null
          ? `### ${catalogueName(offer, language)}`
          : criterionHeading(blamed.criterion, language),
        t('browse.refused.unaccepted', { detail: escaped(detail, 600) }),
      ]),
    ),
    menu(
      'instead',
      browseAt(offer, left ?? []),
      t('browse.pickInstead'),
      named.map((value) => ({
        name: value,
        to: browseAt(
          offer,
          all.map((one) => (one === blamed?.criterion ? { by: one.by, text: value } : one)),
        ),
      })),
    ),
    removalButtons(offer, left, language),
  ]);
}

/** "The message lists accepted values": returns the values after its colon if they form a list. */
function valuesNamed(detail: string): readonly string[] {
  const [, list = ''] = /[:：]([^:：]+)$/u.exec(detail) ?? [];
  const values = list.split(/[,，、;；|]/u).map((value) => value.trim().replace(/[.。]$/u, ''));
  const isList = values.length > 1 && values.every((value) => /^\S{1,60}$/u.test(value));
  return isList ? values.slice(0, maxOptions) : [];
}
