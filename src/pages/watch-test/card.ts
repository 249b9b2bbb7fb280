import type { Language } from '../../language/language.ts';
import type { BoardPost } from '../../model/board-changes.ts';
import type { Problem } from '../../model/problem.ts';
import type { Source } from '../../model/source.ts';
import type { WatchStatus, TargetCheck } from '../../model/server-watches.ts';
import type { PageMessage, View } from '../page.ts';
import { buttonTo } from '../parts/controls.ts';
import { figureNames } from '../parts/figure.ts';
import { escaped, timestamp } from '../parts/markdown.ts';
import {
  buttons,
  messageOfCards,
  text,
  tones,
  type CardContent,
  type Part,
} from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { watchName } from '../parts/watch.ts';
import { at } from '../place.ts';
import { problemText } from '../problem.ts';
import { targetObstacles } from '../watch-draft/target-obstacles.ts';
import { watchPostParts } from '../watch-post.ts';
import { watchForms, watchPlace, watchTestPlace } from '../watch-places.ts';

/** The result of a test. */
export interface TestedWatch {
  readonly kind: 'one';
  readonly status: WatchStatus;
  readonly check: TargetCheck;
  /** The post that the watch would send now, or the problem that prevents it. */
  readonly post: BoardPost | Problem;
  /** The cached sources; they name figures. */
  readonly sources: readonly Source[];
}

/** Whether a watch may post, with the post that it would send now. */
export function watchTestCard(loaded: TestedWatch, view: View): PageMessage {
  const { status, check, post } = loaded;
  const { language } = view;
  const { t } = language;
  const { watch } = status;
  const obstacles = targetObstacles(check, watch.choice.channel.id, language);
  const isReady = obstacles.length === 0;
  const channel = `<#${watch.choice.channel.id}>`;
  const test: CardContent = {
    tone: isReady ? tones.board : tones.problem,
    parts: [
      text(
        lines(100, [
          `### ${t('watch.test.heading')}`,
          `**${escaped(watchName(watch, language), 200)}**`,
          ...(isReady
            ? [t('watch.test.ready', { channel })]
            : obstacles.map((obstacle) => `⚠️ ${obstacle}`)),
          watch.pause === null ? null : t('watch.test.paused'),
          outcomeText(post, view),
        ]),
      ),
      acts(watch.id, isReady, language),
    ],
  };
  return messageOfCards([test, ...postBlock(loaded, language)]);
}

function outcomeText(post: TestedWatch['post'], { language, reader }: View): string {
  const { t } = language;
  if ('code' in post) {
    return t('watch.test.unseen', { problem: problemText(post, language, reader) });
  }
  if (post.changes === null) return t('watch.test.first');
  if (!isUnchanged(post)) return t('watch.test.changed');
  return t('watch.test.unchanged', { when: timestamp(post.since) ?? '–' });
}

function isUnchanged({ changes }: BoardPost): boolean {
  if (changes === null) return false;
  const { entered, left, climbed, fell } = changes;
  return [entered, left, climbed, fell].every((all) => all.length === 0);
}

function postBlock({ post, sources }: TestedWatch, language: Language): readonly CardContent[] {
  if ('code' in post || isUnchanged(post)) return [];
  const { board } = post.view;
  const source = board.system === 'keyed' ? board.source : null;
  const names = figureNames(source, sources, language);
  return [{ tone: tones.board, parts: watchPostParts(post, language, names) }];
}

function acts(id: string, isReady: boolean, { t }: Language): Part {
  return buttons(
    isReady
      ? buttonTo('now', t('watch.button.now'), at(watchForms.now, { text: id }), { isMain: true })
      : buttonTo('again', t('watch.button.again'), at(watchTestPlace, { text: id })),
    buttonTo('watch', t('watch.button.open'), at(watchPlace, { text: id })),
  );
}
