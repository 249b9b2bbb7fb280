import type { Language } from '../language/language.ts';
import type { Watch } from '../model/watch.ts';
import { buttonTo } from './parts/controls.ts';
import { escaped, timestamp } from './parts/markdown.ts';
import { buttons, text, tones, type CardContent } from './parts/message.ts';
import { joinLines, lines, moreText, variants } from './parts/passage.ts';
import { at } from './place.ts';
import { watchesPlace } from './watch-places.ts';
import {
  isPausedByChannel,
  presentTroubleText,
  recheckButton,
  type ChannelChecks,
} from './watch/present-trouble.ts';
import { watchName } from './watch/texts.ts';

/**
 * Tells admins which watches were paused by trouble: the channel, the cause and the remedy. Everyone
 * in the channel may see it, so its buttons lead to a page and a form that check permissions again. Other
 * watches are omitted.
 */
export function watchNoticeCard(
  watches: readonly Watch[],
  checks: ChannelChecks,
  language: Language,
): CardContent {
  const { t } = language;
  const troubled = watches.flatMap((watch) => troubleOf(watch, checks, language) ?? []);
  const longestFirst = Array.from({ length: maxNamed }, (_, fewer) => {
    const count = maxNamed - fewer;
    return () =>
      joinLines([...troubled.slice(0, count), moreText(troubled.length - count, language)]);
  });
  return {
    tone: tones.problem,
    parts: [
      text(lines(100, [`### ${t('notice.watches.heading', { count: troubled.length })}`])),
      text(variants(90, longestFirst)),
      text(lines(80, [t('notice.watches.lead')])),
      buttons(
        ...(watches.some(isPausedByChannel) ? [recheckButton(language)] : []),
        buttonTo('watches', t('setup.watches.open'), at(watchesPlace, { page: 1 })),
      ),
    ],
  };
}

/** So many watches are named, and their channels checked. */
export const maxNamed = 10;
const maxNameLength = 100;

function troubleOf(watch: Watch, checks: ChannelChecks, language: Language): string | null {
  const { pause, choice } = watch;
  const trouble = presentTroubleText(watch, checks, language);
  if (pause === null || trouble === null) return null;
  const name = escaped(watchName(watch, language), maxNameLength);
  const values = { name, when: timestamp(pause.since) ?? '–', trouble };
  const channel = `<#${choice.channel.id}>`;
  if (choice.when.kind === 'history') return language.t('notice.watches.history', values);
  return trouble.includes(channel)
    ? language.t('notice.watches.named', values)
    : language.t('notice.watches.one', { ...values, channel });
}
