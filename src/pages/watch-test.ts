import type { Language } from '../language/language.ts';
import type { WatchStatus, TargetCheck } from '../model/server-watches.ts';
import type { Watch } from '../model/watch.ts';
import { hasLook, type WatchPost } from '../model/watch-post.ts';
import type { Source } from '../model/source.ts';
import { drawnPostParts } from './drawn-post.ts';
import { page, Redirect, type PageContext, type PageMessage, type RenderContext } from './page.ts';
import { buttonTo } from './parts/controls.ts';
import { escaped, timestamp } from './parts/markdown.ts';
import {
  buttons,
  message,
  messageOfCards,
  text,
  tones,
  type CardContent,
  type Part,
} from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { at } from './place.ts';
import { problemText } from './problem.ts';
import { targetObstacles } from './watch-draft/plan.ts';
import { previewOf, type Preview } from './watch-draft/preview.ts';
import { watchTestPlace, watchForms, watchPlace } from './watch-places.ts';
import { loadWatches, pickWatchCard, type WatchMatches } from './watch/choice.ts';
import { watchName } from './watch/texts.ts';

/** `/watch test`: whether the bot may post to the watch's channel, and what it would post now. */
export const watchTestPage = page<{ readonly text: string }, Loaded>({
  ...watchTestPlace,
  async load({ text }, context) {
    const chosen = await loadWatches(text, context);
    if (chosen instanceof Redirect) return chosen;
    if (chosen.one === null) return { kind: 'several', chosen };
    const { watch } = chosen.one;
    return watch.choice.when.kind === 'history'
      ? { kind: 'history', watch }
      : testOf(chosen.one, context);
  },
  render(loaded, { text }, renderContext) {
    if (loaded.kind === 'history') return historyCard(loaded.watch, renderContext.language);
    if (loaded.kind === 'one') return watchTestCard(loaded, renderContext);
    const to = (id: string) => at(watchTestPlace, { text: id });
    return pickWatchCard(text, loaded.chosen, renderContext.language, to(text), to);
  },
});

type Loaded =
  | TestedWatch
  | { readonly kind: 'history'; readonly watch: Watch }
  | { readonly kind: 'several'; readonly chosen: WatchMatches<WatchStatus> };

async function testOf(status: WatchStatus, context: PageContext): Promise<TestedWatch> {
  const { library, watches } = context;
  const { watch } = status;
  const [check, post] = await Promise.all([
    watches.checkTarget(watch.guildId, watch.choice),
    previewOf(watches.preview(watch.guildId, watch, watch.id, library)),
  ]);
  return {
    kind: 'one',
    status,
    check,
    post,
    sources: library.recent().sources,
  };
}

interface TestedWatch {
  readonly kind: 'one';
  readonly status: WatchStatus;
  readonly check: TargetCheck;
  readonly post: Preview;
  /** The cached sources; they name figures. */
  readonly sources: readonly Source[];
}

function watchTestCard(loaded: TestedWatch, renderContext: RenderContext): PageMessage {
  const { status, check, post } = loaded;
  const { language } = renderContext;
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
          outcomeText(post, renderContext),
        ]),
      ),
      actions(watch.id, isReady && !isWithoutLook(post), language),
    ],
  };
  return messageOfCards([test, ...postBlock(loaded, language)]);
}

/** A history has nothing to test. */
function historyCard(watch: Watch, language: Language): PageMessage {
  const { t } = language;
  return message(tones.board, [
    text(
      lines(100, [
        `### ${t('watch.test.heading')}`,
        `**${escaped(watchName(watch, language), 200)}**`,
        t('watch.test.history'),
      ]),
    ),
    buttons(
      buttonTo('edit', t('watch.button.edit'), at(watchForms.fill, { editedWatch: watch.id }), {
        isMain: true,
      }),
      buttonTo('watch', t('watch.button.open'), at(watchPlace, { text: watch.id })),
    ),
  ]);
}

function outcomeText(post: Preview, { language, reader }: RenderContext): string {
  const { t } = language;
  if ('code' in post) {
    return t('watch.test.unseen', { problem: problemText(post, language, reader) });
  }
  if (isWithoutLook(post)) return t('watch.test.noLook');
  if (post.kind === 'paper') return t('watch.test.changed');
  const changes = post.kind === 'race' ? post.passes : post.changes;
  if (changes === null) return t('watch.test.first');
  if (!isUnchanged(post)) return t('watch.test.changed');
  return t('watch.test.unchanged', { when: timestamp(post.since) ?? '–' });
}

/** A paper that would have nothing to tell. */
function isWithoutLook(post: Preview): boolean {
  return !('code' in post) && post.kind === 'paper' && !hasLook(post);
}

function isUnchanged(post: WatchPost): boolean {
  if (post.kind === 'paper') return false;
  if (post.kind === 'race') return post.passes?.length === 0;
  if (post.changes === null) return false;
  const { entered, left, climbed, fell } = post.changes;
  return [entered, left, climbed, fell].every((all) => all.length === 0);
}

function postBlock({ post, sources }: TestedWatch, language: Language): readonly CardContent[] {
  if ('code' in post || isWithoutLook(post) || isUnchanged(post)) return [];
  return [{ tone: tones.board, parts: drawnPostParts(post, sources, language) }];
}

function actions(id: string, isReady: boolean, { t }: Language): Part {
  return buttons(
    isReady
      ? buttonTo('now', t('watch.button.now'), at(watchForms.now, { text: id }), { isMain: true })
      : buttonTo('again', t('watch.button.again'), at(watchTestPlace, { text: id })),
    buttonTo('watch', t('watch.button.open'), at(watchPlace, { text: id })),
  );
}
