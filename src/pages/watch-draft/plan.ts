import type { Language } from '../../language/language.ts';
import type { WatchDraft, ForumTag } from '../../model/server-watches.ts';
import { escaped, timestamp } from '../parts/markdown.ts';
import { facts } from '../parts/passage.ts';
import { leadingName } from '../parts/title.ts';
import { clockText, scheduleText } from '../parts/watch.ts';

const kinds = ['board', 'channel', 'when', 'what', 'quiet', 'mention', 'publish'] as const;

/** One property of a watch in words; escaped. */
export interface PlanLine {
  readonly kind: (typeof kinds)[number];
  readonly text: string;
}

/** Facts that the choice itself does not contain. */
export interface PlanFacts {
  readonly intervalMs: number;
  readonly tags: readonly ForumTag[];
}

/** What a watch posts, where and when: one line for each property that is set. */
export function watchPlan(
  { choice, names }: WatchDraft,
  known: PlanFacts,
  language: Language,
): readonly PlanLine[] {
  const { t } = language;
  const { channel, quiet, roleId, publish, top, only, minMove } = choice;
  const texts: Readonly<Record<PlanLine['kind'], string | null>> = {
    board: facts(
      [names.board, names.source, names.section, names.genre, names.cycle].map((name) => {
        const shown = leadingName(name, language);
        return shown === null ? null : escaped(shown, 80);
      }),
    ),
    channel: facts([
      `<#${channel.id}>`,
      channel.kind === 'forum' ? t('watchDraft.forum') : null,
      tagsText(choice.tagIds, known.tags, language),
    ]),
    when: digestText(choice, known, language),
    what: facts([
      t('post.within', { top }),
      only === 'everything' ? t('watchDraft.everything') : t(`post.only.${only}`),
      minMove > 1 ? t('watchDraft.moves', { count: minMove }) : null,
    ]),
    quiet:
      quiet === null
        ? null
        : t('watchDraft.quietHours', {
            from: clockText(quiet.from * 60),
            to: clockText(quiet.to * 60),
            zone: choice.timeZone,
          }),
    mention: roleId === null ? null : `<@&${roleId}>`,
    publish: publish ? t('watchDraft.publishing') : null,
  };
  return kinds.flatMap((kind) => {
    const text = texts[kind];
    return text === null ? [] : [{ kind, text }];
  });
}

/** "next 22 November 2026 09:00"; null for posts on change. */
export function nextText(nextAt: number | null, { t }: Language): string | null {
  const when = timestamp(nextAt, 'f');
  return when === null ? null : t('watchDraft.next', { when });
}

function digestText(
  { when, timeZone }: WatchDraft['choice'],
  { intervalMs }: PlanFacts,
  language: Language,
): string {
  if (when.kind === 'change') {
    const seconds = Math.round(intervalMs / 1_000);
    return seconds < 60
      ? language.t('watchDraft.onChangeSoon', { count: seconds })
      : language.t('watchDraft.onChange', { count: Math.round(seconds / 60) });
  }
  return language.t('watchDraft.inZone', { when: scheduleText(when, language), zone: timeZone });
}

function tagsText(
  ids: readonly string[],
  tags: readonly ForumTag[],
  { t }: Language,
): string | null {
  const names = ids.map((id) => tags.find((tag) => tag.id === id)?.name ?? id);
  if (names.length === 0) return null;
  const shown = names.map((name) => escaped(name, 30)).join(t('common.comma'));
  return t('watchDraft.tagged', { tags: shown });
}
