import type { Language } from '../../language/language.ts';
import type { WatchChoice } from '../../model/watch.ts';
import type { TargetCheck } from '../../model/server-watches.ts';
import { menuOf } from '../parts/controls.ts';
import { menu, type Part } from '../parts/message.ts';
import { at } from '../place.ts';
import { watchDraftPlace, type WatchDraftParams } from '../watch-places.ts';

/** Changes when the watch posts. */
export function whenMenu(
  { when: { kind } }: WatchChoice,
  params: WatchDraftParams,
  { t }: Language,
): Part {
  return menu(
    menuOf(
      'when',
      at(watchDraftPlace, params),
      t('watchDraft.pickWhen'),
      (['change', 'daily', 'weekly'] as const).map((when) => ({
        name: t(`watchDraft.whens.${when}`),
        to: at(watchDraftPlace, { ...params, when }),
        isCurrent: when === kind,
      })),
    ),
  );
}

/** Discord's limit for a forum's post. */
const maxTags = 5;

/** Adds and removes a forum's tags. */
export function tagMenu(
  { channel, tags }: TargetCheck,
  { tagIds }: WatchChoice,
  params: WatchDraftParams,
  { t }: Language,
): Part {
  const known = tagIds.filter((id) => tags.some((tag) => tag.id === id));
  const toggled = (id: string): readonly string[] =>
    known.includes(id) ? known.filter((one) => one !== id) : [...known, id].slice(-maxTags);
  const entries = tags.map(({ id, name }) => ({
    name: known.includes(id) ? `✓ ${name}` : name,
    to: at(watchDraftPlace, { ...params, tagIds: toggled(id) }),
  }));
  const shown = channel?.kind === 'forum' ? entries : [];
  return menu(menuOf('tag', at(watchDraftPlace, params), t('watchDraft.pickTag'), shown));
}
