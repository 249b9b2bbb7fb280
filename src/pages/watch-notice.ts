import type { Language } from '../language/language.ts';
import type { Watch } from '../model/watch.ts';
import { buttonTo } from './parts/controls.ts';
import { escaped, timestamp } from './parts/markdown.ts';
import { buttons, text, tones, type CardContent } from './parts/message.ts';
import { joinLines, lines, moreText, variants } from './parts/passage.ts';
import { at } from './place.ts';
import { watchesPlace } from './watch-places.ts';
import { watchName, watchTroubleText } from './watch/texts.ts';

/**
 * Tells admins which watches were paused by trouble: the channel, the cause and the remedy. Everyone
 * in the channel may see it, so its button leads to a page that checks permissions again. Other
 * watches are omitted.
 */
export function watchNoticeCard(watches: readonly Watch[], language: Language): CardContent {
  const { t } = language;
  const troubled = watches.flatMap((watch) => troubleOf(watch, language) ?? []);
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
      buttons(buttonTo('watches', t('setup.watches.open'), at(watchesPlace, { page: 1 }))),
    ],
  };
}

const maxNamed = 10;
const maxNameLength = 100;

function troubleOf(watch: Watch, language: Language): string | null {
  const { pause, choice } = watch;
  if (pause?.by !== 'trouble') return null;
  const values = {
    name: escaped(watchName(watch, language), maxNameLength),
    when: timestamp(pause.since) ?? '–',
    trouble: watchTroubleText(pause.trouble, language),
  };
  return choice.when.kind === 'history'
    ? language.t('notice.watches.history', values)
    : language.t('notice.watches.one', { ...values, channel: `<#${choice.channel.id}>` });
}
