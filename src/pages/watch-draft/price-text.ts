import type { Language } from '../../language/language.ts';
import type { WatchChoice } from '../../model/watch.ts';
import type { WatchPrice } from '../../model/server-watches.ts';

/** The cost of a watch in units per day. */
export function priceText(price: WatchPrice, { t }: Language): string {
  const { own, others, allowed } = price;
  if (allowed === null) {
    return own === 0 ? t('watchDraft.price.open') : t('watchDraft.price.own', { count: own });
  }
  if (own === 0) return t('watchDraft.price.shared');
  if (others === 0) return t('watchDraft.price.alone', { own, allowed });
  return t('watchDraft.price.sum', { own, allowed, sum: own + others });
}

/** Why the units do not suffice, and cheaper choices. Empty if they suffice. */
export function unaffordableTexts(
  { own, others, allowed, ofUnits }: WatchPrice,
  { when, top }: WatchChoice,
  { t }: Language,
): readonly string[] {
  const sum = own + others;
  if (allowed === null || own === 0 || sum <= allowed) return [];
  const values = { own, others, sum, allowed };
  const percent = Math.round((ofUnits?.share ?? 0) * 100);
  return [
    ofUnits === null
      ? t('watchDraft.tooDear.sum', values)
      : t('watchDraft.tooDear.share', { ...values, percent, limit: ofUnits.limit }),
    ...(when.kind === 'change' ? [t('watchDraft.tooDear.daily')] : []),
    ...(top > entriesPerPage ? [t('watchDraft.tooDear.top')] : []),
    ...(others > 0 ? [t('watchDraft.tooDear.others')] : []),
  ];
}

/** Entries in one paid page of a board ("keyed interface"). */
const entriesPerPage = 50;
